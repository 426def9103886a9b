import { Bell, IdCard, KeyRound, Phone, Workflow } from "lucide-react"
import { coordinators, opened, schoolsAndInstitutes, type Screen } from "./screen.ts"

/** What concerns one's own account, and the portal itself. */
export const account: readonly Screen[] = [
  {
    path: "content/notifications",
    title: "Notifications",
    icon: Bell,
    area: "notifications",
    roles: [4],
    purpose: "Write notifications for a part of the programme, and see who has read them.",
    component: opened(() => import("../../screens/notifications/Notifications.tsx").then((file) => file.Notifications))
  },
  {
    path: "contact/contact",
    title: "Contact",
    icon: Phone,
    area: "content",
    roles: schoolsAndInstitutes,
    purpose: "Find out whom to call or write to."
  },
  {
    path: "password/update-password",
    title: "Password management",
    icon: KeyRound,
    area: "coordinators",
    roles: [9, 10],
    when: "nonGcc",
    purpose: "Give somebody who cannot sign in a new password.",
    component: opened(() => import("../../screens/coordinators/UpdatePassword.tsx").then((file) => file.UpdatePassword))
  },
  {
    path: "view-profile",
    title: "View profile",
    icon: IdCard,
    area: "session",
    roles: coordinators,
    purpose: "See what the portal knows of you.",
    component: opened(() => import("../../screens/account/ViewProfile.tsx").then((file) => file.ViewProfile))
  },
  {
    path: "flows",
    title: "Flows",
    icon: Workflow,
    area: "flows",
    roles: [10],
    purpose: "See the life-cycles and flows that the portal runs by.",
    isWithPages: true,
    component: opened(() => import("../../screens/flows/Flows.tsx").then((file) => file.Flows))
  }
]
