import { FileText, Inbox, Send } from "lucide-react"
import { t } from "#messages/screens.js"
import type { Screen } from "./screen.ts"

/** Messages that the programme sends. */
export const mail: readonly Screen[] = [
  {
    path: "outbox",
    title: t.outbox,
    icon: Inbox,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.outboxPurpose
  },
  {
    path: "send-mail",
    title: t.sendMail,
    icon: Send,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.sendMailPurpose
  },
  {
    path: "templates",
    title: t.templates,
    icon: FileText,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.templatesPurpose
  }
]
