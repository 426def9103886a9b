import { graphql, type ResultOf } from "../../../api/queries.ts"

/** The exams, with what may be done with each. */
export const examList = graphql(`
  query ExamList(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $state: String
    $level: String
    $class_level: Int
    $year: String
  ) {
    examList(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      state: $state
      level: $level
      class_level: $class_level
      year: $year
    ) {
      total
      page
      per_page
      rows {
        id
        permits {
          actions {
            command
            allowed
            reason
          }
        }
        name
        level
        year
        class_levels
        languages
        question_count
        minutes
        opens_at
        closes_at
        grace_minutes
        release_minutes
        uploads_until
        is_by_clock
        state
        schedules
        reason
        planned_by
        version
      }
    }
  }
`)

/** An exam in the list. */
export type ExamRow = ResultOf<typeof examList>["examList"]["rows"][number]

/** What has to be ready on an exam's day. */
export const examChecklist = graphql(`
  query ExamChecklist($id: Int!) {
    examChecklist(id: $id) {
      exam {
        id
        name
        state
        opens_at
        closes_at
        uploads_until
      }
      lines {
        key
        state
        found
        todo
        link
      }
    }
  }
`)

export const planExam = graphql(`
  mutation PlanExam(
    $name: String!
    $level: String!
    $year: Int!
    $class_levels: [Int!]!
    $languages: [String!]!
    $question_count: Int!
    $minutes: Int!
    $opens_at: String!
    $closes_at: String!
    $grace_minutes: Int!
    $release_minutes: Int!
  ) {
    planExam(
      name: $name
      level: $level
      year: $year
      class_levels: $class_levels
      languages: $languages
      question_count: $question_count
      minutes: $minutes
      opens_at: $opens_at
      closes_at: $closes_at
      grace_minutes: $grace_minutes
      release_minutes: $release_minutes
    ) {
      id
      opens_at
    }
  }
`)

export const changeExam = graphql(`
  mutation ChangeExam(
    $id: Int!
    $version: Int!
    $name: String!
    $level: String!
    $year: Int!
    $class_levels: [Int!]!
    $languages: [String!]!
    $question_count: Int!
    $minutes: Int!
    $opens_at: String!
    $closes_at: String!
    $grace_minutes: Int!
    $release_minutes: Int!
  ) {
    changeExam(
      id: $id
      version: $version
      name: $name
      level: $level
      year: $year
      class_levels: $class_levels
      languages: $languages
      question_count: $question_count
      minutes: $minutes
      opens_at: $opens_at
      closes_at: $closes_at
      grace_minutes: $grace_minutes
      release_minutes: $release_minutes
    ) {
      id
      opens_at
    }
  }
`)

export const extendExam = graphql(`
  mutation ExtendExam($id: Int!, $reason: String!, $closes_at: String!, $grace_minutes: Int!) {
    extendExam(id: $id, reason: $reason, closes_at: $closes_at, grace_minutes: $grace_minutes) {
      id
    }
  }
`)

export const openExam = graphql(`
  mutation OpenExam($id: Int!, $reason: String!) {
    openExam(id: $id, reason: $reason) {
      id
    }
  }
`)

export const closeExam = graphql(`
  mutation CloseExam($id: Int!, $reason: String!) {
    closeExam(id: $id, reason: $reason) {
      id
    }
  }
`)

export const cancelExam = graphql(`
  mutation CancelExam($id: Int!, $reason: String!) {
    cancelExam(id: $id, reason: $reason) {
      id
    }
  }
`)
