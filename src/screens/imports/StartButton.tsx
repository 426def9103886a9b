import { useState } from "react"
import { Play } from "lucide-react"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField } from "../../components/Field.tsx"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import type { Import } from "./types.ts"
import type { Imported } from "./sources.ts"

/** Lets the rows in that are ready, once it is confirmed what has to be. */
export const StartButton = ({
  job,
  of,
  confirmation
}: {
  readonly job: Import
  readonly of: Imported
  readonly confirmation: string | null
}) => {
  const [isAsking, setAsking] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const verb = job.ready === 0 ? t.nothingReady : t.add({ of, count: job.ready })
  const others = job.wrong + job.doubtful
  const begin = async () => {
    setBusy(true)
    try {
      await runMutation("startImport", { id: job.id, confirmed: isConfirmed })
      setAsking(false)
    } catch (caught) {
      setProblem(toApiError(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        look="primary"
        size="compact"
        icon={<Play size={16} aria-hidden />}
        disabled={job.ready === 0}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        ready={confirmation === null || isConfirmed}
        title={t.addQuestion({ of, count: job.ready })}
        verb={verb}
        act={() => inBackground(begin())}
        description={[t.addLead({ count: job.ready }), ...(others === 0 ? [] : [t.othersWait({ count: others })])].join(
          " "
        )}
      >
        {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
        {confirmation === null ? null : (
          <CheckField
            label={confirmation}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
      </Dialog>
    </>
  )
}
