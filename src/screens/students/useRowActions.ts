import { Ban, HandHeart, KeyRound, Pencil, RotateCcw, Undo2 } from "lucide-react"
import { useCallback } from "react"
import type { RowAction } from "../../components/list/actions.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { reinstateStudents, sponsorStudents, type Listed } from "./queries.ts"
import { sendLogin } from "./sendLogin.ts"
import { withdrawalOf, type Doing } from "./doing.ts"
import { nameOf } from "./labels.ts"

/** What can be done with a student of a list now; `choose` opens the dialog of what needs one. */
export const useRowActions = (choose: (doing: Doing) => void) =>
  useCallback(
    (row: Listed): readonly RowAction[] => {
      const { id, school_id: schoolId } = row
      const sponsor = async (sponsored: boolean) => {
        await runMutation(sponsorStudents, { id: schoolId ?? 0, student_ids: [id], sponsored })
        return sponsored ? `${row.school ?? "The school"} pays for ${nameOf(row)}` : "The promise is taken back"
      }
      const permit = actionsOf("student", row.permits)
      const withdrawal = withdrawalOf(permit)
      return offered(permit, [
        { command: "updateStudent", label: "Correct", icon: Pencil, run: () => choose({ what: "edit", id }) },
        {
          command: "sendCredentialMail",
          label: row.credentials_sent_at === null ? "Send login" : "Send login again",
          icon: KeyRound,
          run: () => sendLogin(id, row.credentials_sent_at !== null)
        },
        {
          command: "sponsorFee",
          opposite: "endSponsorship",
          label: "Sponsor the fee",
          icon: HandHeart,
          run: () => sponsor(true)
        },
        {
          command: "endSponsorship",
          opposite: "sponsorFee",
          label: "End sponsorship",
          icon: Undo2,
          run: () => sponsor(false)
        },
        {
          command: withdrawal,
          opposite: "reinstateStudents",
          label: "Withdraw…",
          icon: Ban,
          danger: true,
          run: () => choose({ what: "withdraw", id, row, command: withdrawal })
        },
        {
          command: "reinstateStudents",
          opposite: "withdrawStudents",
          label: "Take the withdrawal back",
          icon: RotateCcw,
          run: async () => {
            await runMutation(reinstateStudents, { ids: [id] })
            return `${nameOf(row)} takes part again`
          }
        }
      ])
    },
    [choose]
  )
