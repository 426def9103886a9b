import { BookA, CalendarClock, FileInput, FileQuestionMark, Files, History, Languages, LayoutList } from "lucide-react"
import { t } from "#messages/screens.js"
import { national, opened, paperEditors, type Screen } from "./screen.ts"

const papersOf = { group: "papers", area: "questions", roles: paperEditors } as const

/** Writing questions and papers. */
export const papers: readonly Screen[] = [
  {
    ...papersOf,
    path: "paper-editor-admin/level1-dashboard",
    title: t.level1Dashboard,
    icon: LayoutList,
    purpose: t.level1DashboardPurpose,
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.Level1Dashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level1-questions",
    title: t.level1Questions,
    icon: FileQuestionMark,
    purpose: t.level1QuestionsPurpose,
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.Level1Questions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level2-dashboard",
    title: t.level2Dashboard,
    icon: LayoutList,
    purpose: t.level2DashboardPurpose,
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.Level2Dashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level2-questions",
    title: t.level2Questions,
    icon: FileQuestionMark,
    purpose: t.level2QuestionsPurpose,
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.Level2Questions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/mock-dashboard",
    title: t.mockDashboard,
    icon: LayoutList,
    purpose: t.mockDashboardPurpose,
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.MockDashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/mock-questions",
    title: t.mockQuestions,
    icon: FileQuestionMark,
    purpose: t.mockQuestionsPurpose,
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.MockQuestions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/question",
    title: t.question,
    icon: FileQuestionMark,
    roles: [...paperEditors, ...national],
    unlisted: [...paperEditors, ...national],
    isWithPages: true,
    purpose: t.questionPurpose,
    component: opened(() => import("../../screens/questions/QuestionScreen.tsx").then((file) => file.QuestionScreen))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/translations",
    title: t.translations,
    icon: Languages,
    unlisted: [14],
    isWithPages: true,
    purpose: t.translationsPurpose,
    component: opened(() => import("../../screens/translations/Translations.tsx").then((file) => file.Translations))
  },
  {
    ...papersOf,
    area: "glossary",
    path: "paper-editor-admin/glossary",
    title: t.glossary,
    icon: BookA,
    purpose: t.glossaryPurpose,
    component: opened(() => import("../../screens/glossary/Glossary.tsx").then((file) => file.Glossary))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/import-questions",
    title: t.importQuestions,
    icon: FileInput,
    roles: [13, 14, 16],
    purpose: t.importQuestionsPurpose,
    component: opened(() =>
      import("../../screens/questionFiles/ImportQuestions.tsx").then((file) => file.ImportQuestions)
    )
  },
  {
    ...papersOf,
    area: "papersets",
    path: "paper-editor-admin/papersets",
    title: t.papersets,
    icon: Files,
    roles: [10, 13, 14, 16],
    isWithPages: true,
    purpose: t.papersetsPurpose,
    component: opened(() => import("../../screens/papersets/Papersets.tsx").then((file) => file.Papersets))
  },
  {
    ...papersOf,
    area: "papersets",
    path: "paper-editor-admin/exam-schedules",
    title: t.examSchedules,
    icon: CalendarClock,
    roles: [10, 11, 13],
    purpose: t.examSchedulesPurpose,
    component: opened(() => import("../../screens/papersets/ExamSchedules.tsx").then((file) => file.ExamSchedules))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/user-activity-logs",
    title: t.userActivityLogs,
    icon: History,
    roles: [13, 14, 15],
    purpose: t.userActivityLogsPurpose,
    component: opened(() => import("../../screens/questions/ActivityLogs.tsx").then((file) => file.ActivityLogs))
  }
]
