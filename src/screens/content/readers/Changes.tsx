import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Section } from "../../../components/Page.tsx"
import { yearText } from "./years.ts"
import * as css from "./Readers.css.ts"

type Change = AnswerOf<"syllabusChanges">["rows"][number]

const said = ({ change, title, earlier_title: earlier }: Change): string =>
  ({
    added: t.added({ title }),
    removed: t.removed({ title }),
    renamed: t.renamed({ title, earlier: earlier ?? "" }),
    moved: t.moved({ title })
  })[change]

/** What changed in a syllabus since the year before; nothing where there is none to compare with. */
export const Changes = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("syllabusChanges", { id }), [id])
  const { answer } = useAnswer(load)
  const year = answer?.earlier_year ?? null
  if (answer === null || year === null) return null
  return (
    <Section title={t.changesSince({ year: yearText(year) })}>
      {answer.rows.length === 0 ? (
        <p className={css.soft}>{t.noChanges}</p>
      ) : (
        <ul className={css.topics} dir="auto">
          {answer.rows.map((row) => (
            <li key={`${row.change} ${row.id}`}>{said(row)}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
