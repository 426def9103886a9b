import { useState } from "react"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"

const words = {
  discard: {
    title: t.discardQuestion,
    description: t.discardHint,
    verb: t.discardDraft,
    danger: true,
    done: t.draftDiscarded,
    call: "discardPaperset"
  },
  withdraw: {
    title: t.withdrawQuestion,
    description: t.withdrawHint,
    verb: t.withdrawSignature,
    danger: false,
    done: t.signatureWithdrawn,
    call: "withdrawSignature"
  },
  unseal: {
    title: t.requestUnsealQuestion,
    description: t.requestUnsealHint,
    verb: t.requestUnseal,
    danger: true,
    done: t.unsealRequested,
    call: "askUnseal"
  },
  cancel: {
    title: t.cancelScheduleQuestion,
    description: t.cancelScheduleHint,
    verb: t.cancelSchedule,
    danger: true,
    done: t.scheduleCancelled,
    call: "cancelExamSchedule"
  }
} as const

/** Asks for the reason of a step, and takes it. What is refused is told in the dialog; what was typed stays. */
export const ReasonDialog = ({
  id,
  asking,
  changed,
  close
}: {
  readonly id: number
  readonly asking: keyof typeof words
  readonly changed: () => void
  readonly close: () => void
}) => {
  const [reason, setReason] = useState("")
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { title, description, verb, danger, done, call } = words[asking]
  const send = async () => {
    setBusy(true)
    try {
      await runMutation(call, { id, reason: reason.trim() })
      toast("success", done)
      close()
    } catch (caught) {
      setRefusal(toApiError(caught).message)
    } finally {
      setBusy(false)
      changed()
    }
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      verb={verb}
      danger={danger}
      busy={isBusy}
      ready={reason.trim().length >= 3}
      act={() => inBackground(send())}
      close={close}
    >
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      <AreaField
        label={t.reason}
        value={reason}
        maxLength={1_000}
        rows={3}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
