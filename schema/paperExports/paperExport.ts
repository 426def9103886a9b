import { Schema } from "effect"
import { event } from "../core/event.ts"
import { Language } from "../fields/languages.ts"
import { setLetters } from "../papersets/printedPaper.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/**
 * What leaves the portal: pages for students, also in large print or to be read aloud, the key, questions with their
 * solutions, the answer sheet, an editable file, the data; or a subject's questions.
 */
export const ExportedWhat = Schema.Literals([
  "paper",
  "large",
  "aloud",
  "key",
  "solutions",
  "omr",
  "docx",
  "json",
  "subject"
])
export type ExportedWhat = typeof ExportedWhat.Type

/** What happens when somebody takes a paper, or a subject's questions, out of the portal as a file. */
export const paperExportEvents = {
  requested: event({
    description: "Export requested",
    version: 3,
    upcasters: [(data) => data, (data) => data],
    data: Schema.Struct({
      what: ExportedWhat,
      paperset: Schema.NullOr(id),
      paperVersion: Schema.NullOr(id),
      subject: Schema.NullOr(id).annotate({
        description: "whose approved questions were asked for, where it is no paper"
      }),
      hash: hash.annotate({ description: "SHA-256 of the content, which every page shows the beginning of" }),
      isDraft: Schema.Boolean,
      languages: Schema.Array(Language),
      sets: Schema.Array(Schema.Literals(setLetters))
    }),
    sample: {
      what: "paper",
      paperset: 7,
      paperVersion: 1,
      subject: null,
      hash: "0".repeat(64),
      isDraft: false,
      languages: ["en", "hi"],
      sets: ["A", "B"]
    }
  }),
  produced: event({
    description: "Export complete",
    data: Schema.Struct({
      file: hash.annotate({ description: "SHA-256 of the file" }),
      bytes: Schema.Int,
      pages: Schema.NullOr(Schema.Int)
    }),
    sample: { file: "0".repeat(64), bytes: 91_004, pages: 9 }
  }),
  failed: event({
    description: "Export failed",
    data: Schema.Struct({ reason: Schema.String }),
    sample: { reason: "Question 12, Hindi, stem: The formula cannot be printed." }
  })
}

/** The stream of an export. Its number stands on every page. */
export const paperExportStream = (id: number): string => `paperExport-${id}`
