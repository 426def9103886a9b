import { useId, useMemo, type KeyboardEvent } from "react"
import { ArrowDown, ArrowUp, FoldHorizontal, PinOff, UnfoldHorizontal } from "lucide-react"
import { t } from "#messages/dashboards.js"
import { Button } from "../../../components/Button.tsx"
import type { Asked } from "../types.ts"
import { AskedText } from "./AskedText.tsx"
import { Pinnable } from "./CardMenu.tsx"
import { cardParts } from "./cardParts.tsx"
import { sentOf, type Pin } from "./useBoards.ts"
import * as css from "./MyBoard.css.ts"

/** How the owner of a board changes one of its cards. */
export type CardChanges = {
  /** Moves it one place earlier or later. */
  readonly move: (by: -1 | 1) => void
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly resize: () => void
  readonly unpin: () => void
}

/** A card on a board: what it is cut to, its tools if the board is one's own, and its live figures. */
export const PinnedCard = ({ pin, changes }: { readonly pin: Pin; readonly changes: CardChanges | null }) => {
  const id = useId()
  const text = JSON.stringify(sentOf(pin).asked)
  const asked = useMemo(() => JSON.parse(text) as Asked, [text])
  const { title, draw } = cardParts[pin.card]
  const move = (by: -1 | 1, button: string) => {
    if (changes === null || (by === -1 ? changes.isFirst : changes.isLast)) return
    changes.move(by)
    // A card that moves is put elsewhere in the page, which takes the focus from its buttons.
    requestAnimationFrame(() => document.getElementById(button)?.focus())
  }
  const onKeys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null
    if (!event.altKey || by === null) return
    event.preventDefault()
    move(by, event.currentTarget.id)
  }
  return (
    <li className={css.cell} data-wide={pin.is_wide}>
      <div className={css.tools} role="group" aria-label={title}>
        <AskedText asked={asked} />
        {changes === null ? null : (
          <>
            <Button
              id={`${id}-earlier`}
              look="quiet"
              size="compactIcon"
              aria-label={t.moveEarlier({ title })}
              title={t.moveEarlier({ title })}
              aria-keyshortcuts="Alt+ArrowUp"
              aria-disabled={changes.isFirst}
              icon={<ArrowUp size={16} aria-hidden />}
              onKeyDown={onKeys}
              onClick={() => move(-1, `${id}-earlier`)}
            />
            <Button
              id={`${id}-later`}
              look="quiet"
              size="compactIcon"
              aria-label={t.moveLater({ title })}
              title={t.moveLater({ title })}
              aria-keyshortcuts="Alt+ArrowDown"
              aria-disabled={changes.isLast}
              icon={<ArrowDown size={16} aria-hidden />}
              onKeyDown={onKeys}
              onClick={() => move(1, `${id}-later`)}
            />
            <Button
              id={`${id}-width`}
              className={css.width}
              look="quiet"
              size="compactIcon"
              aria-label={pin.is_wide ? t.makeNarrow({ title }) : t.makeWide({ title })}
              title={pin.is_wide ? t.makeNarrow({ title }) : t.makeWide({ title })}
              icon={pin.is_wide ? <FoldHorizontal size={16} aria-hidden /> : <UnfoldHorizontal size={16} aria-hidden />}
              onClick={changes.resize}
            />
            <Button
              id={`${id}-unpin`}
              look="quiet"
              size="compactIcon"
              aria-label={t.removeCard({ title })}
              title={t.removeCard({ title })}
              icon={<PinOff size={16} aria-hidden />}
              onClick={changes.unpin}
            />
          </>
        )}
      </div>
      {changes === null ? <Pinnable asked={asked}>{draw(asked)}</Pinnable> : draw(asked)}
    </li>
  )
}
