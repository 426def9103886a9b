import { useCallback } from "react"
import { t } from "#messages/students.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { dateTime } from "../../components/format.ts"
import * as css from "../../components/history/History.css.ts"
import * as card from "../../components/Page.css.ts"
import { Notice } from "../../components/States.tsx"
import { languageNames } from "./labels.ts"
import type { SheetEvent } from "./sheetQueries.ts"

/** What became of a student's answer sheets, exam by exam. Nothing while there is none. */
export const Sheets = ({
  id,
  isCard = false
}: {
  readonly id: number
  /** A card of the page of its own, rather than a part of one. */
  readonly isCard?: boolean
}) => {
  const Title = isCard ? "h2" : "h3"
  const load = useCallback(() => runQuery("studentSheets", { id }), [id])
  const { answer, problem } = useAnswer(load)
  if (problem !== null) return <Notice tone="warning">{problem.message}</Notice>
  if (answer === null || answer.length === 0) return null
  return (
    <section className={isCard ? `${card.section} ${card.sectionBody}` : css.box} aria-label={t.answerSheets}>
      <div className={css.title}>
        <Title className={isCard ? card.sectionTitle : undefined}>{t.answerSheets}</Title>
      </div>
      <ol className={css.list}>
        {answer.map((event) => (
          <li key={event.position} className={css.entry}>
            <span className={css.what}>
              {event.is_current ? event.exam : t.sheetBeforeReset({ exam: event.exam })}: {event.what}
            </span>
            {factsOf(event).map((fact) => (
              <span key={fact} className={css.who} dir="auto">
                {fact}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is known of an event, a line each. */
const factsOf = ({
  at,
  by,
  file,
  line,
  language,
  set,
  submitted_at,
  booklet,
  differs,
  reason
}: SheetEvent): readonly string[] => [
  by === null ? dateTime(at) : t.sheetBy({ at: dateTime(at), by }),
  ...(file === null || line === null ? [] : [t.sheetLine({ file, line })]),
  ...(set === null || language === null
    ? []
    : [t.sheetPaper({ set, language: languageNames[language] ?? language, at: dateTime(submitted_at ?? at) })]),
  ...(booklet === null ? [] : [t.sheetBooklet({ number: booklet })]),
  ...(differs === null ? [] : [t.sheetDiffers({ count: differs })]),
  ...(reason === null ? [] : [t.sheetReason({ reason })])
]
