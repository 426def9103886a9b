import { KeySquare, Webhook } from "lucide-react"
import { t } from "#messages/screens.js"
import { rolesWith } from "../../../schema/core/permissions.ts"
import { opened, type Screen } from "./screen.ts"

const integration = { group: "integrations", area: "programs", roles: rolesWith("program.view") } as const

/** How programs use the portal. */
export const programs: readonly Screen[] = [
  {
    ...integration,
    path: "integrations/api-keys",
    title: t.apiKeys,
    icon: KeySquare,
    purpose: t.apiKeysPurpose,
    component: opened(() => import("../../screens/programs/ApiKeys.tsx").then((file) => file.ApiKeys))
  },
  {
    ...integration,
    path: "integrations/webhooks",
    title: t.webhooks,
    icon: Webhook,
    purpose: t.webhooksPurpose,
    component: opened(() => import("../../screens/programs/Webhooks.tsx").then((file) => file.Webhooks))
  }
]
