import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { blob, form } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Reason } from "./answerKey.ts"
import { challengeFields, ChallengeState, Claim, maxChallengeBytes, Verdict } from "./challenge.ts"
import { actionsAmong } from "./runRow.ts"

const managing = { roles: rolesWith("result.manage") } as const
const challenging = { roles: rolesWith("key.challenge"), scope: "region" } as const
const id = RecordId
const moment = (title: string) => Schema.String.annotate({ title })
const Username = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))

/** A student's answer sheet whose provisional key is, or was, open to objections. */
export const ShownKey = Schema.Struct({
  id: Schema.Int.annotate({ description: "the log's position at which the sheet came in" }),
  key_id: id,
  username: Schema.String.annotate({ title: "Roll number" }),
  name: Schema.NullOr(Schema.String).annotate({ title: "Name" }),
  exam: Schema.String.annotate({ title: "Exam" }),
  class_level: ClassLevel.annotate({ title: "Class" }),
  opens_at: moment("Objections from"),
  closes_at: moment("Objections until"),
  is_open: Schema.Boolean,
  challenges: Schema.Int.annotate({ title: "Challenges" }),
  answered: Schema.Int.annotate({ title: "Answered" })
}).annotate({ identifier: "ShownKey" })
export type ShownKey = typeof ShownKey.Type

/** The answer sheets of a school's students whose provisional key is shown. */
export const shownKeysShape = listShape({
  name: "shownKeys",
  title: "Provisional answer keys",
  row: ShownKey,
  sorts: ["username", "name", "closes_at", "challenges"],
  filters: { class_level: Schema.Array(ClassLevel) },
  notExported: ["id", "key_id", "is_open"]
})

export const shownKeys = list("/results/shown-keys", shownKeysShape, {
  description: "The answer sheets of the school's students whose provisional key is shown.",
  roles: rolesWith("school.lead"),
  scope: "region"
})

/** A challenge as those who answer it see it: without whom it is from. */
export const Challenge = Schema.Struct({
  id,
  number: Schema.Int.annotate({ title: "Question", description: "its number in set A" }),
  question_id: id,
  claim: Claim.annotate({ title: "What is wrong" }),
  basis: Schema.NullOr(Schema.String).annotate({ title: "Basis" }),
  file: Schema.NullOr(Schema.String).annotate({ title: "File" }),
  raised_at: moment("Raised"),
  state: ChallengeState.annotate({ title: "Status" }),
  answer: Schema.NullOr(Schema.String).annotate({ title: "Answer" }),
  actions: actionsAmong(["answerChallenges"])
}).annotate({ identifier: "Challenge" })
export type Challenge = typeof Challenge.Type

/** The challenges of an answer key. */
export const challengesShape = listShape({
  name: "challenges",
  title: "Challenges",
  row: Challenge,
  sorts: ["number", "raised_at"],
  filters: { state: ChallengeState, number: Schema.Int },
  requiredFilters: { key_id: id },
  notExported: ["id", "question_id", "file", "actions"]
})

export const challenges = list("/results/challenges", challengesShape, {
  description: "The challenges of an answer key, without whom they are from.",
  ...managing
})

const OwnChallenge = Schema.Struct({
  id,
  claim: Claim,
  basis: Schema.NullOr(Schema.String),
  state: ChallengeState,
  answer: Schema.NullOr(Schema.String),
  actions: actionsAmong(["withdrawChallenge"])
}).annotate({ identifier: "OwnChallenge" })

/** A question of a student's answer sheet beside the key, in the letters of the set that the student had. */
const ShownAnswer = Schema.Struct({
  number: Schema.Int.annotate({ description: "in the student's set" }),
  question_id: id,
  section: Schema.String,
  answer: Schema.String,
  key: Schema.Array(Schema.String).annotate({ description: "any of these is right" }),
  outcome: Schema.Literals(["blank", "right", "wrong", "double", "ignored"]),
  challenges: Schema.Array(OwnChallenge)
}).annotate({ identifier: "ShownAnswer" })

/** The calls about challenges of provisional answer keys. */
export const challengeCalls = [
  ...shownKeys.calls,
  ...challenges.calls,
  get("ownShownKeys", "/results/own-keys", {
    description: "The provisional keys that are shown to the student whose account asks.",
    roles: rolesWith("student.use"),
    scope: "own",
    answer: Schema.Array(ShownKey)
  }),
  get("shownAnswers", "/results/shown-answers", {
    description: "A student's answers beside the provisional key: one's own, or those of a student of one's school.",
    ...challenging,
    query: { key_id: id, username: Schema.optionalKey(Username) },
    answer: Schema.Struct({
      ...ShownKey.fields,
      set: Schema.String,
      questions: Schema.Array(ShownAnswer)
    }).annotate({ identifier: "ShownAnswers" })
  }),
  form("raiseChallenge", "/results/raise-challenge", {
    description: "Challenges the provisional key of a question, with a basis and a picture if there is one.",
    ...challenging,
    message: "Challenge sent",
    form: Schema.Struct({ key_id: id, question_id: id, username: Schema.optionalKey(Username), ...challengeFields }),
    file: { name: "file", maxBytes: maxChallengeBytes },
    answer: Schema.Struct({ id })
  }),
  post("withdrawChallenge", "/results/withdraw-challenge", {
    description: "Withdraws a challenge that is not answered yet.",
    ...challenging,
    message: "Challenge withdrawn",
    payload: { id },
    answer: Schema.Struct({ id })
  }),
  post("openObjections", "/results/open-objections", {
    description: "Sets from when to when students and schools may challenge a provisional key, or other times.",
    ...managing,
    message: "Objection window set",
    payload: {
      id,
      opens_at: Schema.String.check(Schema.isMaxLength(40)),
      closes_at: Schema.String.check(Schema.isMaxLength(40))
    },
    answer: Schema.Struct({ id })
  }),
  post("answerChallenges", "/results/answer-challenges", {
    description: "Answers challenges: upholds them where the question has a ruling, or rejects them.",
    ...managing,
    message: "Challenges answered",
    payload: {
      ids: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(200), Schema.isUnique()),
      verdict: Verdict,
      answer: Reason
    },
    answer: Schema.Struct({ answered: Schema.Int })
  }),
  blob("challengeFile", "/results/challenge-file", {
    description: "The picture that goes with a challenge.",
    ...managing,
    method: "GET",
    type: "image/*",
    query: { id }
  })
] as const
