import { CircleCheck, Hourglass, Lock, MessageSquareWarning, Pencil, Archive } from "lucide-react"
import { questionKindNames as kindNames, type QuestionState } from "../../../schema/questions/questionList.ts"
import { t } from "#messages/questions.js"

/** The types of questions, in words. */
export const questionKindNames = kindNames()

/** The states of a question: their words, whether somebody reviews it then, and whether papers can hold it. */
export const states = {
  draft: {
    words: t.stateDraft,
    tone: "neutral",
    icon: Pencil,
    next: t.nextDraft,
    isReviewed: false,
    isUsable: false
  },
  inReview: {
    words: t.stateInReview,
    tone: "info",
    icon: Hourglass,
    next: t.nextInReview,
    isReviewed: true,
    isUsable: false
  },
  changesRequested: {
    words: t.stateChangesRequested,
    tone: "warning",
    icon: MessageSquareWarning,
    next: t.nextChangesRequested,
    isReviewed: false,
    isUsable: false
  },
  approved: {
    words: t.stateApproved,
    tone: "success",
    icon: CircleCheck,
    next: t.nextApproved,
    isReviewed: false,
    isUsable: true
  },
  locked: {
    words: t.stateLocked,
    tone: "success",
    icon: Lock,
    next: t.nextLocked,
    isReviewed: false,
    isUsable: true
  },
  retired: {
    words: t.stateRetired,
    tone: "neutral",
    icon: Archive,
    next: t.nextRetired,
    isReviewed: false,
    isUsable: false
  }
} as const satisfies Record<QuestionState, object>

/** A state in words, whichever it is. */
export const stateOf = (state: string) => states[state as QuestionState]

/** Words of the states alone, for filters. */
export const stateLabel = Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))

export const difficulties = { easy: t.easy, medium: t.medium, hard: t.hard } as const

/** The three papers that questions are for: their names, and where their lists and dashboards are. */
export const levels = {
  level1: {
    title: t.level1,
    dashboard: "/paper-editor-admin/level1-dashboard",
    list: "/paper-editor-admin/level1-questions"
  },
  level2: {
    title: t.level2,
    dashboard: "/paper-editor-admin/level2-dashboard",
    list: "/paper-editor-admin/level2-questions"
  },
  mock: { title: t.mock, dashboard: "/paper-editor-admin/mock-dashboard", list: "/paper-editor-admin/mock-questions" }
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
