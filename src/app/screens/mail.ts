import { FileText, Inbox, Send } from "lucide-react"
import { t } from "#messages/screens.js"
import { opened, type Screen } from "./screen.ts"

/** Messages that the programme sends. */
export const mail: readonly Screen[] = [
  {
    path: "outbox",
    title: t.outbox,
    icon: Inbox,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.outboxPurpose,
    component: opened(() => import("../../screens/mail/Outbox.tsx").then((file) => file.Outbox))
  },
  {
    path: "send-mail",
    title: t.sendMail,
    icon: Send,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.sendMailPurpose,
    component: opened(() => import("../../screens/mail/SendMail.tsx").then((file) => file.SendMail))
  },
  {
    path: "templates",
    title: t.templates,
    icon: FileText,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: t.templatesPurpose,
    component: opened(() => import("../../screens/mail/Templates.tsx").then((file) => file.Templates))
  }
]
