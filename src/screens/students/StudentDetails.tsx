import { t as common } from "#messages/common.js"
import { t } from "#messages/students.js"
import type { StudentRow } from "../../../schema/students/studentRow.ts"
import { ActionButton, type ButtonOffer } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { History } from "../../components/history/History.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { Detail } from "./types.ts"
import { Facts } from "./Facts.tsx"
import { Sheets } from "./Sheets.tsx"
import { sendLogin } from "./sendLogin.ts"
import { withdrawalOf, type OpenDialog } from "./openDialog.ts"
import { useRun } from "./useRun.ts"
import { nameOf } from "./labels.ts"
import * as css from "./Students.css.ts"

/** Explains a student's state. */
const notices: Readonly<Record<StudentRow["state"], string | null>> = {
  registered: null,
  withdrawn: null,
  erased: t.erasedNotice
}

/** A student whole: what is known, what happened, and what the machine and the person's role allow. */
export const StudentDetails = ({
  student,
  close,
  choose,
  changed
}: {
  readonly student: Detail
  readonly close: () => void
  readonly choose: (doing: OpenDialog) => void
  readonly changed: () => void
}) => {
  const actions = actionsOf("student", student.permits)
  const edit = actions("updateStudent")
  const { isBusy, run } = useRun(t.actionFailed)
  const { id } = student
  const notice = notices[student.state] ?? null
  const tell = (task: () => Promise<string>) =>
    run(async () => {
      toast("success", await task())
      changed()
    })
  const consent = async () => {
    await runMutation("recordConsent", { id })
    return t.consentRecorded
  }
  const reinstate = async () => {
    await runMutation("reinstateStudents", { ids: [id] })
    return t.studentReinstated({ name: nameOf(student) })
  }
  const withdrawal = withdrawalOf(actions)
  const offers = offered(actions, [
    { command: "eraseStudent", label: t.erase, look: "dangerText", run: () => choose({ what: "erase", id }) },
    {
      command: withdrawal,
      opposite: "reinstateStudents",
      label: t.withdraw,
      run: () => choose({ what: "withdraw", id, row: student, command: withdrawal })
    },
    {
      command: "reinstateStudents",
      opposite: "withdrawStudents",
      label: t.reinstate,
      run: () => tell(reinstate)
    },
    { command: "moveStudent", label: t.move, run: () => choose({ what: "move", id }) },
    ...(student.has_consent
      ? []
      : [{ command: "recordConsent", label: t.recordConsent, run: () => tell(consent) } as const]),
    {
      command: "sendCredentialMail",
      label: student.credentials_sent_at === null ? t.sendLogin : t.resendLogin,
      run: () => tell(() => sendLogin(id, student.credentials_sent_at !== null))
    },
    { command: "updateStudent", label: t.edit, look: "primary", run: () => choose({ what: "edit", id }) }
  ] satisfies readonly ButtonOffer<"student">[])
  return (
    <Modal
      open
      title={nameOf(student)}
      close={close}
      foot={
        <>
          {offers.map(({ command, label, refusal, run: start, ...look }) => (
            <ActionButton
              key={command}
              permit={{ allowed: refusal === null, reason: refusal }}
              {...look}
              busy={isBusy && look.look !== "dangerText"}
              onClick={start}
            >
              {label}
            </ActionButton>
          ))}
          {edit === undefined ? <Button onClick={close}>{common.close}</Button> : null}
        </>
      }
    >
      <div className={css.parts}>
        {notice === null ? null : <Notice tone="info">{notice}</Notice>}
        <Facts student={student} />
        <Sheets id={id} />
        <History kind="student" id={id} turn={student.version} />
      </div>
    </Modal>
  )
}
