import { GraduationCap, HandHeart, KeyRound, Languages } from "lucide-react"
import { useMemo } from "react"
import { t } from "#messages/students.js"
import type { BulkAction } from "../../components/list/bulk.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { actionsOf } from "../../api/actions.ts"
import { useWidgets } from "./form.ts"
import type { Listed } from "./types.ts"

/** What can be done with many students at once; none for a role that only looks. */
export const useBulk = (): readonly BulkAction<Listed>[] => {
  const school = Number(useUser()?.["school_id"] ?? 0)
  const { class_level: ofClass, language: ofLanguage } = useWidgets()
  return useMemo(
    () => [
      {
        label: t.changeClass,
        icon: GraduationCap,
        permitOf: ({ permits }) => actionsOf("student", permits)("updateStudent"),
        confirm: (count) => ({ title: t.changeClass, verb: t.changeClass, description: t.changeClassText({ count }) }),
        choice: { label: t.newClass, options: ofClass.options },
        action: "setClass"
      },
      {
        label: t.changeLanguage,
        icon: Languages,
        permitOf: ({ permits }) => actionsOf("student", permits)("updateStudent"),
        confirm: (count) => ({
          title: t.changeLanguage,
          verb: t.changeLanguage,
          description: t.changeLanguageText({ count })
        }),
        choice: { label: t.newLanguage, options: ofLanguage.options },
        action: "setLanguage"
      },
      {
        label: t.sendLogins,
        icon: KeyRound,
        permitOf: ({ permits }) => actionsOf("student", permits)("sendCredentialMail"),
        confirm: (count) => ({
          title: t.sendLoginsTitle,
          verb: t.sendLogins,
          description: t.sendLoginsText({ count })
        }),
        action: "sendLogins"
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
              action: "sponsorFees" as const
            }
          ]
        : [])
    ],
    [school, ofClass, ofLanguage]
  )
}
