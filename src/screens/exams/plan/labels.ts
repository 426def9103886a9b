import { t } from "#messages/exams.js"
import type { ExamLevel } from "../../../../schema/exams/exam.ts"

/** The levels of exams, in words. */
export const levelWords: Readonly<Record<ExamLevel, string>> = { level1: t.level1, level2: t.level2, mock: t.mock }

/** The classes of the programme. */
export const classLevels = [6, 7, 8, 9, 10, 11] as const
