import { useState } from "react"
import type { SnapshotFrom } from "xstate"
import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
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
  const change = isActive ? "on" : "off"
  const ok = (
    <Button look="primary" onClick={dismiss}>
      {common.ok}
    </Button>
  )
  if (flow.matches("succeeded")) {
    return <Modal open title={t.success} description={t.schoolSwitched({ change })} close={dismiss} foot={ok} />
  }
  if (flow.matches("failed")) {
    const words = trouble === null || trouble.message === "" ? t.tryAgainLater : trouble.message
    return <Modal open title={t.error} description={words} close={dismiss} foot={ok} />
  }
  return (
    <Dialog
      open={!flow.matches("idle")}
      title={t.switchSchoolQuestion({ change })}
      description={isActive ? t.activateLead : t.deactivateLead}
      verb={common.yes}
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
          label={t.reasonOptional}
          hint={t.reasonHint}
          value={reason}
          maxLength={300}
          rows={2}
          onChange={({ target }) => setReason(target.value.replaceAll(/\s+/g, " "))}
        />
      )}
    </Dialog>
  )
}
