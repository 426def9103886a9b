import { useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { count, number, duration } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { ImportFigures } from "./ImportFigures.tsx"
import { cancelImport, type Import } from "./queries.ts"
import { nouns, type Imported } from "./sources.ts"
import * as css from "./Imports.css.ts"

/** Rows going in: how many did, how long it will take, and how to stop it. */
export const Running = ({ job, of }: { readonly job: Import; readonly of: Imported }) => {
  const [since] = useState(() => ({ at: Date.parse(job.changed_at), ready: job.ready }))
  const [busy, setBusy] = useState(false)
  const settled = job.added + job.present
  const gone = since.ready - job.ready
  const elapsed = Date.parse(job.changed_at) - since.at
  const left =
    gone > 0 && elapsed > 1000 ? `, about ${duration(Math.max(1000, (elapsed * job.ready) / gone))} left` : ""
  const cancel = async () => {
    setBusy(true)
    try {
      await runMutation(cancelImport, { id: job.id })
    } catch (caught) {
      const problem = toApiError(caught)
      // It came to its end first: the page shows that by itself.
      if (problem.status !== 409) toast("danger", "The import could not be stopped", problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Section title={`Adding ${nouns[of].many}`}>
        <Progress
          label={`${count(settled, "row")} done`}
          share={settled / Math.max(1, settled + job.ready)}
          detail={`${number(settled)} of ${number(settled + job.ready)}${left}`}
        />
        <div className={css.foot}>
          <p className={css.note}>
            You can leave this page: it goes on. What is in stays in if you cancel, and the rest waits.
          </p>
          <Button busy={busy} onClick={() => inBackground(cancel())}>
            Cancel
          </Button>
        </div>
      </Section>
      <ImportFigures job={job} of={of} />
    </>
  )
}
