import { t } from "#messages/exams.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime } from "../../../components/format.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { State } from "../plan/State.tsx"
import { languageName } from "../../../components/languages.ts"
import * as css from "../plan/Plan.css.ts"

const load = () => runQuery("ownExams")

/** The exams of the student who is signed in: what, when and where. */
export const OwnExams = () => {
  const { answer, problem, again } = useAnswer(load)
  return (
    <Section title={t.ownExams} flush>
      {problem !== null ? (
        <ListFailed thing="Exams" title={t.ownExamsFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="96px" />
        </Skeleton>
      ) : answer.length === 0 ? (
        <p className={css.verdict}>{t.noOwnExams}</p>
      ) : (
        <ul className={css.lines}>
          {answer.map(
            ({ id, name, state, opens_at, closes_at, minutes, place, language, is_submitted: isSubmitted }) => (
              <li key={id} className={css.row}>
                <span className={css.verdictCell}>
                  <State state={state} />
                </span>
                <div className={css.words}>
                  <h3 className={css.lineTitle}>{name}</h3>
                  <p>{t.ownExamWhen({ opens: dateTime(opens_at), closes: dateTime(closes_at) })}</p>
                  <p className={css.todo}>
                    {place === null
                      ? t.ownExamPlace({ minutes, language: languageName(language) })
                      : t.ownExamWhere({ place, minutes, language: languageName(language) })}
                  </p>
                  {isSubmitted ? <p className={css.todo}>{t.ownSheetReceived}</p> : null}
                </div>
              </li>
            )
          )}
        </ul>
      )}
    </Section>
  )
}
