import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/bulk.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { number } from "../format.ts"
import { Pager } from "../Pager.tsx"
import { Segmented } from "../Segmented.tsx"
import { Notice } from "../States.tsx"
import { outcomesOf, type BulkJob, type ListedOutcome } from "./bulkWords.ts"
import * as css from "./Bulk.css.ts"

const perPage = 50

/** The account of a bulk action: its rows by their result, those that were refused first, each with its reason. */
export const BulkRows = ({ job }: { readonly job: BulkJob }) => {
  const choices = outcomesOf(job).filter(({ count }) => count > 0)
  const [chosen, setChosen] = useState<ListedOutcome | null>(null)
  const outcome = (choices.find((choice) => choice.outcome === chosen) ?? choices[0])?.outcome
  if (outcome === undefined) return null
  return (
    <div className={css.stack}>
      <Segmented<ListedOutcome>
        label={t.result}
        choices={choices.map((choice) => ({
          value: choice.outcome,
          words: `${choice.words} ${number(choice.count)}`
        }))}
        chosen={outcome}
        choose={setChosen}
      />
      <RowsOf key={outcome} id={job.id} version={job.version} outcome={outcome} />
    </div>
  )
}

const RowsOf = ({
  id,
  version,
  outcome
}: {
  readonly id: number
  readonly version: number
  readonly outcome: ListedOutcome
}) => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    () => runQuery("bulkRows", { id, outcome, page, per_page: perPage, sort: "id" }),
    [id, outcome, page]
  )
  const { answer, problem } = useAnswer(load, version)
  return (
    <>
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      {answer === null ? (
        <p className={css.note}>{common.loading}</p>
      ) : answer.rows.length === 0 ? (
        <p className={css.note}>{t.noRows}</p>
      ) : (
        <ul className={css.rows} aria-label={t.rows}>
          {answer.rows.map((row) => (
            <li key={row.id} className={css.row}>
              <span className={css.name} dir="auto">
                {row.name ?? t.row({ id: row.id })}
              </span>
              {row.reason === null ? null : (
                <span className={css.reason} dir="auto">
                  {row.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager label={t.rows} page={page} perPage={perPage} total={answer?.total ?? 0} show={setPage} />
    </>
  )
}
