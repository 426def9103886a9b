import type { Inline } from "../../../schema/documents/document.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { graphql, type ResultOf } from "../../api/queries.ts"
import { runQuery } from "../../api/graphql.ts"

/** The calls of translations. */

export const translationList = graphql(`
  query TranslationList(
    $page: Int
    $per_page: Int
    $search: String
    $sort: String
    $language_id: String
    $waits: String
    $state: String
    $level: String
    $subject_id: Int
    $class_level: Int
  ) {
    translationList(
      page: $page
      per_page: $per_page
      search: $search
      sort: $sort
      language_id: $language_id
      waits: $waits
      state: $state
      level: $level
      subject_id: $subject_id
      class_level: $class_level
    ) {
      total
      total_is_estimate
      rows {
        id
        question_id
        words
        language_id
        language
        state
        stale
        translators
        subject
        level
        class_levels
        updated_at
      }
    }
  }
`)

/** A translation as lists have it. */
export type Listed = ResultOf<typeof translationList>["translationList"]["rows"][number]

export const translationStatus = graphql(`
  query TranslationStatus($question_id: Int!) {
    translationStatus(question_id: $question_id) {
      language_id
      name
      state
      stale
      translator
      updated_at
    }
  }
`)

/** How far a question is in a language. */
export type Status = ResultOf<typeof translationStatus>["translationStatus"][number]

const questionTranslation = graphql(`
  query QuestionTranslation($question_id: Int!, $language_id: String!) {
    questionTranslation(question_id: $question_id, language_id: $language_id) {
      question_id
      language_id
      version
      state
      permits {
        actions {
          command
          allowed
          reason
        }
      }
      translators
      is_translator
      returned {
        by
        at
        reason
      }
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
      segments {
        segment
        words
        source
        translation
        is_stale
        was
      }
    }
  }
`)

type Answered = ResultOf<typeof questionTranslation>["questionTranslation"]

/** A line of a question beside its translation. */
export type Line = Omit<Answered["segments"][number], "source" | "translation"> & {
  readonly source: readonly Inline[]
  readonly translation: readonly Inline[] | null
}

/** A question beside its translation. */
export type Translation = Omit<Answered, "text" | "segments"> & {
  readonly text: QuestionText
  readonly segments: readonly Line[]
}

/** Fetches a translation. Its documents are what their schema says: nothing else is ever saved. */
export const fetchTranslation = async (question: number, language: string): Promise<Translation> =>
  (await runQuery(questionTranslation, { question_id: question, language_id: language }))
    .questionTranslation as unknown as Translation

export const storeTranslation = graphql(`
  mutation StoreTranslation(
    $question_id: Int!
    $language_id: String!
    $text_formulas: [StoreTranslationTextFormulasItem!]!
  ) {
    storeTranslation(question_id: $question_id, language_id: $language_id, text_formulas: $text_formulas) {
      state
    }
  }
`)

export const submitTranslation = graphql(`
  mutation SubmitTranslation($question_id: Int!, $language_id: String!) {
    submitTranslation(question_id: $question_id, language_id: $language_id) {
      state
    }
  }
`)

export const approveTranslation = graphql(`
  mutation ApproveTranslation($question_id: Int!, $language_id: String!) {
    approveTranslation(question_id: $question_id, language_id: $language_id) {
      state
    }
  }
`)

export const returnTranslation = graphql(`
  mutation ReturnTranslation($question_id: Int!, $language_id: String!, $reason: String!) {
    returnTranslation(question_id: $question_id, language_id: $language_id, reason: $reason) {
      state
    }
  }
`)

/** What could be the translation of a line: where it comes from, and how like its source was. */
export type Suggestion = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly from: "memory" | "similar" | "service"
  readonly likeness: number
  readonly question_id: number | null
  readonly words: string | null
}
