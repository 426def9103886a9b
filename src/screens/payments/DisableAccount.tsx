import { Ban, RotateCcw } from "lucide-react"
import { t } from "#messages/payments.js"
import { actionsOf } from "../../api/actions.ts"
import type { BulkAction } from "../../components/list/bulk.ts"
import { StudentsScreen } from "../students/StudentsScreen.tsx"
import type { Listed } from "../students/types.ts"

/** Closes the accounts of ticked students who do not take part, or opens them again. */
const bulk: readonly BulkAction<Listed>[] = [
  {
    label: t.disable,
    icon: Ban,
    danger: true,
    permitOf: ({ permits }) => actionsOf("student", permits)("withdrawStudents"),
    confirm: (count) => ({ title: t.disableTitle, verb: t.disable, description: t.disableText({ count }) }),
    action: "closeAccounts"
  },
  {
    label: t.enable,
    icon: RotateCcw,
    permitOf: ({ permits }) => actionsOf("student", permits)("reinstateStudents"),
    confirm: (count) => ({ title: t.enableTitle, verb: t.enable, description: t.enableText({ count }) }),
    action: "openAccounts"
  }
]

/** Unpaid students, whose accounts are closed where they do not take part; closed ones are found by their status. */
export const DisableAccount = () => (
  <StudentsScreen lead={t.disableLead} fixed={{ fee: "unpaid" }} empty={t.noUnpaidText} bulk={bulk} />
)
