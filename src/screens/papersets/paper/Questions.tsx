import { Plus, Wand } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { Section } from "../../../components/Page.tsx"
import { useAnswer } from "../../../api/useAnswer.ts"
import { loadChoices } from "../choices.ts"
import type { Paper } from "../types.ts"
import { Picker } from "./Picker.tsx"
import { Propose } from "./Propose.tsx"
import { SlotRow } from "./SlotRow.tsx"
import { useArrange } from "./useArrange.ts"
import * as css from "../Papersets.css.ts"

/** The questions of a paper, section by section; in a draft they are put in, taken out and put in order. */
export const Questions = ({
  paper,
  changed,
  isOpen
}: {
  readonly paper: Paper
  readonly changed: () => void
  readonly isOpen: boolean
}) => {
  const { answer: choices } = useAnswer(loadChoices)
  const [picking, setPicking] = useState<number | null>(null)
  const [isProposing, setProposing] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const arrange = useArrange(paper, changed)
  const names = useMemo(() => new Map(choices?.sections.map(({ id, name }) => [id, name])), [choices])
  const wanted = paper.sections.reduce((sum, { lines }) => sum + lines.reduce((some, { count }) => some + count, 0), 0)
  return (
    <div className={css.stack}>
      {isOpen ? (
        <div className={css.bar}>
          <span className={css.hint} role="status">
            {t.fillStatus({ filled: paper.slots.length, total: wanted })}
          </span>
          <Button look="primary" icon={<Wand size={16} aria-hidden />} onClick={() => setProposing(true)}>
            {t.autoFill}
          </Button>
        </div>
      ) : null}
      {paper.sections.map(({ section, lines }) => {
        const placed = paper.slots
          .map((slot, place) => ({ slot, place }))
          .filter(({ slot }) => slot.section_id === section)
        const count = lines.reduce((sum, line) => sum + line.count, 0)
        const name = names.get(section) ?? t.sectionAt({ n: section })
        return (
          <Section
            key={section}
            title={t.sectionCount({ name, filled: placed.length, total: count })}
            flush
            actions={
              isOpen ? (
                <Button size="compact" icon={<Plus size={14} aria-hidden />} onClick={() => setPicking(section)}>
                  {t.addQuestions}
                </Button>
              ) : undefined
            }
          >
            {placed.length === 0 ? (
              <p className={css.none}>{t.noQuestionsInSection}</p>
            ) : (
              <ol className={css.slots} start={placed[0]!.place + 1} aria-label={name}>
                {placed.map(({ slot, place }, nth) => (
                  <SlotRow
                    key={slot.question_id}
                    slot={slot}
                    number={place + 1}
                    paper={paper}
                    isOpen={isOpen && !arrange.isBusy}
                    up={nth === 0 ? null : () => inBackground(arrange.move(slot.question_id, place - 1))}
                    down={
                      nth === placed.length - 1 ? null : () => inBackground(arrange.move(slot.question_id, place + 1))
                    }
                    take={() => inBackground(arrange.take(slot.question_id))}
                    pin={() => inBackground(arrange.pin(slot.question_id))}
                    drag={() => setDragged(slot.question_id)}
                    drop={() => {
                      if (dragged !== null) inBackground(arrange.move(dragged, place))
                    }}
                  />
                ))}
              </ol>
            )}
          </Section>
        )
      })}
      {picking === null ? null : (
        <Picker
          paper={paper}
          section={picking}
          name={names.get(picking) ?? ""}
          subjects={choices?.subjects ?? []}
          put={arrange.put}
          isBusy={arrange.isBusy}
          close={() => setPicking(null)}
        />
      )}
      {isProposing ? <Propose paper={paper} changed={changed} close={() => setProposing(false)} /> : null}
    </div>
  )
}
