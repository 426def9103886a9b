import { HandHeart, KeyRound } from "lucide-react"
import { useMemo } from "react"
import type { studentsShape } from "../../../schema/studentRow.ts"
import { oneByOne, type BulkAction } from "../../parts/list/bulk.ts"
import type { PageOf } from "../../parts/list/listed.ts"
import type { Asked } from "../../parts/list/useAsked.ts"
import { useUser } from "../../shell/Guard.tsx"
import { act } from "../../wires/graphql.ts"
import { sponsorStudents, type Listed } from "./documents.ts"
import { isRegistrar } from "./may.ts"
import { sendLogin } from "./sendLogin.ts"

/** What can be done with many students at once; undefined for who only looks. */
export const useBulk = (
  load: (asked: Asked<typeof studentsShape>) => Promise<PageOf<Listed>>
): readonly BulkAction[] | undefined => {
  const user = useUser()
  const role = user?.role_id ?? 0
  const school = Number(user?.["school_id"] ?? 0)
  return useMemo(
    () =>
      isRegistrar(role)
        ? [
            {
              label: "Send logins",
              icon: KeyRound,
              confirm: (count) => ({
                title: "Send the logins?",
                verb: "Send logins",
                description: `A link to choose a password goes to the guardian, else to the school, of ${count} students. Whoever got one before gets none.`
              }),
              run: oneByOne(load, (id) => sendLogin(id, false))
            },
            ...(school > 0
              ? [
                  {
                    label: "Sponsor fees",
                    icon: HandHeart,
                    confirm: (count: number) => ({
                      title: "Sponsor the fees?",
                      verb: "Sponsor fees",
                      description: `Your school promises to pay the fee of ${count} students. You can end a sponsorship until the fee is paid.`
                    }),
                    run: oneByOne(load, (id) =>
                      act(sponsorStudents, { id: school, student_ids: [id], sponsored: true })
                    )
                  }
                ]
              : [])
          ]
        : undefined,
    [load, role, school]
  )
}
