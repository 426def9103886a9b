import { Schema } from "effect"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { ClassLevel } from "../exams/exam.ts"
import { KeyHash, Reason } from "./answerKey.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })

/** What somebody says is wrong about a question's provisional key. */
export const Claim = Schema.Literals(["otherAnswer", "severalRight", "noneRight", "faultyQuestion"])
export type Claim = typeof Claim.Type

/** Largest picture that goes with a challenge, in bytes. */
export const maxChallengeBytes = 4 * 1024 * 1024

/** Challenges of one student that may wait for an answer at once. */
export const mostOpenChallenges = 10

/** Why a key is challenged. What a student writes may tell of a person: it is kept apart from the log. */
const Basis = Schema.Trimmed.check(Schema.isMinLength(10), Schema.isMaxLength(2_000), Schema.isPattern(/^[^\0]*$/u))

/** What is typed of a challenge. */
export const challengeFields = {
  claim: Claim.annotate({ title: "What is wrong" }),
  basis: personal(Basis).annotate({ title: "Basis", description: "Say why, and name a book or another source." })
}

/** What happens to a challenge of a provisional answer key. */
export const challengeEvents = {
  raised: event({
    description: "Answer key challenged",
    data: Schema.Struct({
      by,
      student: id,
      key: id,
      exam: id,
      classLevel: ClassLevel,
      question: id,
      number: id.annotate({ description: "of the question in set A" }),
      claim: Claim
    }),
    sample: { by: 7, student: 11, key: 108, exam: 1, classLevel: 8, question: 12, number: 3, claim: "otherAnswer" }
  }),
  withdrawn: event({ description: "Challenge withdrawn", data: Schema.Struct({ by }), sample: { by: 7 } }),
  upheld: event({
    description: "Challenge upheld",
    data: Schema.Struct({ by, hash: KeyHash.annotate({ description: "of the key with the ruling" }), answer: Reason }),
    sample: { by: 10, hash: "c".repeat(64), answer: "Both options are right." }
  }),
  rejected: event({
    description: "Challenge rejected",
    data: Schema.Struct({ by, answer: Reason }),
    sample: { by: 10, answer: "The textbook gives this value." }
  })
}

/** Statuses of a challenge: the states of its machine after it is raised. */
export const ChallengeState = Schema.Literals(["open", "withdrawn", "upheld", "rejected"])
export type ChallengeState = typeof ChallengeState.Type

/** How a challenge is answered. */
export const Verdict = Schema.Literals(["upheld", "rejected"])
export type Verdict = typeof Verdict.Type

/** The stream of a challenge. */
export const challengeStream = (id: number): string => `challenge-${id}`
