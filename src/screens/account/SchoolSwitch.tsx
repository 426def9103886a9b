import type { SnapshotFrom } from "xstate"
import type { schoolActivation } from "../../../machines/flows/schoolActivation.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"

/** What a school's user is asked before the school is switched, and what they read after it. */
export const SchoolSwitch = ({
  flow,
  confirm,
  dismiss
}: {
  readonly flow: SnapshotFrom<typeof schoolActivation>
  readonly confirm: () => void
  readonly dismiss: () => void
}) => {
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
      act={confirm}
      close={dismiss}
    />
  )
}
