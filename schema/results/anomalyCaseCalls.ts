import { Schema } from "effect"
import { post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { Reason } from "./answerKey.ts"
import { AnomalyCaseState, AnomalyDecision, anomalyFigures, AnomalyKind, AnomalySubject } from "./anomalyCase.ts"
import { AnomalyStudent } from "./anomalyStudent.ts"
import { actionsAmong } from "./runRow.ts"

const managing = { roles: rolesWith("result.manage") } as const
const known = Schema.NullOr(Schema.String)

/** A case about an anomaly, as those who manage results see it. */
export const AnomalyCase = Schema.Struct({
  id: RecordId,
  kind: AnomalyKind,
  subject: AnomalySubject,
  state: AnomalyCaseState,
  school: known,
  students: Schema.Array(AnomalyStudent).annotate({ description: "none of a case about a school" }),
  sheets: Schema.Int.annotate({ description: "answer sheets that the case is about" }),
  annulled: Schema.Array(RecordId).annotate({ description: "students whose answer sheets are annulled" }),
  ...anomalyFigures,
  reason: Schema.String.annotate({ description: "why it was opened, or opened again" }),
  opened_by: known,
  opened_at: Schema.String,
  decision: known.annotate({ description: "why it was decided so" }),
  decided_by: known,
  decided_at: known,
  actions: actionsAmong(["decideAnomalyCase", "reopenAnomalyCase"])
}).annotate({ identifier: "AnomalyCase" })
export type AnomalyCase = typeof AnomalyCase.Type

/** The calls about cases: one person opens a case, another decides it. */
export const anomalyCaseCalls = [
  post("openAnomalyCase", "/results/open-anomaly-case", {
    description: "Opens a case about a hint that the answer sheets and results of a class give now.",
    ...managing,
    message: "Case opened",
    payload: {
      id: RecordId.annotate({ description: "the answer key" }),
      kind: AnomalyKind,
      subject: AnomalySubject,
      reason: Reason
    },
    answer: AnomalyCase
  }),
  post("decideAnomalyCase", "/results/decide-anomaly-case", {
    description:
      "Decides a case that somebody else opened: no action, or the answer sheets of some of its students are annulled.",
    ...managing,
    message: "Case decided",
    payload: {
      id: RecordId,
      decision: AnomalyDecision,
      students: Schema.Array(RecordId)
        .check(Schema.isMaxLength(5_000), Schema.isUnique())
        .annotate({ description: "whose answer sheets are annulled; all of a case about a school" }),
      reason: Reason
    },
    answer: AnomalyCase
  }),
  post("reopenAnomalyCase", "/results/reopen-anomaly-case", {
    description: "Opens a decided case again. Answer sheets that it annulled count again.",
    ...managing,
    message: "Case reopened",
    payload: { id: RecordId, reason: Reason },
    answer: AnomalyCase
  })
] as const
