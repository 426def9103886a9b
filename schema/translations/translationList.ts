import { Schema } from "effect"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { RecordId } from "../core/id.ts"
import { TargetLanguage } from "../fields/languages.ts"
import { listShape } from "../core/list.ts"
import { TranslationState } from "./translation.ts"

/** A question and a language that it is, or is to be, in. */
const ListedTranslation = Schema.Struct({
  id: Schema.Int,
  question_id: RecordId.annotate({ title: "Question" }),
  words: Schema.String.annotate({ title: "Text" }),
  language_id: TargetLanguage,
  language: Schema.String.annotate({ title: "Language" }),
  state: TranslationState.annotate({ title: "Status" }),
  stale: Schema.Int.annotate({ title: "Out-of-date lines", description: "Lines whose source has changed" }),
  translators: Schema.Array(Schema.String).annotate({ title: "Translators" }),
  subject: Schema.String.annotate({ title: "Subject" }),
  level: ExamLevel.annotate({ title: "Level" }),
  class_levels: Schema.Array(Schema.Int).annotate({ title: "Classes" }),
  updated_at: Schema.String.annotate({ title: "Updated" })
}).annotate({ identifier: "ListedTranslation" })

/**
 * Translations: those that somebody began, and for one language also the approved questions that nobody has begun.
 * `waits` are those that wait for the caller: to be translated, or to be read by somebody else than their
 * translators.
 */
export const translationListShape = listShape({
  name: "translationList",
  title: "Translations",
  row: ListedTranslation,
  sorts: ["question_id", "updated_at"],
  filters: {
    language_id: TargetLanguage,
    waits: Schema.Literals(["translating", "reading"]),
    state: TranslationState,
    level: ExamLevel,
    subject_id: RecordId,
    class_level: ClassLevel
  },
  notExported: ["id", "language_id"]
})
