import type { StudentRow } from "../../../schema/students/studentRow.ts"
import { ActionButton, type ButtonOffer } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { History } from "../../components/history/History.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { recordConsent, reinstateStudents, type Detail } from "./queries.ts"
import { Facts } from "./Facts.tsx"
import { sendLogin } from "./sendLogin.ts"
import { withdrawalOf, type Doing } from "./doing.ts"
import { useRun } from "./useRun.ts"
import { nameOf } from "./labels.ts"
import * as css from "./Students.css.ts"

/** What a state means for whoever opens the student. */
const notices: Readonly<Record<StudentRow["state"], string | null>> = {
  registered: null,
  withdrawn: null,
  erased: "Everything personal about this student was erased. The roll number is never given out again."
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
  readonly choose: (doing: Doing) => void
  readonly changed: () => void
}) => {
  const actions = actionsOf("student", student.permits)
  const edit = actions("updateStudent")
  const { isBusy, run } = useRun("It was not done")
  const { id } = student
  const notice = notices[student.state as keyof typeof notices] ?? null
  const tell = (task: () => Promise<string>) =>
    run(async () => {
      toast("success", await task())
      changed()
    })
  const consent = async () => {
    await runMutation(recordConsent, { id })
    return "The consent is recorded"
  }
  const reinstate = async () => {
    await runMutation(reinstateStudents, { ids: [id] })
    return `${nameOf(student)} takes part again`
  }
  const withdrawal = withdrawalOf(actions)
  const offers = offered(actions, [
    { command: "eraseStudent", label: "Erase…", look: "danger", run: () => choose({ what: "erase", id }) },
    {
      command: withdrawal,
      opposite: "reinstateStudents",
      label: "Withdraw…",
      run: () => choose({ what: "withdraw", id, row: student, command: withdrawal })
    },
    {
      command: "reinstateStudents",
      opposite: "withdrawStudents",
      label: "Take the withdrawal back",
      run: () => tell(reinstate)
    },
    { command: "moveStudent", label: "Move…", run: () => choose({ what: "move", id }) },
    ...(student.has_consent
      ? []
      : [{ command: "recordConsent", label: "Record consent", run: () => tell(consent) } as const]),
    {
      command: "sendCredentialMail",
      label: student.credentials_sent_at === null ? "Send login" : "Send login again",
      run: () => tell(() => sendLogin(id, student.credentials_sent_at !== null))
    },
    { command: "updateStudent", label: "Correct", look: "primary", run: () => choose({ what: "edit", id }) }
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
              busy={isBusy && look.look !== "danger"}
              onClick={start}
            >
              {label}
            </ActionButton>
          ))}
          {edit === undefined ? <Button onClick={close}>Close</Button> : null}
        </>
      }
    >
      <div className={css.parts}>
        {notice === null ? null : <Notice tone="info">{notice}</Notice>}
        <Facts student={student} />
        <History kind="student" id={id} turn={student.version} />
      </div>
    </Modal>
  )
}
