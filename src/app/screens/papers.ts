import { CalendarClock, FileInput, FileQuestionMark, Files, History, Languages, LayoutList } from "lucide-react"
import { national, opened, paperEditors, type Screen } from "./screen.ts"

const papersOf = { group: "papers", area: "questions", roles: paperEditors } as const

/** Writing questions and papers. */
export const papers: readonly Screen[] = [
  {
    ...papersOf,
    path: "paper-editor-admin/level1-dashboard",
    title: "Level 1 dashboard",
    icon: LayoutList,
    purpose: "See how far the papers of level 1 are, by class and subject.",
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.Level1Dashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level1-questions",
    title: "Level 1 questions",
    icon: FileQuestionMark,
    purpose: "Write, review and translate the questions of level 1.",
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.Level1Questions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level2-dashboard",
    title: "Level 2 dashboard",
    icon: LayoutList,
    purpose: "See how far the papers of level 2 are, by class and subject.",
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.Level2Dashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/level2-questions",
    title: "Level 2 questions",
    icon: FileQuestionMark,
    purpose: "Write, review and translate the questions of level 2.",
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.Level2Questions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/mock-dashboard",
    title: "Mock dashboard",
    icon: LayoutList,
    purpose: "See how far the mock papers are, by class and subject.",
    component: opened(() =>
      import("../../screens/questions/dashboard/Dashboard.tsx").then((file) => file.MockDashboard)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/mock-questions",
    title: "Mock questions",
    icon: FileQuestionMark,
    purpose: "Write, review and translate the questions of mock exams.",
    component: opened(() =>
      import("../../screens/questions/lists/QuestionsScreen.tsx").then((file) => file.MockQuestions)
    )
  },
  {
    ...papersOf,
    path: "paper-editor-admin/question",
    title: "Question",
    icon: FileQuestionMark,
    roles: [...paperEditors, ...national],
    unlisted: [...paperEditors, ...national],
    isWithPages: true,
    purpose: "Write a question, judge one, and see its versions.",
    component: opened(() => import("../../screens/questions/QuestionScreen.tsx").then((file) => file.QuestionScreen))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/translations",
    title: "Translations",
    icon: Languages,
    unlisted: [14],
    isWithPages: true,
    purpose: "Translate questions line by line, and read what others translated.",
    component: opened(() => import("../../screens/translations/Translations.tsx").then((file) => file.Translations))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/import-questions",
    title: "Import questions",
    icon: FileInput,
    roles: [13, 14, 16],
    purpose: "Take questions in from Word, Moodle, GIFT, Aiken, QTI, Excel or CSV.",
    component: opened(() =>
      import("../../screens/questionFiles/ImportQuestions.tsx").then((file) => file.ImportQuestions)
    )
  },
  {
    ...papersOf,
    area: "papersets",
    path: "paper-editor-admin/papersets",
    title: "Papersets",
    icon: Files,
    roles: [10, 13, 14, 16],
    isWithPages: true,
    purpose: "Plan papers, fill them with questions, and seal them by two signatures.",
    component: opened(() => import("../../screens/papersets/Papersets.tsx").then((file) => file.Papersets))
  },
  {
    ...papersOf,
    area: "papersets",
    path: "paper-editor-admin/exam-schedules",
    title: "Exam schedules",
    icon: CalendarClock,
    roles: [10, 11, 13],
    purpose: "Say when which class sits which exam, with which sealed paper.",
    component: opened(() => import("../../screens/papersets/ExamSchedules.tsx").then((file) => file.ExamSchedules))
  },
  {
    ...papersOf,
    path: "paper-editor-admin/user-activity-logs",
    title: "User activity logs",
    icon: History,
    roles: [13, 14, 15],
    purpose: "See who wrote, changed and translated which question, and when.",
    component: opened(() => import("../../screens/questions/ActivityLogs.tsx").then((file) => file.ActivityLogs))
  }
]
