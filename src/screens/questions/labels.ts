import { CircleCheck, Hourglass, Lock, MessageSquareWarning, Pencil, Archive } from "lucide-react"
import type { QuestionState } from "../../../schema/questions/questionList.ts"

export { questionKindNames } from "../../../schema/questions/questionList.ts"

/** The states of a question: their words, whether somebody reviews it then, and whether papers can hold it. */
export const states = {
  draft: {
    words: "Draft",
    tone: "neutral",
    icon: Pencil,
    next: "It is being written. Handed in, a second person answers and judges it.",
    isReviewed: false,
    isUsable: false
  },
  inReview: {
    words: "In review",
    tone: "info",
    icon: Hourglass,
    next: "A second person answers it without seeing the key, and approves it or asks for changes.",
    isReviewed: true,
    isUsable: false
  },
  changesRequested: {
    words: "Changes requested",
    tone: "warning",
    icon: MessageSquareWarning,
    next: "The authors change it and hand it in again.",
    isReviewed: false,
    isUsable: false
  },
  approved: {
    words: "Approved",
    tone: "success",
    icon: CircleCheck,
    next: "Papers can take it, and translators can begin.",
    isReviewed: false,
    isUsable: true
  },
  locked: {
    words: "In a sealed paper",
    tone: "success",
    icon: Lock,
    next: "Nothing in it can change while a sealed paper holds it.",
    isReviewed: false,
    isUsable: true
  },
  retired: {
    words: "Retired",
    tone: "neutral",
    icon: Archive,
    next: "No paper takes it any more.",
    isReviewed: false,
    isUsable: false
  }
} as const satisfies Record<QuestionState, object>

/** A state in words, whichever it is. */
export const stateOf = (state: string) => states[state as QuestionState]

/** Words of the states alone, for filters. */
export const stateLabel = Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))

export const difficulties = { easy: "Easy", medium: "Medium", hard: "Hard" } as const

/** The three papers that questions are for: their names, and where their lists and dashboards are. */
export const levels = {
  level1: {
    title: "Level 1",
    dashboard: "/paper-editor-admin/level1-dashboard",
    list: "/paper-editor-admin/level1-questions"
  },
  level2: {
    title: "Level 2",
    dashboard: "/paper-editor-admin/level2-dashboard",
    list: "/paper-editor-admin/level2-questions"
  },
  mock: { title: "Mock", dashboard: "/paper-editor-admin/mock-dashboard", list: "/paper-editor-admin/mock-questions" }
} as const
export type Level = keyof typeof levels

/** A level by its name; the first one for what is none. */
export const levelOf = (name: string | null): Level => (name === "level2" || name === "mock" ? name : "level1")

/** The class levels of the programme. */
export const classLevels = [6, 7, 8, 9, 10, 11] as const

/** Where a question is. */
export const questionPath = (id: number, view = ""): string =>
  `/paper-editor-admin/question/${id}${view === "" ? "" : `/${view}`}`

/** Where a new question of a level is written. */
export const newPath = (level: Level): string => `/paper-editor-admin/question?level=${level}`
