import { Activity, ChartColumn, ChartSpline, ClipboardList, FileUp, LayoutDashboard, RotateCcw } from "lucide-react"
import { coordinators, examiners, national, opened, paperEditors, schoolUsers, type Screen } from "./screen.ts"

/** What people come to first: the landings, and the exam as it runs. */
export const overview: readonly Screen[] = [
  {
    path: "admin-dashboard",
    title: "Dashboard",
    icon: LayoutDashboard,
    area: "dashboards",
    roles: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18],
    unlisted: paperEditors,
    purpose: "See what is there for you, and go on from there.",
    component: opened(() => import("../../screens/dashboards/Dashboard.tsx").then((file) => file.Dashboard))
  },
  {
    path: "student",
    title: "Students",
    icon: LayoutDashboard,
    area: "students",
    roles: [1],
    labels: { 1: "Dashboard" },
    purpose: "See how you are registered, or the students of your school.",
    component: opened(() => import("../../screens/students/Landing.tsx").then((file) => file.Landing))
  },
  {
    path: "exams",
    title: "Exams",
    icon: ClipboardList,
    group: "exams",
    area: "exams",
    roles: [...national, ...paperEditors],
    isWithPages: true,
    purpose: "Plan exams, see when they open and close, and what is still to be done.",
    component: opened(() => import("../../screens/exams/Exams.tsx").then((file) => file.Exams))
  },
  {
    path: "school/exams",
    title: "Exams",
    icon: ClipboardList,
    group: "exams",
    area: "exams",
    roles: schoolUsers,
    purpose: "See when your classes sit their exams, print their papers, and watch answer sheets arrive.",
    component: opened(() => import("../../screens/exams/sitting/SchoolExams.tsx").then((file) => file.SchoolExams))
  },
  {
    path: "live",
    title: "Live submissions",
    icon: Activity,
    group: "exams",
    area: "exams",
    roles: coordinators,
    purpose: "Watch answer sheets arrive, by state, district and school.",
    component: opened(() => import("../../screens/exams/Live.tsx").then((file) => file.Live))
  },
  {
    path: "result-overview/upload-exam-file",
    title: "Upload exam file",
    icon: FileUp,
    group: "exams",
    area: "exams",
    roles: examiners,
    purpose: "Send a scanner's text file and see what became of every line.",
    component: opened(() => import("../../screens/exams/UploadExamFile.tsx").then((file) => file.UploadExamFile))
  },
  {
    path: "result-overview/reset-exam",
    title: "Reset exam",
    icon: RotateCcw,
    group: "exams",
    area: "exams",
    roles: examiners,
    purpose: "Take out sheets of a student, of a file, or of a whole exam.",
    component: opened(() => import("../../screens/exams/ResetExam.tsx").then((file) => file.ResetExam))
  },
  {
    path: "statistics",
    title: "Statistics",
    icon: ChartColumn,
    area: "dashboards",
    roles: [3, 6],
    purpose: "Compare registrations and payments of the regions."
  },
  {
    path: "analytic",
    title: "Analytics",
    icon: ChartSpline,
    area: "dashboards",
    roles: coordinators,
    when: "nonGcc",
    purpose: "See registrations, payments and participation by board, category, class and language."
  },
  {
    path: "admin",
    title: "Analytics",
    icon: ChartSpline,
    area: "dashboards",
    roles: coordinators,
    unlisted: coordinators,
    when: "nonGcc",
    purpose: "See registrations, payments and participation by board, category, class and language."
  }
]
