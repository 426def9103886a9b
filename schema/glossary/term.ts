import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { TargetLanguage } from "../fields/languages.ts"
import { line } from "../fields/text.ts"

/** Terms of a subject with their translations, so that all questions of a subject say the same word. */

const by = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description: "whose account it was" })

/** How a term is said in a language. */
export const WordsForm = Schema.Struct({
  words: line(200)
    .check(Schema.isMinLength(1))
    .annotate({ title: "Translation", description: "Several forms are separated by commas" })
})

/** A term of a subject and how it is said in a language. */
export const TermForm = Schema.Struct({
  subject_id: RecordId.annotate({ title: "Subject" }),
  term: line(80).check(Schema.isMinLength(2)).annotate({ title: "English term" }),
  language: TargetLanguage.annotate({ title: "Language" }),
  ...WordsForm.fields
})

const TermState = Schema.Literals(["proposed", "approved"])

/** A term as lists have it. */
export const TermRow = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  term: TermForm.fields.term,
  language: TermForm.fields.language,
  words: TermForm.fields.words,
  subject: Schema.String.annotate({ title: "Subject" }),
  state: TermState.annotate({ title: "Status" }),
  written_by: Schema.NullOr(Schema.String).annotate({ title: "Written by" }),
  changed_at: Schema.String.annotate({ title: "Changed" }),
  version: Schema.Int.annotate({ title: "Version" })
}).annotate({ identifier: "GlossaryTermRow" })
export type TermRow = typeof TermRow.Type

/** The terms of all subjects. */
export const glossaryShape = listShape({
  name: "glossary",
  title: "Glossary",
  row: TermRow,
  sorts: ["term", "language", "subject", "changed_at"],
  filters: { subject_id: RecordId, language: TargetLanguage, state: TermState },
  notExported: ["version"]
})

/** What happens to a term's translation. */
export const glossaryTermEvents = {
  added: event({
    description: "Term added",
    data: Schema.Struct({ by, ...TermForm.fields }),
    sample: { by: 15, subject_id: 4, term: "refraction", language: "hi", words: "अपवर्तन" }
  }),
  changed: event({
    description: "Translation of the term changed",
    data: Schema.Struct({ by, ...WordsForm.fields }),
    sample: { by: 15, words: "अपवर्तन, आवर्तन" }
  }),
  approved: event({ description: "Term approved", data: Schema.Struct({ by }), sample: { by: 13 } }),
  removed: event({ description: "Term removed", data: Schema.Struct({ by }), sample: { by: 13 } })
}

/** The stream of a term. */
export const glossaryTermStream = (id: number): string => `glossaryTerm-${id}`
