import { useCallback, useState } from "react"
import { Link } from "react-router-dom"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { dateTime } from "../../../components/format.ts"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { SkeletonLine, Skeleton } from "../../../components/States.tsx"
import { table } from "../../../components/Table.css.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { levels, questionPath } from "../labels.ts"
import { plainText } from "../plainText.ts"
import { State } from "../State.tsx"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

const perPage = 10

/** The questions of a subject, the last changed first: those of mock exams, or those of both levels. */
export const SubjectQuestions = ({
  subject,
  classLevel,
  isMock,
  close
}: {
  readonly subject: string
  readonly classLevel: number | null
  readonly isMock: boolean
  readonly close: () => void
}) => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    () =>
      runQuery("subjectQuestions", {
        subject_name: subject,
        is_mock: isMock ? "1" : "0",
        page,
        per_page: perPage,
        ...(classLevel === null ? {} : { class_level: classLevel })
      }),
    [subject, classLevel, isMock, page]
  )
  const { answer, problem, again } = useAnswer(load)
  return (
    <Modal
      open
      title={classLevel === null ? subject : t.subjectClass({ subject, level: classLevel })}
      description={t.lastUpdatedFirst}
      close={close}
      foot={<Button onClick={close}>{common.close}</Button>}
    >
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <ListFailed thing={t.questions} title={t.loadQuestionsFailed} problem={problem} retry={again} />
        )
      ) : (
        <>
          <Scroller label={t.questionsOfSubject({ subject })}>
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col">{t.question}</th>
                  <th scope="col">{t.level}</th>
                  <th scope="col">{t.status}</th>
                  <th scope="col">{t.updated}</th>
                </tr>
              </thead>
              <tbody>
                {answer.rows.map(({ id, words, state, level, updated_at: changed }) => (
                  <tr key={id}>
                    <th scope="row" dir="auto">
                      <Link to={questionPath(id)}>{plainText(words)}</Link>
                    </th>
                    <td>{levels[level].title}</td>
                    <td>
                      <State state={state} />
                    </td>
                    <td>{dateTime(changed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
          <Pager label={t.questions} page={page} perPage={perPage} total={answer.total} show={setPage} />
        </>
      )}
    </Modal>
  )
}
