import { Ban, Eraser, FileCheck, RotateCcw, School } from "lucide-react"
import { t } from "#messages/students.js"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { RecordAction } from "../../components/record/RecordActions.tsx"
import type { Detail } from "./types.ts"
import { sendLogin } from "./sendLogin.ts"
import { withdrawalOf, type OpenDialog } from "./openDialog.ts"
import { nameOf } from "./labels.ts"

/** What can be done with a student now; `choose` opens the dialog of what needs one. */
export const studentActions = (student: Detail, choose: (doing: OpenDialog) => void): readonly RecordAction[] => {
  const { id } = student
  const permit = actionsOf("student", student.permits)
  const withdrawal = withdrawalOf(permit)
  const offers = [
    { command: "updateStudent", label: t.edit, look: "primary", run: () => choose({ what: "edit", id }) },
    {
      command: "sendCredentialMail",
      label: student.credentials_sent_at === null ? t.sendLogin : t.resendLogin,
      run: () => sendLogin(id, student.credentials_sent_at !== null)
    },
    ...(student.has_consent
      ? []
      : [
          {
            command: "recordConsent",
            label: t.recordConsent,
            icon: FileCheck,
            run: () => runMutation("recordConsent", { id }).then(() => t.consentRecorded)
          } as const
        ]),
    { command: "moveStudent", label: t.move, icon: School, run: () => choose({ what: "move", id }) },
    {
      command: withdrawal,
      opposite: "reinstateStudents",
      label: t.withdraw,
      icon: Ban,
      danger: true,
      run: () => choose({ what: "withdraw", id, row: student, command: withdrawal })
    },
    {
      command: "reinstateStudents",
      opposite: "withdrawStudents",
      label: t.reinstate,
      icon: RotateCcw,
      run: () =>
        runMutation("reinstateStudents", { ids: [id] }).then(() => t.studentReinstated({ name: nameOf(student) }))
    },
    { command: "eraseStudent", label: t.erase, icon: Eraser, danger: true, run: () => choose({ what: "erase", id }) }
  ] as const
  return offered(permit, offers)
}
