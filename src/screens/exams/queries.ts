import { graphql, type ResultOf } from "../../api/queries.ts"

/** Submissions by region, as they change. */
export const answerSheetSubmittedStats = graphql(`
  subscription Submitted(
    $exam_id: Int!
    $group_by: String!
    $class_level: Int
    $language: String
    $state_ids: [Int!]
    $district_ids: [Int!]
  ) {
    answerSheetSubmittedStats(
      exam_id: $exam_id
      group_by: $group_by
      class_level: $class_level
      language: $language
      state_ids: $state_ids
      district_ids: $district_ids
    ) {
      kind
      epoch
      position
      at
      head
      removed
      rows {
        id
        key
        name
        parent_id
        registered
        submitted
        last_at
        minutes_from
        minutes
      }
    }
  }
`)

/** What that subscription hears, and one of its rows. */
export type LivePayload = ResultOf<typeof answerSheetSubmittedStats>["answerSheetSubmittedStats"]
export type LiveRow = LivePayload["rows"][number]

/** The exams with their classes: those that are open, or all. */
export const examCombinations = graphql(`
  query Exams($all: Int) {
    examCombinations(all: $all) {
      exam_id
      exam_name
      class_level
      state
      round
      question_count
      closes_at
      languages
      permits {
        actions {
          command
          allowed
          reason
        }
      }
    }
  }
`)

/** Files that came in for an exam, latest first. */
export const answerSheetFiles = graphql(`
  query Files(
    $exam_id: Int!
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $at_from: String
    $at_to: String
  ) {
    answerSheetFiles(
      exam_id: $exam_id
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      at_from: $at_from
      at_to: $at_to
    ) {
      total
      rows {
        id
        file
        name
        at
        by
        report
        lines
        accepted
        unchanged
        conflicting
        rejected
      }
    }
  }
`)

/** A file that came in, with its account: every line is in exactly one of the four. */
export type SheetFile = ResultOf<typeof answerSheetFiles>["answerSheetFiles"]["rows"][number]

/** Sheets kept aside for an exam. */
export const answerSheetConflicts = graphql(`
  query Conflicts(
    $exam_id: Int!
    $page: Int
    $per_page: Int
    $search: String
    $difference: String
    $most_differ: Int
    $file: String
  ) {
    answerSheetConflicts(
      exam_id: $exam_id
      page: $page
      per_page: $per_page
      search: $search
      difference: $difference
      most_differ: $most_differ
      file: $file
    ) {
      total
      rows {
        exam_id
        student_id
        username
        name
        class_level
        school
        differs
        version
        counts {
          language
          set
          answers
          submitted_at
          received_at
          file
          file_name
          line
          position
        }
        kept_aside {
          language
          set
          answers
          submitted_at
          received_at
          file
          file_name
          line
          position
        }
      }
    }
  }
`)

/** A student with two sheets, the one that counts and the one kept aside; and what both have. */
export type Conflict = ResultOf<typeof answerSheetConflicts>["answerSheetConflicts"]["rows"][number]
export type Side = Conflict["counts"]

/** Chooses between two sheets. */
export const resolveConflict = graphql(`
  mutation Resolve(
    $exam_id: Int!
    $student_id: Int!
    $choice: String!
    $kept_aside: Int!
    $version: Int!
    $reason: String!
  ) {
    resolveAnswerSheetConflict(
      exam_id: $exam_id
      student_id: $student_id
      choice: $choice
      kept_aside: $kept_aside
      version: $version
      reason: $reason
    ) {
      state
      version
    }
  }
`)

/** Keeps the first sheet of many students by a rule, or counts them. */
export const settleByRule = graphql(`
  mutation SettleByRule(
    $exam_id: Int!
    $search: String
    $difference: String
    $file: String
    $most_differ: Int!
    $reason: String!
    $dry_run: Int!
  ) {
    settleConflictsByRule(
      exam_id: $exam_id
      search: $search
      difference: $difference
      file: $file
      most_differ: $most_differ
      reason: $reason
      dry_run: $dry_run
    ) {
      matching
      settled
      rule
      from
      to
    }
  }
`)

/** Undoes a rule. */
export const reopenConflicts = graphql(`
  mutation ReopenConflicts($exam_id: Int!, $rule: String!, $from: Int!, $to: Int!) {
    reopenConflicts(exam_id: $exam_id, rule: $rule, from: $from, to: $to) {
      reopened
    }
  }
`)

/** Takes sheets out: of a student, of a file, or of the whole exam. */
export const deleteSheets = graphql(`
  mutation Withdraw($exam_id: Int!, $by: String!, $username: String, $file: String, $reason: String!) {
    deleteAnswerSheets(exam_id: $exam_id, by: $by, username: $username, file: $file, reason: $reason) {
      withdrawn
    }
  }
`)
