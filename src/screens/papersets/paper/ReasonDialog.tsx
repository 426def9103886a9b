import { useState } from "react"
import { inBackground } from "../../../api/inBackground.ts"
import { Dialog } from "../../../components/Dialog.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import { askUnseal, cancelExamSchedule, discardPaperset, withdrawSignature } from "../queries.ts"

const words = {
  discard: {
    title: "Discard this draft?",
    description: "It cannot be taken up again. Its questions stay as they are.",
    verb: "Discard draft",
    danger: true,
    done: "The draft was discarded",
    document: discardPaperset
  },
  withdraw: {
    title: "Withdraw the first signature?",
    description: "The paper is a draft again and can be changed; both signatures are needed anew.",
    verb: "Withdraw signature",
    danger: false,
    done: "The signature was withdrawn",
    document: withdrawSignature
  },
  unseal: {
    title: "Ask to unseal this paper?",
    description:
      "A second person has to agree. Then the next version of the paper is a draft, and its questions can change.",
    verb: "Ask to unseal",
    danger: true,
    done: "A second person has to agree now",
    document: askUnseal
  },
  cancel: {
    title: "Cancel this schedule?",
    description: "The exam does not take place at this time. The paper can be scheduled again.",
    verb: "Cancel schedule",
    danger: true,
    done: "The schedule was cancelled",
    document: cancelExamSchedule
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
  const { title, description, verb, danger, done, document } = words[asking]
  const send = async () => {
    setBusy(true)
    try {
      await runMutation<unknown, { id: number; reason: string }>(document, { id, reason: reason.trim() })
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
        label="Reason"
        value={reason}
        maxLength={1_000}
        rows={3}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
