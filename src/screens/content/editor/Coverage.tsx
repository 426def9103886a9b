import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Section } from "../../../components/Page.tsx"
import { number } from "../../../components/format.ts"
import * as css from "./Editor.css.ts"

/** How many questions the question bank has for each topic of a syllabus. */
export const Coverage = ({ id, turn }: { readonly id: number; readonly turn: number }) => {
  const load = useCallback(() => runQuery("syllabusCoverage", { id }), [id])
  const { answer } = useAnswer(load, turn)
  if (answer === null || answer.length === 0) return null
  const covered = answer.filter(({ approved }) => approved > 0).length
  return (
    <Section title={t.coverage}>
      <p className={css.soft}>{t.coveredOf({ covered: number(covered), topics: number(answer.length) })}</p>
      <ul className={css.versions}>
        {answer.map((topic) => (
          <li key={topic.id} className={css.version}>
            <span>{topic.id}</span>
            <span className={css.soft}>
              {t.questionsOf({ approved: number(topic.approved), questions: number(topic.questions) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
