import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ClassLevel } from "../exams/exam.ts"
import { rankingRules, TieBreak } from "../programme/ranking.ts"
import { KeyHash, Reason } from "./answerKey.ts"
import { awardRules, presentRules } from "./awardScheme.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Moment = Schema.String.annotate({ description: "ISO 8601" })
const position = count.annotate({ description: "of the log" })

/** Why answer sheets that count were not scored, and how many of each. */
export const Unscored = Schema.Struct({
  noPaper: count.annotate({ description: "no paper for this class and language" }),
  unknownSet: count.annotate({ description: "the paper has no such set" }),
  wrongLength: count.annotate({ description: "not as many answers as questions" }),
  withdrawn: count.annotate({ description: "the student is withdrawn" })
})
export type Unscored = typeof Unscored.Type

/** SHA-256 in hex. */
const Hash = KeyHash

/** The rules of a run, beside its keys. */
export const RunRules = Schema.Struct({
  tieBreaks: Schema.Array(TieBreak).annotate({ description: "what decides between equal totals, in this order" }),
  ...rankingRules
})
export type RunRules = typeof RunRules.Type

/** SHA-256 of the awards that were chosen; null in runs from before awards were signed, which have the present ones. */
const signedAwards = Schema.NullOr(Hash).annotate({ description: "SHA-256 of the awards" })
const withAwards = {
  version: 2,
  upcasters: [(data: Readonly<Record<string, unknown>>) => ({ ...data, awards: null })]
} as const

/** What happens to a computation of an exam's results. */
export const resultRunEvents = {
  started: event({
    description: "Results computation started",
    version: 4,
    upcasters: [
      ({ rules, ...data }) => ({
        ...data,
        rules: { ...(rules as object), gates: [], ranked: "everyone", double: "wrong", blank: 0 }
      }),
      ({ rules, ...data }) => ({ ...data, rules: { ...(rules as object), normalisation: "none" } }),
      ({ rules, ...data }) => ({ ...data, rules: { ...(rules as object), marks: [] } })
    ],
    data: Schema.Struct({
      by,
      exam: id,
      round: id,
      position,
      keys: Schema.Array(Schema.Struct({ key: id, classLevel: ClassLevel, hash: KeyHash })).check(
        Schema.isMinLength(1)
      ),
      rules: RunRules,
      rulesHash: Hash
    }),
    sample: {
      by: 10,
      exam: 1,
      round: 1,
      position: 812,
      keys: [{ key: 108, classLevel: 8, hash: "b".repeat(64) }],
      rules: {
        tieBreaks: ["section3", "section2", "section1", "submitted_earlier", "younger"],
        gates: [{ of: "section1", percent: 33 }],
        ranked: "reached",
        double: "wrong",
        blank: 0,
        normalisation: "percentile",
        marks: [{ of: "section1", from: null, to: null, right: 400, wrong: -100, blank: null, double: null }]
      },
      rulesHash: "d".repeat(64)
    }
  }),
  classComputed: event({
    description: "Results of a class computed",
    version: 2,
    upcasters: [(data) => ({ ...data, missed: 0 })],
    data: Schema.Struct({
      classLevel: ClassLevel,
      position: position.annotate({ description: "of the log, that the answer sheets were read at" }),
      book: Hash.annotate({ description: "SHA-256 of the file with the results" }),
      scored: count,
      missed: count.annotate({ description: "how many of them have less than the minimum marks" }),
      unscored: Unscored
    }),
    sample: {
      classLevel: 8,
      position: 812,
      book: "e".repeat(64),
      scored: 3,
      missed: 1,
      unscored: { noPaper: 0, unknownSet: 1, wrongLength: 0, withdrawn: 0 }
    }
  }),
  computed: event({
    description: "Results computed",
    data: Schema.Struct({ digest: Hash.annotate({ description: "SHA-256 of all classes' books" }) }),
    sample: { digest: "f".repeat(64) }
  }),
  failed: event({ description: "Results computation failed", data: Schema.Struct({}), sample: {} }),
  awardsChosen: event({
    description: "Awards chosen",
    data: Schema.Struct({
      by,
      scheme: count.annotate({ description: "the award scheme, 0 for the present one" }),
      name: Schema.String,
      ...awardRules,
      hash: Hash.annotate({ description: "SHA-256 of the name and the awards" })
    }),
    sample: { by: 10, scheme: 3, name: "As last year", ...presentRules, hash: "a".repeat(64) }
  }),
  signed: event({
    description: "First signature added to the results",
    ...withAwards,
    data: Schema.Struct({ by, digest: Hash, awards: signedAwards }),
    sample: { by: 10, digest: "f".repeat(64), awards: "a".repeat(64) }
  }),
  approved: event({
    description: "Second signature added: results approved",
    ...withAwards,
    data: Schema.Struct({ by, digest: Hash, awards: signedAwards }),
    sample: { by: 11, digest: "f".repeat(64), awards: "a".repeat(64) }
  }),
  scheduled: event({
    description: "Publication scheduled",
    data: Schema.Struct({ by, publishAt: Moment }),
    sample: { by: 10, publishAt: "2026-12-20T05:30:00.000Z" }
  }),
  unscheduled: event({
    description: "Scheduled publication cancelled",
    data: Schema.Struct({ by, reason: Reason }),
    sample: { by: 10, reason: "The press conference is later." }
  }),
  stopped: event({
    description: "Scheduled publication stopped: an answer key or the exam has changed",
    data: Schema.Struct({}),
    sample: {}
  }),
  released: event({
    description: "Results published at the scheduled time",
    data: Schema.Struct({ at: Moment.annotate({ description: "the time of the clock that did it" }) }),
    sample: { at: "2026-12-20T05:30:00.000Z" }
  }),
  published: event({ description: "Results published", data: Schema.Struct({ by }), sample: { by: 10 } }),
  superseded: event({
    description: "Replaced by newer results",
    data: Schema.Struct({ run: id }),
    sample: { run: 2 }
  }),
  withdrawn: event({
    description: "Published results withdrawn",
    data: Schema.Struct({ by, reason: Reason }),
    sample: { by: 10, reason: "The key of class 8 was wrong." }
  }),
  discarded: event({
    description: "Results discarded",
    data: Schema.Struct({ by, reason: Reason }),
    sample: { by: 10, reason: "Another answer sheet file has come in." }
  })
}

/** Statuses of a run: the states of its machine after it is begun. */
export const ResultRunState = Schema.Literals([
  "computing",
  "failed",
  "computed",
  "signed",
  "approved",
  "embargoed",
  "published",
  "superseded",
  "withdrawn",
  "discarded"
])
export type ResultRunState = typeof ResultRunState.Type

/** The stream of a run. */
export const resultRunStream = (id: number): string => `resultRun-${id}`
