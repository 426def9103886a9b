import { Ban, RotateCcw } from "lucide-react"
import { t } from "#messages/payments.js"
import type { studentsShape } from "../../../schema/students/studentRow.ts"
import { actionsOf } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { runBulkAction, type BulkAction } from "../../components/list/bulk.ts"
import type { PageOf } from "../../components/list/usePage.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { StudentsScreen } from "../students/StudentsScreen.tsx"
import type { Listed } from "../students/types.ts"

type Load = (asked: ListQuery<typeof studentsShape>) => Promise<PageOf<Listed>>

/** Closes the accounts of ticked students who do not take part, or opens them again. */
const bulkOf = (load: Load): readonly BulkAction<Listed>[] => [
  {
    label: t.disable,
    icon: Ban,
    danger: true,
    permitOf: ({ permits }) => actionsOf("student", permits)("withdrawStudents"),
    confirm: (count) => ({ title: t.disableTitle, verb: t.disable, description: t.disableText({ count }) }),
    run: runBulkAction(load, (id) => runMutation("withdrawStudents", { ids: [id], reason: "not-taking-part" }))
  },
  {
    label: t.enable,
    icon: RotateCcw,
    permitOf: ({ permits }) => actionsOf("student", permits)("reinstateStudents"),
    confirm: (count) => ({ title: t.enableTitle, verb: t.enable, description: t.enableText({ count }) }),
    run: runBulkAction(load, (id) => runMutation("reinstateStudents", { ids: [id] }))
  }
]

/** Unpaid students, whose accounts are closed where they do not take part; closed ones are found by their status. */
export const DisableAccount = () => (
  <StudentsScreen lead={t.disableLead} fixed={{ fee: "unpaid" }} empty={t.noUnpaidText} bulkOf={bulkOf} />
)
