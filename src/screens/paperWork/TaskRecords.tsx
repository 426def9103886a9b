import { useState } from "react"
import { Link } from "react-router-dom"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { toApiError } from "../../api/apiError.ts"
import type { RowOf } from "../../api/calls.ts"
import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { recordName, recordPath, type TaskRecord } from "./tasks.ts"
import * as css from "./YourWork.css.ts"
import { t as lists } from "#messages/lists.js"
import { t } from "#messages/paperWork.js"

/** The records of a task: those that wait longest, and the others when they are asked for. */
export const TaskRecords = ({ of: { task, count, records } }: { readonly of: RowOf<"myPaperWork"> }) => {
  const [all, setAll] = useState<readonly TaskRecord[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const shown = all ?? records
  const load = async () => {
    setLoading(true)
    try {
      const [alone] = await runQuery("myPaperWork", { task })
      setAll(alone?.records ?? [])
    } catch (caught) {
      toast("danger", t.loadFailed, toApiError(caught).message)
    }
    setLoading(false)
  }
  return (
    <p className={css.records}>
      {shown.map((record, at) => (
        <Link key={recordPath(record)} className={css.record} to={recordPath(record)}>
          {recordName(record)}
          {at < shown.length - 1 ? "," : ""}
        </Link>
      ))}
      {count <= records.length ? null : all === null ? (
        <Button look="quiet" size="compact" busy={isLoading} onClick={() => inBackground(load())}>
          {t.more({ count: count - records.length })}
        </Button>
      ) : (
        <>
          {count > all.length ? <span>{t.more({ count: count - all.length })}</span> : null}
          <Button look="quiet" size="compact" onClick={() => setAll(null)}>
            {lists.showFewer}
          </Button>
        </>
      )}
    </p>
  )
}
