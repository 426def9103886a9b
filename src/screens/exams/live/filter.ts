import type { Exam } from "../useExams.ts"
import type { LiveFilter } from "./subscribe.ts"

/** The exam that the URL names, else the first. */
export const examOf = (exams: readonly Exam[], params: URLSearchParams): Exam | undefined =>
  exams.find((exam) => String(exam.id) === params.get("exam")) ?? exams[0]

/** What the URL cuts the submissions to; what the exam does not have is left out. */
export const filterOf = (exam: Exam, params: URLSearchParams): LiveFilter => {
  const level = Number(params.get("class"))
  const language = params.get("language") ?? ""
  return {
    exam_id: exam.id,
    ...(exam.classLevels.includes(level) ? { class_level: level } : {}),
    ...(exam.languages.includes(language) ? { language } : {})
  }
}
