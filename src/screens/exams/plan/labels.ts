import type { ExamLevel } from "../../../../schema/exams/exam.ts"

/** The levels of exams, in words. */
export const levelWords: Readonly<Record<ExamLevel, string>> = { level1: "Level I", level2: "Level II", mock: "Mock" }

/** The classes of the programme. */
export const classLevels = [6, 7, 8, 9, 10, 11] as const
