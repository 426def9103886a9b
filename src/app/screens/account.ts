import { Bell, IdCard, KeyRound, ListChecks, Phone, Server, Settings, UserCog, Workflow } from "lucide-react"
import { t } from "#messages/screens.js"
import { bulkRoles } from "../../../schema/bulk/actions.ts"
import { programs } from "./programs.ts"
import { coordinators, national, opened, schoolsAndInstitutes, type Screen } from "./screen.ts"

/** What concerns one's own account, and the portal itself. */
export const account: readonly Screen[] = [
  {
    path: "content/notifications",
    title: t.notifications,
    icon: Bell,
    area: "notifications",
    roles: [4],
    purpose: t.notificationsPurpose,
    component: opened(() => import("../../screens/notifications/Notifications.tsx").then((file) => file.Notifications))
  },
  {
    path: "bulk-actions",
    title: t.bulkActions,
    icon: ListChecks,
    area: "bulk",
    roles: bulkRoles,
    unlisted: bulkRoles,
    purpose: t.bulkActionsPurpose,
    component: opened(() => import("../../screens/bulk/BulkActions.tsx").then((file) => file.BulkActions))
  },
  {
    path: "staff",
    title: t.staff,
    icon: UserCog,
    area: "staff",
    roles: national,
    purpose: t.staffPurpose,
    component: opened(() => import("../../screens/staff/Staff.tsx").then((file) => file.Staff))
  },
  {
    path: "programme",
    title: t.programme,
    icon: Settings,
    area: "programme",
    roles: [10],
    purpose: t.programmePurpose,
    component: opened(() => import("../../screens/programme/Programme.tsx").then((file) => file.Programme))
  },
  {
    path: "system",
    title: t.system,
    icon: Server,
    area: "system",
    roles: [10],
    // The programme's settings and the checklist of an exam's day lead there.
    unlisted: [10],
    purpose: t.systemPurpose,
    component: opened(() => import("../../screens/system/System.tsx").then((file) => file.System))
  },
  ...programs,
  {
    path: "contact/contact",
    title: t.contact,
    icon: Phone,
    area: "content",
    roles: schoolsAndInstitutes,
    purpose: t.contactPurpose,
    component: opened(() => import("../../screens/content/Contact.tsx").then((file) => file.Contact))
  },
  {
    path: "password/update-password",
    title: t.passwordManagement,
    icon: KeyRound,
    area: "coordinators",
    roles: [9, 10],
    when: "nonGcc",
    purpose: t.passwordManagementPurpose,
    component: opened(() => import("../../screens/coordinators/UpdatePassword.tsx").then((file) => file.UpdatePassword))
  },
  {
    path: "view-profile",
    title: t.viewProfile,
    icon: IdCard,
    area: "session",
    roles: coordinators,
    purpose: t.viewProfilePurpose,
    component: opened(() => import("../../screens/account/ViewProfile.tsx").then((file) => file.ViewProfile))
  },
  {
    path: "flows",
    title: t.flows,
    icon: Workflow,
    area: "flows",
    roles: [10],
    purpose: t.flowsPurpose,
    isWithPages: true,
    component: opened(() => import("../../screens/flows/Flows.tsx").then((file) => file.Flows))
  }
]
