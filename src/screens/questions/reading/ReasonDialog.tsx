import { useState } from "react"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { t } from "#messages/questions.js"

/** What is asked for with a reason. */
export type Asking = "changes" | "retire"

const words = {
  changes: {
    title: t.requestChangesTitle,
    description: t.requestChangesLead,
    verb: t.requestChanges,
    label: t.whatToChange,
    failed: t.requestChangesFailed,
    done: t.changesRequested,
    call: "requestChanges"
  },
  retire: {
    title: t.retireTitle,
    description: t.retireLead,
    verb: t.retire,
    label: t.retireWhy,
    failed: t.retireFailed,
    done: t.retired,
    call: "retireQuestion"
  }
} as const

/** Asks for the reason of a step, and takes it. */
export const ReasonDialog = ({
  id,
  asking,
  step,
  isBusy,
  close
}: {
  readonly id: number
  readonly asking: Asking
  readonly step: (title: string, task: () => Promise<string>) => Promise<boolean>
  readonly isBusy: boolean
  readonly close: () => void
}) => {
  const [reason, setReason] = useState("")
  const { title, description, verb, label, failed, done, call } = words[asking]
  const send = async () => {
    await step(failed, async () => {
      await runMutation(call, { id, reason: reason.trim() })
      return done
    })
    close()
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      verb={verb}
      danger={asking === "retire"}
      busy={isBusy}
      ready={reason.trim().length >= 3}
      act={() => inBackground(send())}
      close={close}
    >
      <AreaField
        label={label}
        value={reason}
        maxLength={1_000}
        rows={4}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
