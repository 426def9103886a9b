import { graphql, type ResultOf } from "../../api/queries.ts"

/** The calls of files of questions. */

export const questionImports = graphql(`
  query QuestionImports($page: Int, $per_page: Int) {
    questionImports(page: $page, per_page: $per_page) {
      total
      rows {
        id
        name
        format
        total
        received_at
        counts {
          taken
          present
          faulty
        }
      }
    }
  }
`)

export const questionImport = graphql(`
  query QuestionImport($id: Int!) {
    questionImport(id: $id) {
      id
      name
      format
      state
      total
      checked
      received_at
      kept_until
      counts {
        unchecked
        good
        lacking
        similar
        present
        faulty
        taken
      }
      defaults {
        level
        class_levels
        subject_id
        section_id
        difficulty
        marks
        negative_marks
      }
    }
  }
`)

/** A file of questions, as a screen has it. */
export type File = ResultOf<typeof questionImport>["questionImport"]

export const importedQuestions = graphql(`
  query ImportedQuestions($id: Int!, $page: Int, $per_page: Int, $verdict: String) {
    importedQuestions(id: $id, page: $page, per_page: $per_page, verdict: $verdict) {
      total
      rows {
        nth
        place
        verdict
        kind
        key
        same
        question_id
        diagnoses {
          where
          message
          is_fault
        }
        facts {
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
        similar {
          id
          words
          likeness
        }
      }
    }
  }
`)

/** A question of a file. */
export type Imported = ResultOf<typeof importedQuestions>["importedQuestions"]["rows"][number]

export const setImportedFacts = graphql(`
  mutation SetImportedFacts($id: Int!, $facts: SetImportedFactsFacts!, $nths: [Int!]) {
    setImportedFacts(id: $id, facts: $facts, nths: $nths) {
      id
    }
  }
`)

export const takeImportedQuestions = graphql(`
  mutation TakeImportedQuestions($id: Int!, $with_similar: Boolean!, $nths: [Int!]) {
    takeImportedQuestions(id: $id, with_similar: $with_similar, nths: $nths) {
      id
    }
  }
`)

export const discardQuestionImport = graphql(`
  mutation DiscardQuestionImport($id: Int!) {
    discardQuestionImport(id: $id) {
      id
    }
  }
`)
