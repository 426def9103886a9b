import { lazy, type ComponentType, type LazyExoticComponent } from "react"
import { Activity, FileUp, GraduationCap, Inbox, LayoutDashboard, RotateCcw, type LucideIcon } from "lucide-react"
import { roleOf } from "../schema/roles.ts"

/** A screen of the portal: where it is, what it is called, who may open it. Routes, guards, menu and titles read it. */
export type Screen = {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
  /** The heading in the menu under which it stands, and the first part of its breadcrumb. */
  readonly area: string
  /** The roles that may open it. */
  readonly roles: readonly number[]
  readonly component: LazyExoticComponent<ComponentType>
}

const national = [10, 11]
const watchers = [3, 6, 7, 8, 9, ...national]
const examiners = [3, 6, ...national]

/** Every screen behind the login, in the order of the menu. */
export const screens: readonly Screen[] = [
  {
    path: "admin-dashboard", title: "Dashboard", icon: LayoutDashboard, area: "Overview",
    roles: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18],
    component: lazy(() => import("./screens/dashboards/Dashboard.tsx").then((file) => ({ default: file.Dashboard })))
  },
  {
    path: "student", title: "Students", icon: GraduationCap, area: "Overview", roles: [1],
    component: lazy(() => import("./screens/dashboards/StudentLanding.tsx").then((file) => ({ default: file.StudentLanding })))
  },
  {
    path: "outbox", title: "Outbox", icon: Inbox, area: "Mail", roles: [12],
    component: lazy(() => import("./screens/dashboards/OutboxLanding.tsx").then((file) => ({ default: file.OutboxLanding })))
  },
  {
    path: "live", title: "Live submissions", icon: Activity, area: "Exams", roles: watchers,
    component: lazy(() => import("./screens/exams/Live.tsx").then((file) => ({ default: file.Live })))
  },
  {
    path: "result-overview/upload-exam-file", title: "Upload exam file", icon: FileUp, area: "Exams", roles: examiners,
    component: lazy(() => import("./screens/exams/UploadExamFile.tsx").then((file) => ({ default: file.UploadExamFile })))
  },
  {
    path: "result-overview/reset-exam", title: "Reset exam", icon: RotateCcw, area: "Exams", roles: examiners,
    component: lazy(() => import("./screens/exams/ResetExam.tsx").then((file) => ({ default: file.ResetExam })))
  }
]

/** The screens that a role may open. */
export const screensOf = (role: number): readonly Screen[] => screens.filter((screen) => screen.roles.includes(role))

/** Where signing in leads a role; a role that has no screen stays at the root. */
export const landingOf = (role: number): string => roleOf(role)?.landing ?? "/admin-dashboard"
