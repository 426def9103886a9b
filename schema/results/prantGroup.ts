import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { line } from "../fields/text.ts"
import { Reason } from "./answerKey.ts"
import { actionsAmong } from "./runRow.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })

/** What is typed of a combination of prants. */
export const prantGroupFields = {
  name: line(60).check(Schema.isMinLength(1)).annotate({ title: "Name" }),
  prant_ids: Schema.Array(RecordId)
    .check(Schema.isMinLength(2), Schema.isMaxLength(100), Schema.isUnique())
    .annotate({ title: "Prants" })
}

const name = Schema.String
const prants = Schema.Array(id)

/** What happens to a combination of prants that are ranked together in an exam. */
export const prantGroupEvents = {
  formed: event({
    description: "Combination of prants formed",
    data: Schema.Struct({ by, exam: id, name, prants }),
    sample: { by: 10, exam: 1, name: "Hills", prants: [2, 5] }
  }),
  changed: event({
    description: "Combination of prants changed",
    data: Schema.Struct({ by, name, prants }),
    sample: { by: 10, name: "Hills and islands", prants: [2, 5, 7] }
  }),
  finalized: event({
    description: "Combination of prants finalised",
    data: Schema.Struct({ by }),
    sample: { by: 10 }
  }),
  reopened: event({
    description: "Combination of prants reopened",
    data: Schema.Struct({ by, reason: Reason }),
    sample: { by: 10, reason: "Another prant belongs to it." }
  }),
  removed: event({ description: "Combination of prants removed", data: Schema.Struct({ by }), sample: { by: 10 } })
}

/** Statuses of a combination: the states of its machine after it is formed. */
export const PrantGroupState = Schema.Literals(["open", "finalized", "removed"])
export type PrantGroupState = typeof PrantGroupState.Type

/** A combination of prants in an exam. */
export const PrantGroup = Schema.Struct({
  id: RecordId,
  exam_id: RecordId,
  name: Schema.String,
  state: PrantGroupState,
  version: Schema.Int,
  prants: Schema.Array(Schema.Struct({ id: RecordId, name: Schema.String }).annotate({ identifier: "GroupedPrant" })),
  actions: actionsAmong(["changePrantGroup", "finalizePrantGroup", "reopenPrantGroup", "removePrantGroup"])
}).annotate({ identifier: "PrantGroup" })
export type PrantGroup = typeof PrantGroup.Type

/** The stream of a combination. */
export const prantGroupStream = (id: number): string => `prantGroup-${id}`
