import { graphql, type ResultOf } from "../../api/queries.ts"

export const studentSheets = graphql(`
  query StudentSheets($id: Int!) {
    studentSheets(id: $id) {
      position
      exam_id
      exam
      round
      is_current
      event
      what
      at
      by
      file
      line
      language
      set
      submitted_at
      differs
      reason
    }
  }
`)

/** Something that happened to an answer sheet. */
export type SheetEvent = ResultOf<typeof studentSheets>["studentSheets"][number]
