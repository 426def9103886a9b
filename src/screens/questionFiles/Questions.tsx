import { FileQuestionMark } from "lucide-react"
import { useCallback } from "react"
import { FilterField } from "../../components/Field.tsx"
import { Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { File } from "./types.ts"
import { QuestionCard } from "./QuestionCard.tsx"
import { verdicts } from "./labels.ts"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"

const perPage = 20

const names = Object.keys(verdicts) as readonly (keyof typeof verdicts)[]

/** The questions of a file, a page at a time, all of them or those of one state. */
export const Questions = ({
  file,
  changed,
  isMoving
}: {
  readonly file: File
  readonly changed: () => void
  readonly isMoving: boolean
}) => {
  const [params, change] = useAddress()
  const shown = names.find((verdict) => verdict === params.get("show"))
  const page = Math.max(1, Math.floor(Number(params.get("page") ?? 1)) || 1)
  const load = useCallback(
    () =>
      runQuery("importedQuestions", {
        id: file.id,
        page,
        per_page: perPage,
        ...(shown === undefined ? {} : { verdict: shown })
      }),
    [file.id, page, shown]
  )
  // Whatever changed of the file may have changed its questions.
  const { answer, problem, isOld, again } = useAnswer(load, turnOf(file))
  const chosen = () => {
    changed()
    again()
  }
  const put = (name: string, value: string) =>
    change((query) => {
      if (value === "") query.delete(name)
      else query.set(name, value)
      if (name !== "page") query.delete("page")
    })
  return (
    <Section
      title={t.questions}
      actions={
        <FilterField label={t.show} value={shown ?? ""} onChange={({ target }) => put("show", target.value)}>
          <option value="">{t.allCount({ count: file.total })}</option>
          {names
            .filter((verdict) => file.counts[verdict] > 0 || verdict === shown)
            .map((verdict) => (
              <option key={verdict} value={verdict}>
                {t.statusCount({ status: verdicts[verdict].words, count: file.counts[verdict] })}
              </option>
            ))}
        </FilterField>
      }
    >
      {problem !== null ? (
        <ListFailed thing={t.questions} title={t.loadQuestionsFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton what={t.loadingQuestions}>
          <SkeletonLine height="420px" />
        </Skeleton>
      ) : answer.rows.length === 0 ? (
        <Empty icon={FileQuestionMark} title={t.noMatch}>
          {t.noMatchLead}
        </Empty>
      ) : (
        <ol className={css.questions} data-old={isOld}>
          {answer.rows.map((question) => (
            <QuestionCard
              key={question.nth}
              file={file.id}
              question={question}
              changed={chosen}
              mayChoose={!isMoving}
            />
          ))}
        </ol>
      )}
      <div className={css.foot}>
        <span className={css.note}>{t.questionCount({ count: answer?.total ?? 0 })}</span>
        <Pager
          label={t.questions}
          page={page}
          perPage={perPage}
          total={answer?.total ?? 0}
          show={(next) => put("page", String(next))}
        />
      </div>
    </Section>
  )
}

/** A number that is another one whenever a file stands otherwise. */
const turnOf = ({ counts, checked, state, defaults }: File): number =>
  [...JSON.stringify([counts, checked, state, defaults])].reduce(
    (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647,
    7
  )
