import { useMemo, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/bulk.js"
import { bulkActionOf } from "../../../schema/bulk/actions.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Button } from "../Button.tsx"
import { Modal } from "../Dialog.tsx"
import { label } from "../label.ts"
import { Failed, Notice, Skeleton, SkeletonLine } from "../States.tsx"
import { BulkProgress } from "./BulkProgress.tsx"
import { bulkStates, type BulkVerb } from "./bulkWords.ts"
import * as css from "./Bulk.css.ts"

const verbs: Readonly<Record<BulkVerb, { readonly words: string; readonly run: (id: number) => Promise<number> }>> = {
  pause: { words: t.pause, run: async (id) => (await runMutation("pauseBulk", { id })).id },
  resume: { words: t.resume, run: async (id) => (await runMutation("resumeBulk", { id })).id },
  cancel: { words: t.cancel, run: async (id) => (await runMutation("cancelBulk", { id })).id },
  // What takes it back is another action, which is shown then.
  undo: { words: t.undo, run: async (id) => (await runMutation("undoBulk", { id })).id }
}

/**
 * A bulk action as it goes: how far it is, what became of each row, and what can be done with it. It goes on when this
 * is closed.
 */
export const BulkDialog = ({ id: first, close }: { readonly id: number; readonly close: () => void }) => {
  const [id, setId] = useState(first)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const asked = useMemo(() => ({ id, page: 1, per_page: 1 }), [id])
  const { list, problem, again } = useLiveList("bulkJobs", asked)
  const job = list?.rows.find((row) => row.id === id)
  const run = async (verb: BulkVerb) => {
    setBusy(true)
    setRefusal(null)
    try {
      setId(await verbs[verb].run(id))
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  const offered =
    job === undefined ? [] : bulkStates[job.state].verbs.filter((verb) => verb !== "undo" || job.is_undoable)
  return (
    <Modal
      open
      title={job === undefined ? t.title : label(bulkActionOf(job.action).title)}
      close={close}
      foot={
        <>
          {offered.map((verb) => (
            <Button
              key={verb}
              busy={busy}
              title={verb === "undo" ? t.undoLead({ count: job?.done ?? 0 }) : undefined}
              onClick={() => inBackground(run(verb))}
            >
              {verbs[verb].words}
            </Button>
          ))}
          <Button look="primary" onClick={close}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {refusal === null ? null : (
          <Notice tone="danger" title={t.failed}>
            {refusal}
          </Notice>
        )}
        {job !== undefined ? (
          <BulkProgress key={job.id} job={job} />
        ) : problem !== null ? (
          <Failed title={t.couldNotLoad} problem={problem} retry={again} />
        ) : (
          <Skeleton>
            <SkeletonLine height="120px" />
          </Skeleton>
        )}
      </div>
    </Modal>
  )
}
