import { useState } from "react"
import { Play } from "lucide-react"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { CheckField } from "../../components/Field.tsx"
import { count } from "../../components/format.ts"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import { startImport, type Import } from "./queries.ts"
import { nouns, type Imported } from "./sources.ts"

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
  const { one, many } = nouns[of]
  const verb = job.ready === 0 ? "Nothing is ready" : `Add ${count(job.ready, one, many)}`
  const others = job.wrong + job.doubtful
  const begin = async () => {
    setBusy(true)
    try {
      await runMutation(startImport, { id: job.id, confirmed: isConfirmed })
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
        title={`${verb}?`}
        verb={verb}
        act={() => inBackground(begin())}
        description={`${count(job.ready, "row")} will go in.${others === 0 ? "" : ` ${count(others, "other row")} ${others === 1 ? "waits" : "wait"} until ${others === 1 ? "it is" : "they are"} mended or decided.`}`}
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
