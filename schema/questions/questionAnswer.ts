import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { Key, Place, QuestionFacts, QuestionText } from "./question.ts"
import { QuestionState } from "./questionList.ts"

export const id = RecordId

export const reason = Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

export const flag = Schema.Literals(["0", "1"])

export const Moment = Schema.String

/** A question as it is written and read: the key only for those who may know it. */
export const Question = Schema.Struct({
  id,
  version: Schema.Int.annotate({ description: "a change of another version is refused" }),
  state: QuestionState,
  allowed: Schema.Array(Schema.String).annotate({ description: "the events that its machine takes now" }),
  ...QuestionFacts.fields,
  text: QuestionText,
  key: Schema.NullOr(Key).annotate({ description: "none for somebody who is to confirm it by an answer of their own" }),
  is_author: Schema.Boolean,
  authors: Schema.Array(Schema.String),
  key_confirmed: Schema.Boolean,
  papersets: Schema.Array(Schema.Int).annotate({ description: "sealed papers that hold it" }),
  comments: Schema.Array(
    Schema.Struct({
      id: Schema.Int.annotate({ description: "of the comment, within its question" }),
      by: Schema.NullOr(Schema.String),
      at: Moment,
      place: Schema.NullOr(Place),
      text: Schema.String,
      version: Schema.Int,
      suggestion: Schema.NullOr(
        Schema.Struct({ was: Schema.String, text: Schema.String }).annotate({ identifier: "CommentSuggestion" })
      ).annotate({ description: "other words for its place" }),
      reply_to: Schema.NullOr(Schema.Int),
      resolved: Schema.NullOr(
        Schema.Struct({
          by: Schema.NullOr(Schema.String),
          at: Moment,
          outcome: Schema.Literals(["done", "accepted", "declined"])
        }).annotate({ identifier: "CommentResolved" })
      )
    })
  ),
  updated_at: Moment
}).annotate({ identifier: "Question" })

export type Question = typeof Question.Type

export const moved = { id, version: Schema.Int, state: QuestionState, allowed: Schema.Array(Schema.String) }
