import type { Language } from "../../../../schema/fields/languages.ts"
import type { Exam } from "../useExams.ts"
import type { LiveFilter } from "./subscribe.ts"

/** The exam that the URL names, else the first. */
export const examOf = (exams: readonly Exam[], params: URLSearchParams): Exam | undefined =>
  exams.find((exam) => String(exam.id) === params.get("exam")) ?? exams[0]

/** What the URL cuts the submissions to; what the exam does not have is left out. */
export const filterOf = (exam: Exam, params: URLSearchParams): LiveFilter => {
  const level = exam.classLevels.find((one) => String(one) === params.get("class"))
  const language = exam.languages.find((one) => one === params.get("language"))
  return {
    exam_id: exam.id,
    ...(level === undefined ? {} : { class_level: level }),
    ...(language === undefined ? {} : { language: language as Language })
  }
}
