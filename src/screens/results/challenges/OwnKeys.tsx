import { Link } from "react-router-dom"
import { t } from "#messages/results.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime } from "../../../components/format.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import * as css from "../Results.css.ts"

const load = () => runQuery("ownShownKeys")

/** The provisional answer keys that are shown to the student who is signed in; before the first there is nothing. */
export const OwnKeys = () => {
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null)
    return (
      <Section title={t.shownKeys}>
        <ListFailed thing={t.shownKeys} title={t.keyFailed} problem={problem} retry={again} />
      </Section>
    )
  if (answer === null || answer.length === 0) return null
  return (
    <Section title={t.shownKeys} flush>
      <ul className={css.lines}>
        {answer.map(({ id, key_id: key, exam, closes_at: closes, is_open: isOpen, challenges, answered }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              <h3 className={css.lineTitle}>
                <Link to={`/result-overview/answer-keys/${key}`}>{exam}</Link>
              </h3>
              <p className={css.soft}>
                {isOpen ? t.objectionsUntil({ time: dateTime(closes) }) : t.objectionsOver}
                {challenges === 0 ? null : ` · ${t.challengesAnswered({ challenges, answered })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
