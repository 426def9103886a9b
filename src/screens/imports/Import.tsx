import { useCallback, useMemo } from "react"
import { t } from "#messages/imports.js"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { JobView } from "./Job.tsx"
import { StartImport } from "./Start.tsx"
import type { Imported } from "./sources.ts"
import * as css from "./Imports.css.ts"

/**
 * Importing many students or schools from a file, from the file to the last row: what the screens that register them
 * have beside their form. The address keeps which import is looked at (`import`), so that a link, or a reload, leads
 * back to it.
 */
export const ImportPart = ({ of }: { readonly of: Imported }) => {
  const [params, change] = useAddress()
  const id = Number(params.get("import"))
  const open = useCallback(
    (next: number | null) =>
      change((query) => {
        for (const name of ["rows", "page"]) query.delete(name)
        if (next === null) query.delete("import")
        else query.set("import", String(next))
      }),
    [change]
  )
  return (
    <div className={css.stack}>
      {Number.isInteger(id) && id > 0 ? (
        <OneImport key={id} id={id} of={of} leave={() => open(null)} />
      ) : (
        <StartImport of={of} open={open} />
      )}
    </div>
  )
}

const OneImport = ({ id, of, leave }: { readonly id: number; readonly of: Imported; readonly leave: () => void }) => {
  const which = useMemo(() => ({ id }), [id])
  const { list, problem, again } = useLiveList("imports", which)
  const job = list?.rows[0]
  if (problem !== null && job === undefined)
    return <RecordFailed thing={t.importThing} title={t.importFailed} problem={problem} retry={again} />
  if (list === null)
    return (
      <Skeleton what={t.loadingImport}>
        <SkeletonLine height="320px" />
      </Skeleton>
    )
  if (job === undefined)
    return (
      <RecordFailed
        thing={t.importThing}
        title={t.importMissing}
        problem={{ status: 404, message: t.importMissingLead, fields: {} }}
        retry={leave}
      />
    )
  return <JobView job={job} of={of} leave={leave} />
}
