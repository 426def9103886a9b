import { useCallback, useState } from "react"
import { t } from "#messages/programme.js"
import type { RowOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { bytes as size, dateTime, number } from "../../components/format.ts"
import { Pager } from "../../components/Pager.tsx"
import { Notice } from "../../components/States.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import * as table from "../../components/Table.css.ts"
import * as css from "./Programme.css.ts"

const perPage = 10

type Tested = { readonly tested_at: string | null; readonly fault: string | null; readonly tables: readonly string[] }

const testText = ({ tested_at, fault, tables }: Tested): string => {
  if (tested_at === null) return t.notTested
  const time = dateTime(tested_at)
  if (fault === null) return t.restorePassed({ time })
  return tables.length === 0 ? t.restoreFailed({ time }) : t.restoreDiffers({ time, tables: tables.join(", ") })
}

const kindText = (kind: RowOf<"backups">["kind"]): string => (kind === "tables" ? t.kindTables : t.kindFiles)

/** Backups of the portal, the newest first, and whether they could be restored. */
export const Backups = () => {
  const [page, setPage] = useState(1)
  const load = useCallback(() => runQuery("backups", { page, per_page: perPage }), [page])
  const { answer, problem } = useAnswer(load)
  if (answer === null) return problem === null ? null : <Notice tone="warning">{problem.message}</Notice>
  if (answer.total === 0) return <p className={css.none}>{t.noBackups}</p>
  return (
    <>
      <Scroller label={t.backupsTable}>
        <table className={`${table.table} ${css.changes}`}>
          <thead>
            <tr>
              <th scope="col">{t.backupMade}</th>
              <th scope="col">{t.backupKind}</th>
              <th scope="col">{t.restoreTest}</th>
              <th scope="col">{t.backupRows}</th>
              <th scope="col">{t.backupSize}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map(({ id, made_at, kind, rows, bytes, ...tested }) => (
              <tr key={id}>
                <th scope="row">{dateTime(made_at)}</th>
                <td>{kindText(kind)}</td>
                <td>{testText(tested)}</td>
                <td>{rows === null ? "–" : number(rows)}</td>
                <td>{size(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {answer.total > perPage ? (
        <Pager label={t.backups} page={page} perPage={perPage} total={answer.total} show={setPage} />
      ) : null}
    </>
  )
}
