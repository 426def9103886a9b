import {
  Activity,
  ChartColumn,
  ChartSpline,
  ClipboardList,
  FileUp,
  LayoutDashboard,
  LayoutGrid,
  RotateCcw
} from "lucide-react"
import { t } from "#messages/screens.js"
import { coordinators, examiners, national, opened, paperEditors, schoolUsers, type Screen } from "./screen.ts"

/** What people come to first: the landings, and the exam as it runs. */
export const overview: readonly Screen[] = [
  {
    path: "admin-dashboard",
    title: t.dashboard,
    icon: LayoutDashboard,
    area: "dashboards",
    roles: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18],
    unlisted: paperEditors,
    purpose: t.dashboardPurpose,
    component: opened(() => import("../../screens/dashboards/Dashboard.tsx").then((file) => file.Dashboard))
  },
  {
    path: "student",
    title: t.students,
    icon: LayoutDashboard,
    area: "students",
    roles: [1],
    labels: { 1: t.dashboard },
    purpose: t.studentsPurpose,
    component: opened(() => import("../../screens/students/Landing.tsx").then((file) => file.Landing))
  },
  {
    path: "exams",
    title: t.exams,
    icon: ClipboardList,
    group: "exams",
    area: "exams",
    roles: [...national, ...paperEditors],
    isWithPages: true,
    purpose: t.examsPurpose,
    component: opened(() => import("../../screens/exams/Exams.tsx").then((file) => file.Exams))
  },
  {
    path: "school/exams",
    title: t.exams,
    icon: ClipboardList,
    group: "exams",
    area: "exams",
    roles: schoolUsers,
    purpose: t.schoolExamsPurpose,
    component: opened(() => import("../../screens/exams/sitting/SchoolExams.tsx").then((file) => file.SchoolExams))
  },
  {
    path: "live",
    title: t.liveSubmissions,
    icon: Activity,
    group: "exams",
    area: "exams",
    roles: coordinators,
    purpose: t.liveSubmissionsPurpose,
    component: opened(() => import("../../screens/exams/Live.tsx").then((file) => file.Live))
  },
  {
    path: "result-overview/upload-exam-file",
    title: t.uploadExamFile,
    icon: FileUp,
    group: "exams",
    area: "exams",
    roles: examiners,
    purpose: t.uploadExamFilePurpose,
    component: opened(() => import("../../screens/exams/UploadExamFile.tsx").then((file) => file.UploadExamFile))
  },
  {
    path: "result-overview/reset-exam",
    title: t.resetExam,
    icon: RotateCcw,
    group: "exams",
    area: "exams",
    roles: examiners,
    purpose: t.resetExamPurpose,
    component: opened(() => import("../../screens/exams/ResetExam.tsx").then((file) => file.ResetExam))
  },
  {
    path: "statistics",
    title: t.statistics,
    icon: ChartColumn,
    area: "dashboards",
    roles: [3, 6],
    purpose: t.statisticsPurpose,
    component: opened(() => import("../../screens/dashboards/Statistics.tsx").then((file) => file.Statistics))
  },
  {
    path: "my-board",
    title: t.myBoard,
    icon: LayoutGrid,
    area: "dashboards",
    roles: coordinators,
    // The landing, statistics and analytics lead there.
    unlisted: coordinators,
    purpose: t.myBoardPurpose,
    component: opened(() => import("../../screens/dashboards/board/MyBoard.tsx").then((file) => file.MyBoard))
  },
  {
    path: "analytic",
    title: t.analytics,
    icon: ChartSpline,
    area: "dashboards",
    roles: coordinators,
    when: "nonGcc",
    purpose: t.analyticsPurpose,
    component: opened(() => import("../../screens/dashboards/Analytics.tsx").then((file) => file.Analytics))
  },
  {
    path: "admin",
    title: t.analytics,
    icon: ChartSpline,
    area: "dashboards",
    roles: coordinators,
    unlisted: coordinators,
    when: "nonGcc",
    purpose: t.analyticsPurpose,
    component: opened(() => import("../../screens/dashboards/Analytics.tsx").then((file) => file.Analytics))
  }
]
