import { graphql, type ResultOf } from "../../api/queries.ts"

/** The calls of one question. */

export const editQuestion = graphql(`
  query EditQuestion($id: Int!) {
    editQuestion(id: $id) {
      id
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      version
      state
      kind
      level
      class_levels
      subject_id
      section_id
      topic
      difficulty
      marks
      negative_marks
      source
      tags
      key
      is_author
      authors
      key_confirmed
      papersets
      updated_at
      text {
        stem {
          type
          content
        }
        reason {
          type
          content
        }
        left {
          type
          content
        }
        right {
          type
          content
        }
        options {
          type
          content
        }
        explanation {
          type
          content
        }
      }
      comments {
        by
        at
        text
        version
        place {
          part
          at
          from
          to
        }
      }
    }
  }
`)

export const questionVersions = graphql(`
  query QuestionVersions($id: Int!, $page: Int, $per_page: Int) {
    questionVersions(question_id: $id, page: $page, per_page: $per_page) {
      total
      rows {
        version
        by
        at
        event
        why
        to_version
      }
    }
  }
`)

/** A version of a question: who saved it, when and why. */
export type VersionRow = ResultOf<typeof questionVersions>["questionVersions"]["rows"][number]

export const questionVersion = graphql(`
  query QuestionVersion($id: Int!, $version: Int!) {
    questionVersion(question_id: $id, version: $version) {
      version
      kind
      level
      class_levels
      subject_id
      section_id
      topic
      difficulty
      marks
      negative_marks
      source
      tags
      key
      text {
        stem {
          type
          content
        }
        reason {
          type
          content
        }
        left {
          type
          content
        }
        right {
          type
          content
        }
        options {
          type
          content
        }
        explanation {
          type
          content
        }
      }
    }
  }
`)

export const rollbackEffects = graphql(`
  query RollbackEffects($id: Int!, $version: Int!) {
    rollbackEffects(question_id: $id, rollback_version: $version) {
      version
      translations {
        language_id
        name
        state
        stale
        stale_now
      }
      papersets {
        id
        name
        state
        version
      }
    }
  }
`)

/** What going back to an earlier version would touch. */
export type Effects = ResultOf<typeof rollbackEffects>["rollbackEffects"]

export const submitQuestion = graphql(`
  mutation SubmitQuestion($id: Int!) {
    submitQuestion(id: $id) {
      state
    }
  }
`)
export const answerQuestion = graphql(`
  mutation AnswerQuestion($id: Int!, $answer: JSON!) {
    answerQuestion(id: $id, answer: $answer) {
      state
      is_confirmed
    }
  }
`)
export const approveQuestion = graphql(`
  mutation ApproveQuestion($id: Int!) {
    approveQuestion(id: $id) {
      state
    }
  }
`)
export const requestChanges = graphql(`
  mutation RequestChanges($id: Int!, $reason: String!) {
    requestChanges(id: $id, reason: $reason) {
      state
    }
  }
`)
export const retireQuestion = graphql(`
  mutation RetireQuestion($id: Int!, $reason: String!) {
    retireQuestion(id: $id, reason: $reason) {
      state
    }
  }
`)
export const commentQuestion = graphql(`
  mutation CommentQuestion($id: Int!, $place: CommentQuestionPlace, $text: String!) {
    commentQuestion(id: $id, place: $place, text: $text) {
      state
    }
  }
`)

export const similarQuestions = graphql(`
  query SimilarQuestions($id: Int, $text: SimilarQuestionsText!) {
    similarQuestions(id: $id, text: $text) {
      id
      words
      likeness
    }
  }
`)

/** A question that says nearly the same as another. */
export type Alike = ResultOf<typeof similarQuestions>["similarQuestions"][number]

export const storeQuestion = graphql(`
  mutation StoreQuestion(
    $kind: String!
    $level: String!
    $class_levels: [Int!]!
    $subject_id: Int!
    $section_id: Int
    $topic: String
    $difficulty: String!
    $marks: Int!
    $negative_marks: Int!
    $source: String
    $tags: [String!]!
    $text: StoreQuestionText!
    $key: JSON!
  ) {
    storeQuestion(
      kind: $kind
      level: $level
      class_levels: $class_levels
      subject_id: $subject_id
      section_id: $section_id
      topic: $topic
      difficulty: $difficulty
      marks: $marks
      negative_marks: $negative_marks
      source: $source
      tags: $tags
      text: $text
      key: $key
    ) {
      id
      version
      similar {
        id
        words
        likeness
      }
    }
  }
`)

export const updateQuestion = graphql(`
  mutation UpdateQuestion(
    $id: Int!
    $version: Int!
    $why: String!
    $kind: String!
    $level: String!
    $class_levels: [Int!]!
    $subject_id: Int!
    $section_id: Int
    $topic: String
    $difficulty: String!
    $marks: Int!
    $negative_marks: Int!
    $source: String
    $tags: [String!]!
    $text: UpdateQuestionText!
    $key: JSON!
  ) {
    updateQuestion(
      id: $id
      version: $version
      why: $why
      kind: $kind
      level: $level
      class_levels: $class_levels
      subject_id: $subject_id
      section_id: $section_id
      topic: $topic
      difficulty: $difficulty
      marks: $marks
      negative_marks: $negative_marks
      source: $source
      tags: $tags
      text: $text
      key: $key
    ) {
      id
      version
      similar {
        id
        words
        likeness
      }
    }
  }
`)
