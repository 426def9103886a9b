import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { fileTypes } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { AnswerKeyState, KeyHash, Reason, rulingFields } from "./answerKey.ts"
import { anomalyCalls } from "./anomalies.ts"
import { analysisQuery, ItemAnalysis } from "./itemAnalysis.ts"
import { awardCalls } from "./awardCalls.ts"
import { challengeCalls } from "./challengeCalls.ts"
import { KeyQuestion, PaperMarks } from "./keyQuestion.ts"
import { OwnResult } from "./ownResult.ts"
import { effectCalls } from "./effectCalls.ts"
import { prantCalls } from "./prantCalls.ts"
import { publishedCalls } from "./publishedCalls.ts"
import { actionsAmong, ResultRun } from "./runRow.ts"

const managing = { roles: rolesWith("result.manage") } as const
const id = RecordId

const keyFields = { id, exam_id: id, class_level: ClassLevel, state: AnswerKeyState, hash: KeyHash }
const AnswerKey = Schema.Struct(keyFields).annotate({ identifier: "AnswerKey" })

const keyActions = ["publishAnswerKey", "openObjections", "signAnswerKey", "amendAnswerKey"] as const

/** A class of an exam: its answer sheets that count, and its answer key. */
const ResultsClass = Schema.Struct({
  class_level: ClassLevel,
  sheets: Schema.Int,
  key_id: Schema.NullOr(id),
  key_state: Schema.NullOr(AnswerKeyState),
  key_hash: Schema.NullOr(KeyHash),
  actions: actionsAmong(["draftAnswerKey", ...keyActions])
}).annotate({ identifier: "ResultsClass" })
export type ResultsClass = typeof ResultsClass.Type

/** The calls that lead from a closed exam to published results. */
export const results = group("results", "Results, ranks, awards, item analysis and challenges of answer keys.", [
  ...publishedCalls,
  ...prantCalls,
  ...challengeCalls,
  ...awardCalls,
  ...effectCalls,
  ...anomalyCalls,
  get("ownResults", "/results/own", {
    description: "The published results of the student whose account asks.",
    roles: rolesWith("student.use"),
    scope: "own",
    answer: Schema.Array(OwnResult)
  }),
  get("examResults", "/results/exam", {
    description: "Where an exam's results stand: the answer keys of its classes and the computations.",
    ...managing,
    query: { exam_id: id },
    answer: Schema.Struct({
      exam_id: id,
      name: Schema.String,
      round: Schema.Int,
      classes: Schema.Array(ResultsClass),
      runs: Schema.Array(ResultRun)
    }).annotate({ identifier: "ExamResults" })
  }),
  get("answerKey", "/results/answer-key", {
    description: "An answer key with its questions. Each read is on record.",
    ...managing,
    query: { id },
    answer: Schema.Struct({
      ...keyFields,
      exam: Schema.String,
      opens_at: Schema.NullOr(Schema.String).annotate({ description: "when objections may be raised, ISO 8601" }),
      closes_at: Schema.NullOr(Schema.String),
      open_challenges: Schema.Int.annotate({ description: "challenges that wait for an answer" }),
      actions: actionsAmong(keyActions),
      most: Schema.Array(PaperMarks),
      questions: Schema.Array(KeyQuestion)
    }).annotate({
      identifier: "AnswerKeyDetail"
    })
  }),
  get("itemAnalysis", "/results/item-analysis", {
    description:
      "The statistics of a paper's questions by an answer key as it stands and the answer sheets that count now. " +
      "Each read is on record.",
    ...managing,
    query: analysisQuery,
    answer: ItemAnalysis
  }),
  blob("itemAnalysisFile", "/results/item-analysis/file", {
    description: "The figures of a paper's questions as a CSV or XLSX file.",
    ...managing,
    type: fileTypes.csv,
    payload: { ...analysisQuery, format: Schema.optionalKey(Schema.Literals(["csv", "xlsx"])) }
  }),
  post("draftAnswerKey", "/results/draft-answer-key", {
    description: "Drafts a class's answer key from the sealed papers that it sat.",
    ...managing,
    message: "Answer key drafted",
    payload: { exam_id: id, class_level: ClassLevel },
    answer: AnswerKey
  }),
  post("publishAnswerKey", "/results/publish-answer-key", {
    description: "Publishes an answer key as provisional.",
    ...managing,
    message: "Provisional answer key published",
    payload: { id, hash: KeyHash },
    answer: AnswerKey
  }),
  post("ruleQuestion", "/results/rule-question", {
    description: "Rules on a question: other right answers, or how it counts.",
    ...managing,
    message: "Ruling saved",
    payload: { id, question_id: id, reason: Reason, ...rulingFields },
    answer: AnswerKey
  }),
  post("signAnswerKey", "/results/sign-answer-key", {
    description: "Signs an answer key: the first of two people signs, the second one makes it final.",
    ...managing,
    message: "Answer key signed",
    payload: { id, hash: KeyHash },
    answer: AnswerKey
  }),
  post("amendAnswerKey", "/results/amend-answer-key", {
    description: "Reopens a final answer key for rulings; two people sign it again.",
    ...managing,
    message: "Answer key reopened",
    payload: { id, reason: Reason },
    answer: AnswerKey
  }),
  post("beginResultRun", "/results/compute", {
    description: "Starts computing an exam's results from the answer sheets that count and the final answer keys.",
    ...managing,
    message: "Computation started",
    payload: { exam_id: id },
    answer: ResultRun
  }),
  post("signResultRun", "/results/sign", {
    description:
      "Signs computed results and their awards: the first of two people signs, the second one approves them.",
    ...managing,
    message: "Results signed",
    payload: { id, digest: KeyHash, awards: Schema.NullOr(KeyHash) },
    answer: ResultRun
  }),
  post("publishResults", "/results/publish", {
    description: "Publishes approved results. Those of the exam that were published before are replaced.",
    ...managing,
    message: "Results published",
    payload: { id },
    answer: ResultRun
  }),
  post("scheduleResults", "/results/schedule", {
    description: "Sets the time at which approved results are published by the clock, or another time.",
    ...managing,
    message: "Publication scheduled",
    payload: { id, publish_at: Schema.String.check(Schema.isMaxLength(40)) },
    answer: ResultRun
  }),
  post("unscheduleResults", "/results/unschedule", {
    description: "Cancels the scheduled publication of results.",
    ...managing,
    message: "Scheduled publication cancelled",
    payload: { id, reason: Reason },
    answer: ResultRun
  }),
  post("discardResultRun", "/results/discard", {
    description: "Discards results that were never published.",
    ...managing,
    message: "Results discarded",
    payload: { id, reason: Reason },
    answer: ResultRun
  }),
  post("withdrawResults", "/results/withdraw", {
    description: "Withdraws published results.",
    ...managing,
    message: "Results withdrawn",
    payload: { id, reason: Reason },
    answer: ResultRun
  })
])
