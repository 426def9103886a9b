import { Schema } from "effect"
import { get, listOf, page } from "../core/call.ts"
import { form } from "../core/files.ts"
import { linkedCall } from "../core/linkedCall.ts"
import { TargetLanguage } from "../fields/languages.ts"
import { Key, QuestionFacts, QuestionText } from "./question.ts"
import { TranslationState } from "../translations/translation.ts"
import { writers, readers } from "./questionRoles.ts"
import { id, reason, Moment, moved } from "./questionAnswer.ts"

/** A paper that holds a question. */
const TouchedPaperset = Schema.Struct({
  id,
  name: Schema.String,
  state: Schema.String,
  version: Schema.Int.annotate({ description: "the question's, as the paper has it" })
}).annotate({ identifier: "TouchedPaperset" })

/** A version of a question: who saved it, when and why. */
const VersionRow = Schema.Struct({
  version: Schema.Int,
  by: Schema.NullOr(Schema.String),
  at: Moment,
  event: Schema.String,
  why: Schema.NullOr(Schema.String),
  to_version: Schema.NullOr(Schema.Int)
}).annotate({ identifier: "QuestionVersionRow" })

/** Versions of questions, and going back to one. */
export const versionCalls = [
  get("questionVersions", "/question/question-log-list", {
    description: "The versions of a question, the latest first: who saved each, when and why.",
    roles: readers,
    query: { question_id: id, page: page.page, per_page: page.per_page },
    answer: listOf(VersionRow)
  }),
  linkedCall("linkedVersions", "/linked/versions", {
    title: "Versions",
    roles: readers,
    row: VersionRow,
    by: ["question_id"],
    fields: {}
  }),
  get("questionVersion", "/question/version", {
    description: "A question as it was saved once.",
    roles: readers,
    query: { question_id: id, version: id },
    answer: Schema.Struct({
      ...QuestionFacts.fields,
      version: Schema.Int,
      text: QuestionText,
      key: Schema.NullOr(Key)
    }).annotate({ identifier: "QuestionVersion" })
  }),
  form("rollbackQuestion", "/question/rollback-version", {
    description: "Takes an earlier version up again, as a new one.",
    roles: writers,
    form: Schema.Struct({ question_id: id, rollback_version: id, why: Schema.optionalKey(reason) }),
    answer: Schema.Struct(moved)
  }),
  get("rollbackEffects", "/question/rollback-effects", {
    description:
      "What going back to an earlier version would touch: translations whose lines say something else " +
      "then, and papers.",
    roles: writers,
    query: { question_id: id, rollback_version: id },
    answer: Schema.Struct({
      version: Schema.Int.annotate({ description: "the present one" }),
      translations: Schema.Array(
        Schema.Struct({
          language_id: TargetLanguage,
          name: Schema.String,
          state: TranslationState,
          stale: Schema.Int.annotate({ description: "lines that say something else then" }),
          stale_now: Schema.Int.annotate({ description: "lines that do so now" })
        }).annotate({ identifier: "TouchedTranslation" })
      ),
      papersets: Schema.Array(TouchedPaperset)
    }).annotate({ identifier: "RollbackEffects" })
  }),
  get("editEffects", "/question/edit-effects", {
    description: "What a new version of a question can touch: its translations, and the papers that hold it.",
    roles: writers,
    query: { question_id: id },
    answer: Schema.Struct({
      translations: Schema.Array(
        Schema.Struct({ language_id: TargetLanguage, name: Schema.String, state: TranslationState }).annotate({
          identifier: "QuestionTranslation"
        })
      ),
      papersets: Schema.Array(TouchedPaperset),
      with_passage: Schema.Array(id).annotate({ description: "other questions that show the same passage" })
    }).annotate({ identifier: "EditEffects" })
  })
] as const
