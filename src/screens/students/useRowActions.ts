import { Ban, HandHeart, KeyRound, Pencil, RotateCcw, Undo2 } from "lucide-react"
import { useCallback } from "react"
import type { RowAction } from "../../parts/list/actions.tsx"
import { act } from "../../wires/graphql.ts"
import { reinstateStudents, sponsorStudents, type Listed } from "./documents.ts"
import { mayOf } from "./may.ts"
import { sendLogin } from "./sendLogin.ts"
import type { Doing } from "./doing.ts"
import { nameOf } from "./words.ts"

/** What somebody of a role can do with a student of a list just now; `choose` opens the dialog of what needs one. */
export const useRowActions = (role: number, choose: (doing: Doing) => void) =>
  useCallback(
    (row: Listed): readonly RowAction[] => {
      const may = mayOf(role, row)
      const { id, school_id: schoolId } = row
      const sponsor = async (sponsored: boolean) => {
        await act(sponsorStudents, { id: schoolId ?? 0, student_ids: [id], sponsored })
        return sponsored ? `${row.school ?? "The school"} pays for ${nameOf(row)}` : "The promise is taken back"
      }
      return [
        ...(may.edit ? [{ label: "Correct", icon: Pencil, run: () => choose({ what: "edit", id }) }] : []),
        ...(may.send
          ? [
              {
                label: row.credentials_sent_at === null ? "Send login" : "Send login again",
                icon: KeyRound,
                run: () => sendLogin(id, row.credentials_sent_at !== null)
              }
            ]
          : []),
        ...(may.sponsor ? [{ label: "Sponsor the fee", icon: HandHeart, run: () => sponsor(true) }] : []),
        ...(may.unsponsor && schoolId !== null
          ? [{ label: "End sponsorship", icon: Undo2, run: () => sponsor(false) }]
          : []),
        ...(may.withdraw
          ? [{ label: "Withdraw…", icon: Ban, danger: true, run: () => choose({ what: "withdraw", id, row }) }]
          : []),
        ...(may.reinstate
          ? [
              {
                label: "Take the withdrawal back",
                icon: RotateCcw,
                run: async () => {
                  await act(reinstateStudents, { ids: [id] })
                  return `${nameOf(row)} takes part again`
                }
              }
            ]
          : [])
      ]
    },
    [role, choose]
  )
