import { graphql, type ResultOf } from "../../../api/queries.ts"

/** The exams of who is signed in as a student. */
export const ownExams = graphql(`
  query OwnExams {
    ownExams {
      id
      name
      state
      language
      opens_at
      closes_at
      minutes
      place
      is_submitted
    }
  }
`)

/** The exams of a school by class and language, as answer sheets arrive. */
export const schoolExams = graphql(`
  subscription SchoolExams {
    schoolExams {
      kind
      epoch
      position
      removed
      total
      rows {
        id
        exam_id
        name
        state
        class_level
        language
        opens_at
        closes_at
        minutes
        schedule_id
        prints_from
        registered
        submitted
      }
    }
  }
`)

/** A class of a school with one language of an exam. */
export type SchoolExam = ResultOf<typeof schoolExams>["schoolExams"]["rows"][number]

/** Which students of a school have an answer sheet. */
export const schoolSheets = graphql(`
  query SchoolSheets(
    $exam_id: Int!
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $class_level: Int
    $is_submitted: String
  ) {
    schoolSheets(
      exam_id: $exam_id
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      class_level: $class_level
      is_submitted: $is_submitted
    ) {
      total
      rows {
        id
        username
        name
        class_level
        language
        is_submitted
        received_at
      }
    }
  }
`)

/** A student of a school in that list. */
export type SchoolSheet = ResultOf<typeof schoolSheets>["schoolSheets"]["rows"][number]
