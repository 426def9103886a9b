import { ArrowDown, ArrowUp, BookOpen, GripVertical, PinOff, TriangleAlert, X } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/papersets.js"
import { marksText } from "../../../../schema/fields/marks.ts"
import { questionKindNames } from "../../questions/labels.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { languageList } from "../../../components/languages.ts"
import { difficulties } from "../labels.ts"
import type { Paper } from "../types.ts"
import { stateOf as questionStateOf } from "../../questions/labels.ts"
import * as css from "../Papersets.css.ts"

type Slot = Paper["slots"][number]

/**
 * A question in its place: what it is, what stands in the way of the seal, and, in a draft, what can be done with it.
 */
export const SlotRow = ({
  slot,
  number,
  paper,
  isOpen,
  up,
  down,
  take,
  pin,
  drag,
  drop
}: {
  readonly slot: Slot
  readonly number: number
  readonly paper: Paper
  readonly isOpen: boolean
  readonly up: (() => void) | null
  readonly down: (() => void) | null
  readonly take: () => void
  readonly pin: () => void
  readonly drag: () => void
  readonly drop: () => void
}) => {
  const {
    question_id: id,
    stem,
    subject,
    topic,
    difficulty,
    kind,
    marks,
    negative_marks: negative,
    version,
    current,
    state
  } = slot
  const lacking = paper.languages.filter((code) => !slot.languages.includes(code))
  const facts = [
    subject,
    topic,
    difficulties[difficulty],
    questionKindNames[kind],
    negative > 0 ? t.marksWithNegative({ count: marks, negative: marksText(negative) }) : t.marks({ count: marks })
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same with the keyboard
    <li
      className={css.slot}
      draggable={isOpen}
      onDragStart={drag}
      onDragOver={(event) => {
        if (isOpen) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      <span className={css.number}>
        {isOpen ? <GripVertical size={14} className={css.grip} aria-hidden /> : null}
        {number}
      </span>
      <div className={css.slotBody}>
        <div className={css.words}>
          <DocumentView of={stem} lang="en" dir="ltr" />
        </div>
        <span className={css.facts}>
          <Link to={`/paper-editor-admin/question/${id}`}>{t.questionLabel({ id })}</Link> ·{" "}
          {facts.filter((fact) => fact !== null && fact !== "").join(" · ")}
        </span>
        <span className={css.badges}>
          {slot.passage === null ? null : (
            <Badge tone="info" icon={BookOpen}>
              {t.sharesPassage({ count: paper.slots.filter(({ passage }) => passage === slot.passage).length })}
            </Badge>
          )}
          {questionStateOf(state).isUsable ? null : (
            <Badge tone="warning" icon={TriangleAlert}>
              {t.notApproved}
            </Badge>
          )}
          {version === current ? null : (
            <Badge tone="warning" icon={PinOff}>
              {t.versionOf({ version, latest: current })}
            </Badge>
          )}
          {lacking.length === 0 ? null : (
            <Badge tone="warning" icon={TriangleAlert}>
              {t.notTranslated({ languages: languageList(lacking) })}
            </Badge>
          )}
        </span>
      </div>
      {isOpen ? (
        <div className={css.tools}>
          {version === current ? null : (
            <Button size="compact" onClick={pin}>
              {t.pinVersion({ version: current })}
            </Button>
          )}
          <Button
            look="quiet"
            size="compactIcon"
            aria-label={t.moveQuestionUp({ id })}
            disabled={up === null}
            icon={<ArrowUp size={16} aria-hidden />}
            onClick={() => up?.()}
          />
          <Button
            look="quiet"
            size="compactIcon"
            aria-label={t.moveQuestionDown({ id })}
            disabled={down === null}
            icon={<ArrowDown size={16} aria-hidden />}
            onClick={() => down?.()}
          />
          <Button
            look="quiet"
            size="compactIcon"
            aria-label={t.removeQuestion({ id })}
            icon={<X size={16} aria-hidden />}
            onClick={take}
          />
        </div>
      ) : null}
    </li>
  )
}
