import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { Blueprint, blueprintSample } from "./blueprint.ts"
import { event } from "../core/event.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { CheckName } from "./paperCheck.ts"
import { ParallelSet, parallelSetSample } from "./parallelSet.ts"
import { blueprintInSnakeCase } from "../questions/upcasters.ts"
import { line } from "../fields/text.ts"
import { LeftReason, leftAsCodes } from "./left.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

const by = id.annotate({ description: "whose account it was" })

const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/** The SHA-256 of a paper's content, in hex. */
export const PaperHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** What is read out before the exam, in one language; lines are paragraphs. */
const Instructions = Schema.Struct({
  language: Language,
  text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(4_000))
})

const languages = Schema.Array(Language).check(
  Schema.isMinLength(1),
  Schema.isUnique(),
  Schema.makeFilter((codes: readonly string[]) => (codes.includes("en") ? undefined : t.englishNeeded))
)

/** What a paper is to be, whichever questions stand in it. */
export const PaperPlan = Schema.Struct({
  name: line(80).check(Schema.isMinLength(3)).annotate({ title: "Name" }),
  languages: languages.annotate({ title: "Languages" }),
  minutes: Schema.Int.check(Schema.isBetween({ minimum: 5, maximum: 600 })).annotate({ title: "Minutes" }),
  sets: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 })).annotate({
    title: "Sets",
    description: "Parallel sets A to F"
  }),
  sections: Blueprint.annotate({ title: "Blueprint" }),
  instructions: Schema.Array(Instructions).check(Schema.isMaxLength(14)).annotate({ title: "Instructions" })
})

export type PaperPlan = typeof PaperPlan.Type

/** A place of a paper: in which section, and which version of which question stands there. */
export const Slot = Schema.Struct({
  section: id,
  question: id,
  version: id.annotate({ description: "the question's version that the paper pins" })
})

export type Slot = typeof Slot.Type

/** Most places that a paper has. */
export const maxSlots = 200

const slots = Schema.Array(Slot).check(
  Schema.isMaxLength(maxSlots),
  Schema.makeFilter((all: readonly Slot[]) =>
    new Set(all.map(({ question }) => question)).size === all.length ? undefined : t.questionTwice
  )
)

/** Whose paper it is: an exam's, for a class. */
const target = { exam: id, level: ExamLevel, classLevel: ClassLevel }

const planSample: PaperPlan = {
  name: "Level I, class 8",
  languages: ["en", "hi"],
  minutes: 90,
  sets: 4,
  sections: blueprintSample,
  instructions: [{ language: "en", text: "Read each question carefully." }]
}

/** The checks of the content that did not pass; a paper is signed only while there are none. */
const failedChecks = Schema.Array(CheckName)

/** What happens to a paper. It names no person but by account. */
export const papersetEvents = {
  planned: event({
    description: "Paper created",
    version: 2,
    upcasters: [blueprintInSnakeCase],
    data: Schema.Struct({ by, ...target, ...PaperPlan.fields }),
    sample: { by: 13, exam: 1, level: "level1", classLevel: 8, ...planSample }
  }),
  copied: event({
    description: "Paper copied from another paper",
    version: 3,
    upcasters: [blueprintInSnakeCase, leftAsCodes],
    data: Schema.Struct({
      by,
      ...target,
      ...PaperPlan.fields,
      slots,
      from: id,
      fromVersion: id,
      left: Schema.Array(Schema.Struct({ question: id, why: LeftReason })).annotate({
        description: "questions that were left out, each with its reason"
      })
    }),
    sample: {
      by: 13,
      exam: 4,
      level: "mock",
      classLevel: 8,
      ...planSample,
      slots: [{ section: 3, question: 12, version: 2 }],
      from: 6,
      fromVersion: 1,
      left: [{ question: 13, why: "retired" }]
    }
  }),
  changed: event({
    description: "Paper plan changed",
    version: 2,
    upcasters: [blueprintInSnakeCase],
    data: Schema.Struct({ by, ...PaperPlan.fields }),
    sample: { by: 13, ...planSample }
  }),
  arranged: event({
    description: "Questions of the paper changed",
    data: Schema.Struct({
      by,
      slots,
      how: Schema.Literals(["proposed", "byHand"]),
      seed: Schema.NullOr(Schema.Int).annotate({
        description: "what a proposal was drawn with: the same one gives the same again"
      })
    }),
    sample: { by: 13, slots: [{ section: 3, question: 12, version: 2 }], how: "byHand", seed: null }
  }),
  signed: event({
    version: 2,
    upcasters: [(data) => ({ ...data, failedChecks: [] })],
    description: "First signature added",
    data: Schema.Struct({ by, hash: PaperHash, failedChecks }),
    sample: { by: 13, hash: "a".repeat(64), failedChecks: [] }
  }),
  signatureWithdrawn: event({
    description: "First signature withdrawn",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "Question 4 has to go." }
  }),
  sealed: event({
    version: 2,
    upcasters: [(data) => ({ ...data, failedChecks: [] })],
    description: "Second signature added: paper sealed",
    data: Schema.Struct({ by, hash: PaperHash, failedChecks, sets: Schema.Array(ParallelSet) }),
    sample: { by: 10, hash: "a".repeat(64), failedChecks: [], sets: [parallelSetSample] }
  }),
  scheduled: event({
    description: "Exam scheduled with this paper",
    data: Schema.Struct({ schedule: id }),
    sample: { schedule: 3 }
  }),
  released: event({
    description: "Schedule with this paper cancelled",
    data: Schema.Struct({ schedule: id }),
    sample: { schedule: 3 }
  }),
  unsealAsked: event({
    description: "Unseal requested",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "Question 12 was published elsewhere." }
  }),
  unsealDeclined: event({
    description: "Unseal declined",
    data: Schema.Struct({ by }),
    sample: { by: 10 }
  }),
  unsealed: event({
    description: "Paper unsealed: new draft version",
    data: Schema.Struct({ by }),
    sample: { by: 10 }
  }),
  discarded: event({
    description: "Paper discarded",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "Another draft is better." }
  })
}

/** Where a paper stands: the states of its machine that somebody can see. */
export const PapersetState = Schema.Literals(["draft", "signed", "sealed", "unsealing", "discarded"])

export type PapersetState = typeof PapersetState.Type

/** The stream of a paper. */
export const papersetStream = (id: number): string => `paperset-${id}`
