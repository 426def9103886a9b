import { Schema } from "effect"

/** A subject of questions, or a section of papers: its id in its table, and its English name. */
type Named = { readonly id: number; readonly title: string }

/** The subjects that come with the portal. */
export const subjects: readonly Named[] = [
  { id: 1, title: "Physics" },
  { id: 2, title: "Chemistry" },
  { id: 3, title: "Biology" },
  { id: 4, title: "Mathematics" },
  { id: 5, title: "Reasoning" },
  { id: 6, title: "India's contributions to science" },
  { id: 7, title: "A scientist's life and work" }
]

/** The sections of papers that come with the portal. */
export const sections: readonly Named[] = [
  { id: 1, title: "India's contributions to science" },
  { id: 2, title: "A scientist's life and work" },
  { id: 3, title: "Science and mathematics" },
  { id: 4, title: "Reasoning" }
]

/** Ids of some of these, at least one and each once. */
const someOf = (all: readonly Named[]) =>
  Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: all.length }))).check(
    Schema.isMinLength(1),
    Schema.isUnique()
  )

/** The subjects that new questions can have this year, by their ids. */
export const OfferedSubjects = someOf(subjects).annotate({ title: "Subjects offered" })

/** The sections that new questions and papers can have this year, by their ids. */
export const OfferedSections = someOf(sections).annotate({ title: "Sections offered" })
