import { useState } from "react"
import type { Exam } from "../useExams.ts"

/** Milliseconds that an exam may be without a sheet before another one that receives is followed instead. */
const patience = 5 * 60_000

const lastOf = ({ lastSheetAt }: Exam): number => (lastSheetAt === null ? 0 : Date.parse(lastSheetAt))

/**
 * The exam that receives answer sheets: the one that is followed so far, unless another one's last sheet is more than
 * five minutes newer. Of two that receive at once, one is followed all the time.
 */
export const receivingOf = (exams: readonly Exam[], so: number | null): Exam | undefined => {
  const newest = exams.reduce<Exam | undefined>(
    (best, exam) => (best === undefined || lastOf(exam) > lastOf(best) ? exam : best),
    undefined
  )
  const current = exams.find(({ id }) => id === so)
  return current !== undefined && newest !== undefined && lastOf(newest) - lastOf(current) <= patience
    ? current
    : newest
}

/** The exam that the address names, else the one that receives. */
export const useFollowed = (exams: readonly Exam[], params: URLSearchParams): Exam | undefined => {
  const [so, setSo] = useState<number | null>(null)
  const named = exams.find(({ id }) => String(id) === params.get("exam"))
  const exam = named ?? receivingOf(exams, so)
  if (exam !== undefined && exam.id !== so) setSo(exam.id)
  return exam
}
