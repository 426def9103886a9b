import { FileText, Inbox, Send } from "lucide-react"
import type { Screen } from "./screen.ts"

/** Messages that the programme sends. */
export const mail: readonly Screen[] = [
  {
    path: "outbox",
    title: "Outbox",
    icon: Inbox,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: "See the messages that the portal sent, when each went out and whether it arrived."
  },
  {
    path: "send-mail",
    title: "Send mail",
    icon: Send,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: "Write to schools, students or coordinators."
  },
  {
    path: "templates",
    title: "Templates",
    icon: FileText,
    group: "mail",
    area: "mail",
    roles: [12],
    purpose: "Keep the texts that messages are made from."
  }
]
