import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { duration } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { ImportFigures } from "./ImportFigures.tsx"
import type { Import } from "./types.ts"
import type { Imported } from "./sources.ts"
import * as css from "./Imports.css.ts"

/** Rows going in: how many did, how long it will take, and how to stop it. */
export const Running = ({ job, of }: { readonly job: Import; readonly of: Imported }) => {
  const [since] = useState(() => ({ at: Date.parse(job.changed_at), ready: job.ready }))
  const [busy, setBusy] = useState(false)
  const settled = job.added + job.present
  const gone = since.ready - job.ready
  const elapsed = Date.parse(job.changed_at) - since.at
  const progress = { done: settled, total: settled + job.ready }
  const cancel = async () => {
    setBusy(true)
    try {
      await runMutation("cancelImport", { id: job.id })
    } catch (caught) {
      const problem = toApiError(caught)
      // It came to its end first: the page shows that by itself.
      if (problem.status !== 409) toast("danger", t.stopFailed, problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Section title={t.addingTitle({ of })}>
        <Progress
          label={t.rowsDone({ count: settled })}
          share={settled / Math.max(1, settled + job.ready)}
          detail={
            gone > 0 && elapsed > 1000
              ? t.progressLeft({ ...progress, time: duration(Math.max(1000, (elapsed * job.ready) / gone)) })
              : t.progressOf(progress)
          }
        />
        <div className={css.foot}>
          <p className={css.note}>{t.runningNote}</p>
          <Button busy={busy} onClick={() => inBackground(cancel())}>
            {common.cancel}
          </Button>
        </div>
      </Section>
      <ImportFigures job={job} of={of} />
    </>
  )
}
