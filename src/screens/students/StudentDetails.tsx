import { Button } from "../../parts/Button.tsx"
import { Modal } from "../../parts/Dialog.tsx"
import { History } from "../../parts/history/History.tsx"
import { Notice } from "../../parts/States.tsx"
import { toast } from "../../parts/Toasts.tsx"
import { act } from "../../wires/graphql.ts"
import { recordConsent, reinstateStudents, type Detail } from "./documents.ts"
import { Facts } from "./Facts.tsx"
import { mayOf } from "./may.ts"
import { sendLogin } from "./sendLogin.ts"
import type { Doing } from "./doing.ts"
import { useRun } from "./useRun.ts"
import { nameOf } from "./words.ts"
import * as css from "./Students.css.ts"

/** A student whole: what is known, what happened, and what the machine and the person's role allow. */
export const StudentDetails = ({
  role,
  student,
  close,
  choose,
  changed
}: {
  readonly role: number
  readonly student: Detail
  readonly close: () => void
  readonly choose: (doing: Doing) => void
  readonly changed: () => void
}) => {
  const may = mayOf(role, student)
  const { isBusy, run } = useRun("It was not done")
  const { id } = student
  const tell = (task: () => Promise<string>) =>
    run(async () => {
      toast("success", await task())
      changed()
    })
  const consent = async () => {
    await act(recordConsent, { id })
    return "The consent is recorded"
  }
  const reinstate = async () => {
    await act(reinstateStudents, { ids: [id] })
    return `${nameOf(student)} takes part again`
  }
  return (
    <Modal
      open
      title={nameOf(student)}
      close={close}
      foot={
        <>
          {may.erase ? (
            <Button look="danger" onClick={() => choose({ what: "erase", id })}>
              Erase…
            </Button>
          ) : null}
          {may.withdraw ? (
            <Button onClick={() => choose({ what: "withdraw", id, row: student })}>Withdraw…</Button>
          ) : null}
          {may.reinstate ? (
            <Button busy={isBusy} onClick={() => tell(reinstate)}>
              Take the withdrawal back
            </Button>
          ) : null}
          {may.move ? <Button onClick={() => choose({ what: "move", id })}>Move…</Button> : null}
          {may.consent && !student.has_consent ? (
            <Button busy={isBusy} onClick={() => tell(consent)}>
              Record consent
            </Button>
          ) : null}
          {may.send ? (
            <Button busy={isBusy} onClick={() => tell(() => sendLogin(id, student.credentials_sent_at !== null))}>
              {student.credentials_sent_at === null ? "Send login" : "Send login again"}
            </Button>
          ) : null}
          {may.edit ? (
            <Button look="primary" onClick={() => choose({ what: "edit", id })}>
              Correct
            </Button>
          ) : (
            <Button onClick={close}>Close</Button>
          )}
        </>
      }
    >
      <div className={css.parts}>
        {student.state === "erased" ? (
          <Notice tone="info">
            Everything personal about this student was erased. The roll number is never given out again.
          </Notice>
        ) : null}
        <Facts student={student} />
        <History kind="student" id={id} turn={student.version} />
      </div>
    </Modal>
  )
}
