import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react"
import type { Document } from "../../../../schema/documents/document.ts"
import { Button } from "../../../components/Button.tsx"
import { Editor } from "../../../components/editor/Editor.tsx"
import { letterOf } from "../parts.ts"
import { pieceOf, type Piece } from "./draft.ts"
import * as css from "./Form.css.ts"
import { t } from "#messages/questions.js"

/** The ids of those that are right, and how to say so of one. */
type Marking = { readonly isMany: boolean; readonly chosen: readonly string[]; readonly toggle: (id: string) => void }

/** Texts of a kind, each written for itself, which can be moved, taken out and added. */
export const Pieces = ({
  legend,
  add,
  pieces,
  least,
  most,
  change,
  nameOf,
  faultOf,
  marking
}: {
  readonly legend: string
  /** Label of the button that adds another. */
  readonly add: string
  readonly pieces: readonly Piece[]
  readonly least: number
  readonly most: number
  readonly change: (pieces: readonly Piece[]) => void
  readonly nameOf: (at: number) => string
  readonly faultOf: (at: number) => string | undefined
  /** Which of them are right, where that is said here. */
  readonly marking?: Marking
}) => {
  const move = (at: number, by: number) =>
    change(pieces.map((piece, nth) => (nth === at ? pieces[at + by]! : nth === at + by ? pieces[at]! : piece)))
  const write = (id: string, document: Document) =>
    change(pieces.map((piece) => (piece.id === id ? { id, document } : piece)))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {pieces.map((piece, at) => (
        <div key={piece.id} className={css.piece}>
          {marking === undefined ? null : (
            <Mark name={nameOf(at)} letter={letterOf(at)} id={piece.id} marking={marking} />
          )}
          <div className={css.pieceText}>
            <Editor
              isShort
              label={nameOf(at)}
              lang="en"
              dir="ltr"
              value={piece.document}
              onChange={(document) => write(piece.id, document)}
              fault={faultOf(at)}
            />
          </div>
          <div className={css.tools}>
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.moveUp({ name: nameOf(at) })}
              disabled={at === 0}
              icon={<ArrowUp size={16} aria-hidden />}
              onClick={() => move(at, -1)}
            />
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.moveDown({ name: nameOf(at) })}
              disabled={at === pieces.length - 1}
              icon={<ArrowDown size={16} aria-hidden />}
              onClick={() => move(at, 1)}
            />
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.remove({ name: nameOf(at) })}
              disabled={pieces.length <= least}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => change(pieces.filter(({ id }) => id !== piece.id))}
            />
          </div>
        </div>
      ))}
      {pieces.length >= most ? null : (
        <div>
          <Button size="compact" icon={<Plus size={16} aria-hidden />} onClick={() => change([...pieces, pieceOf()])}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const Mark = ({
  name,
  letter,
  id,
  marking: { isMany, chosen, toggle }
}: {
  readonly name: string
  readonly letter: string
  readonly id: string
  readonly marking: Marking
}) => (
  <label className={css.mark}>
    <input
      type={isMany ? "checkbox" : "radio"}
      name="right-option"
      className={css.tick}
      checked={chosen.includes(id)}
      onChange={() => toggle(id)}
      aria-label={t.isCorrect({ name })}
    />
    <span className={css.letter} aria-hidden>
      {letter}
    </span>
  </label>
)
