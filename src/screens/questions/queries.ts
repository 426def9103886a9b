import { graphql, type ResultOf } from "../../api/queries.ts"

/** The calls of questions. */

export const questionList = graphql(`
  query QuestionList(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $level: String
    $is_mock: String
    $subject_id: Int
    $section_id: Int
    $class_level: Int
    $language_id: String
    $paperset_id: Int
    $state: String
    $kind: String
    $difficulty: String
    $written: String
  ) {
    questionList(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      level: $level
      is_mock: $is_mock
      subject_id: $subject_id
      section_id: $section_id
      class_level: $class_level
      language_id: $language_id
      paperset_id: $paperset_id
      state: $state
      kind: $kind
      difficulty: $difficulty
      written: $written
    ) {
      total
      total_is_estimate
      rows {
        id
        words
        state
        kind
        level
        class_levels
        subject
        section
        topic
        difficulty
        marks
        tags
        languages
        author
        version
        updated_at
      }
    }
  }
`)

/** A question as lists have it. */
export type Listed = ResultOf<typeof questionList>["questionList"]["rows"][number]

export const questionTable = graphql(`
  query QuestionTable($level: String, $class_level: Int, $language_id: String) {
    questionTable(level: $level, class_level: $class_level, language_id: $language_id) {
      subject_id
      subject
      class_level
      total
      states
      languages
    }
  }
`)

/** How many questions there are of a subject and a class. */
export type Tabled = ResultOf<typeof questionTable>["questionTable"][number]

/** What questions are sorted into. */
export const questionChoices = graphql(`
  query QuestionChoices {
    subjects {
      id
      name
    }
    sections {
      id
      name
    }
    questionTypes {
      type
      name
    }
  }
`)

/** The papers that questions can stand in. */
export const paperChoices = graphql(`
  query PaperChoices($level: String) {
    papersets(level: $level, per_page: 200) {
      rows {
        id
        name
      }
    }
  }
`)

export const activityLogs = graphql(`
  query ActivityLogs(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $record: String
    $at_from: String
    $at_to: String
  ) {
    userActivityLogs(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      record: $record
      at_from: $at_from
      at_to: $at_to
    ) {
      total
      total_is_estimate
      rows {
        id
        at
        by
        record
        number
        event
        description
      }
    }
  }
`)

/** Something that was done to a record of papers. */
export type Activity = ResultOf<typeof activityLogs>["userActivityLogs"]["rows"][number]
