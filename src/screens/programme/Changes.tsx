import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { dateTime } from "../../components/format.ts"
import { Pager } from "../../components/Pager.tsx"
import { Notice } from "../../components/States.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import * as table from "../../components/Table.css.ts"
import * as css from "./Programme.css.ts"
import { settingLabel, settingText } from "./labels.ts"

const perPage = 10

/** Who changed which setting, when, from what to what; the latest first. */
export const Changes = ({ version }: { readonly version: number }) => {
  const [page, setPage] = useState(1)
  const load = useCallback(() => runQuery("programmeChanges", { page, per_page: perPage }), [page])
  const { answer, problem } = useAnswer(load, version)
  if (answer === null) return problem === null ? null : <Notice tone="warning">{problem.message}</Notice>
  if (answer.total === 0) return <p className={css.none}>{t.noChanges}</p>
  return (
    <>
      <Scroller label={t.changesTable}>
        <table className={`${table.table} ${css.changes}`}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.from}</th>
              <th scope="col">{t.to}</th>
              <th scope="col">{t.when}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.flatMap(({ version: at, changed, from, to, by, at: when }) =>
              changed.map((field) => (
                <tr key={`${at}-${field}`}>
                  <th scope="row">{settingLabel(field)}</th>
                  <td>{settingText(from, field)}</td>
                  <td>{settingText(to, field)}</td>
                  <td className={table.nowrap}>
                    {by ?? common.none} · {dateTime(when)}
                  </td>
                </tr>
              ))
            )}
          </tbody>
        </table>
      </Scroller>
      {answer.total > perPage ? (
        <Pager label={t.changes} page={page} perPage={perPage} total={answer.total} show={setPage} />
      ) : null}
    </>
  )
}
