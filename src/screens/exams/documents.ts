import { gql, type TypedDocumentNode } from "urql"
import type { LivePayload } from "./live/rows.ts"
import type { LiveVariables } from "./live/subscribe.ts"

/** Submissions by region, as they change. */
export const answerSheetSubmittedStats: TypedDocumentNode<{ answerSheetSubmittedStats: LivePayload }, LiveVariables> = gql`
  subscription Submitted($exam_id: Int!, $group_by: String!, $class_level: Int, $language: String, $state_id: Int, $district_id: Int) {
    answerSheetSubmittedStats(exam_id: $exam_id, group_by: $group_by, class_level: $class_level, language: $language, state_id: $state_id, district_id: $district_id) {
      kind epoch position at head projected removed
      rows { id key name parent_id registered submitted last_at position minutes_from minutes }
    }
  }
`

/** The exams with their classes. */
export const examCombinations: TypedDocumentNode<{
  examCombinations: readonly {
    exam_id: number
    exam_name: string
    level: string
    class_level: number
    state: string
    question_count: number
    closes_at: string
    languages: readonly string[]
  }[]
}, { all: number }> = gql`
  query Exams($all: Int) {
    examCombinations(all: $all) { exam_id exam_name level class_level state question_count closes_at languages }
  }
`

/** An account of a file: every line is in exactly one of the four. */
export type Account = {
  readonly lines: number
  readonly accepted: number
  readonly unchanged: number
  readonly conflicting: number
  readonly rejected: number
}

/** A file that came in, with its account. */
export type SheetFile = Account & {
  readonly file: string
  readonly name: string
  readonly at: string
  readonly by: string
  readonly report: string | null
}

/** Earlier uploads for an exam, latest first. */
export const answerSheetFiles: TypedDocumentNode<
  { answerSheetFiles: { rows: readonly SheetFile[]; total: number } },
  { exam_id: number; page: number; per_page: number }
> = gql`
  query Files($exam_id: Int!, $page: Int, $per_page: Int) {
    answerSheetFiles(exam_id: $exam_id, page: $page, per_page: $per_page) {
      total
      rows { file name at by report lines accepted unchanged conflicting rejected }
    }
  }
`

/** One of a student's two sheets. */
export type Side = {
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submitted_at: string
  readonly received_at: string
  readonly file: string
  readonly line: number
  readonly position: number
}

/** A student with two sheets: the one that counts and the one kept aside. */
export type Conflict = {
  readonly exam_id: number
  readonly student_id: number
  readonly username: string
  readonly class_level: number
  readonly school: string | null
  readonly version: number
  readonly counts: Side
  readonly kept_aside: Side
}

/** Sheets kept aside for an exam. */
export const answerSheetConflicts: TypedDocumentNode<
  { answerSheetConflicts: { rows: readonly Conflict[]; total: number } },
  { exam_id: number; page: number; per_page: number; search?: string }
> = gql`
  query Conflicts($exam_id: Int!, $page: Int, $per_page: Int, $search: String) {
    answerSheetConflicts(exam_id: $exam_id, page: $page, per_page: $per_page, search: $search) {
      total
      rows {
        exam_id student_id username class_level school version
        counts { language set answers submitted_at received_at file line position }
        kept_aside { language set answers submitted_at received_at file line position }
      }
    }
  }
`

/** Chooses between two sheets. */
export const resolveConflict: TypedDocumentNode<
  { resolveAnswerSheetConflict: { state: string; version: number } },
  { exam_id: number; student_id: number; choice: "keep" | "replace"; kept_aside: number; version: number; reason: string }
> = gql`
  mutation Resolve($exam_id: Int!, $student_id: Int!, $choice: String!, $kept_aside: Int!, $version: Int!, $reason: String!) {
    resolveAnswerSheetConflict(exam_id: $exam_id, student_id: $student_id, choice: $choice, kept_aside: $kept_aside, version: $version, reason: $reason) {
      state version
    }
  }
`

/** Takes sheets out: of a student, of a file, or of the whole exam. */
export const deleteSheets: TypedDocumentNode<
  { deleteAnswerSheets: { withdrawn: number; position: number } },
  { exam_id: number; by: "student" | "file" | "exam"; username?: string; file?: string; reason: string }
> = gql`
  mutation Withdraw($exam_id: Int!, $by: String!, $username: String, $file: String, $reason: String!) {
    deleteAnswerSheets(exam_id: $exam_id, by: $by, username: $username, file: $file, reason: $reason) { withdrawn position }
  }
`
