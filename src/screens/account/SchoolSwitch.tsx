import { useState } from "react"
import type { SnapshotFrom } from "xstate"
import type { schoolActivation } from "../../../machines/flows/schoolActivation.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"
import { AreaField } from "../../components/Field.tsx"

/** What a school's user is asked before the school is switched, and what they read after it. */
export const SchoolSwitch = ({
  flow,
  confirm,
  dismiss
}: {
  readonly flow: SnapshotFrom<typeof schoolActivation>
  readonly confirm: (reason: string) => void
  readonly dismiss: () => void
}) => {
  const [reason, setReason] = useState("")
  const {
    wanted: { isActive },
    trouble
  } = flow.context
  const ok = (
    <Button look="primary" onClick={dismiss}>
      OK
    </Button>
  )
  if (flow.matches("succeeded")) {
    return (
      <Modal
        open
        title="Success!"
        description={`School ${isActive ? "activated" : "deactivated"} successfully!`}
        close={dismiss}
        foot={ok}
      />
    )
  }
  if (flow.matches("failed")) {
    const words =
      trouble === null || trouble.message === "" ? "Something went wrong. Please try again." : trouble.message
    return <Modal open title="Error!" description={words} close={dismiss} foot={ok} />
  }
  return (
    <Dialog
      open={!flow.matches("idle")}
      title={`Are you sure you want to ${isActive ? "activate" : "deactivate"} the School?`}
      description={
        isActive
          ? "The school takes part in the programme again."
          : "The school no longer takes part in the programme, until it is activated again. Nothing of it is deleted."
      }
      verb="Yes"
      danger={!isActive}
      busy={flow.matches("switching")}
      act={() => {
        confirm(isActive ? "" : reason.trim())
        setReason("")
      }}
      ready={isActive || reason.trim().length === 0 || reason.trim().length >= 3}
      close={dismiss}
    >
      {isActive ? null : (
        <AreaField
          label="Reason (optional)"
          hint="Shown to everyone at the school and to the organisers. Do not include anybody's name."
          value={reason}
          maxLength={300}
          rows={2}
          onChange={({ target }) => setReason(target.value.replaceAll(/\s+/g, " "))}
        />
      )}
    </Dialog>
  )
}
