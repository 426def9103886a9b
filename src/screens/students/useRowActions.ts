import { Ban, HandHeart, KeyRound, Pencil, RotateCcw, Undo2 } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/students.js"
import type { RowAction } from "../../components/list/actions.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { Listed } from "./types.ts"
import { sendLogin } from "./sendLogin.ts"
import { withdrawalOf, type OpenDialog } from "./openDialog.ts"
import { nameOf } from "./labels.ts"

/** What can be done with a student of a list now; `choose` opens the dialog of what needs one. */
export const useRowActions = (choose: (doing: OpenDialog) => void) =>
  useCallback(
    (row: Listed): readonly RowAction[] => {
      const { id, school_id: schoolId } = row
      const sponsor = async (sponsored: boolean) => {
        await runMutation("sponsorStudents", { id: schoolId ?? 0, student_ids: [id], sponsored })
        return sponsored ? t.feeSponsored({ name: nameOf(row) }) : t.sponsorshipEnded
      }
      const permit = actionsOf("student", row.permits)
      const withdrawal = withdrawalOf(permit)
      return offered(permit, [
        { command: "updateStudent", label: t.edit, icon: Pencil, run: () => choose({ what: "edit", id }) },
        {
          command: "sendCredentialMail",
          label: row.credentials_sent_at === null ? t.sendLogin : t.resendLogin,
          icon: KeyRound,
          run: () => sendLogin(id, row.credentials_sent_at !== null)
        },
        {
          command: "sponsorFee",
          opposite: "endSponsorship",
          label: t.sponsorFee,
          icon: HandHeart,
          run: () => sponsor(true),
          undo: () => sponsor(false)
        },
        {
          command: "endSponsorship",
          opposite: "sponsorFee",
          label: t.endSponsorship,
          icon: Undo2,
          run: () => sponsor(false),
          undo: () => sponsor(true)
        },
        {
          command: withdrawal,
          opposite: "reinstateStudents",
          label: t.withdraw,
          icon: Ban,
          danger: true,
          run: () => choose({ what: "withdraw", id, row, command: withdrawal })
        },
        {
          command: "reinstateStudents",
          opposite: "withdrawStudents",
          label: t.reinstate,
          icon: RotateCcw,
          run: async () => {
            await runMutation("reinstateStudents", { ids: [id] })
            return t.studentReinstated({ name: nameOf(row) })
          }
        }
      ])
    },
    [choose]
  )
