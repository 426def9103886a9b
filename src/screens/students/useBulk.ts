import { HandHeart, KeyRound } from "lucide-react"
import { useMemo } from "react"
import { t } from "#messages/students.js"
import type { studentsShape } from "../../../schema/students/studentRow.ts"
import { runBulkAction, type BulkAction } from "../../components/list/bulk.ts"
import type { PageOf } from "../../components/list/usePage.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { actionsOf } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { Listed } from "./types.ts"
import { sendLogin } from "./sendLogin.ts"

/** What can be done with many students at once; none for a role that only looks. */
export const useBulk = (
  load: (asked: ListQuery<typeof studentsShape>) => Promise<PageOf<Listed>>
): readonly BulkAction<Listed>[] => {
  const school = Number(useUser()?.["school_id"] ?? 0)
  return useMemo(
    () => [
      {
        label: t.sendLogins,
        icon: KeyRound,
        permitOf: ({ permits }) => actionsOf("student", permits)("sendCredentialMail"),
        confirm: (count) => ({
          title: t.sendLoginsTitle,
          verb: t.sendLogins,
          description: t.sendLoginsText({ count })
        }),
        run: runBulkAction(load, (id) => sendLogin(id, false))
      },
      ...(school > 0
        ? [
            {
              label: t.sponsorFees,
              icon: HandHeart,
              permitOf: ({ permits }: Listed) => actionsOf("student", permits)("sponsorFee"),
              confirm: (count: number) => ({
                title: t.sponsorFeesTitle,
                verb: t.sponsorFees,
                description: t.sponsorFeesText({ count })
              }),
              run: runBulkAction(load, (id) =>
                runMutation("sponsorStudents", { id: school, student_ids: [id], sponsored: true })
              )
            }
          ]
        : [])
    ],
    [load, school]
  )
}
