import { Schema } from "effect"
import { post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { KeyHash, Ruling, rulingFields } from "./answerKey.ts"

const count = (description: string) => Schema.Int.annotate({ description })

/** How many students a ruling moves. */
const moved = {
  scored: count("students whose answer sheets are scored"),
  raised: count("who get more marks"),
  lowered: count("who get fewer marks"),
  moved: count("whose rank in the nation changes"),
  gained: count("who win an award that they do not win now"),
  lost: count("who lose an award that they win now")
}

/** What a ruling on a question would change against the answer key as it stands. */
export const RulingEffect = Schema.Struct({
  ...rulingFields,
  book: KeyHash.annotate({ description: "SHA-256 of the class's results that would be computed with it" }),
  ...moved,
  most: Schema.Number.annotate({ description: "the most marks that a paper of the class gives with it" }),
  states: Schema.Array(
    Schema.Struct({ state: Schema.NullOr(Schema.String), ...moved }).annotate({ identifier: "RulingEffectInState" })
  )
}).annotate({ identifier: "RulingEffect" })
export type RulingEffect = typeof RulingEffect.Type

/** Rulings that are compared at once. */
const mostRulings = 6

/** The call that tells what rulings would change before one of them is made. */
export const effectCalls = [
  post("rulingEffects", "/results/ruling-effects", {
    description:
      "What rulings on a question would change against the answer key as it stands: how many students' marks, ranks " +
      "and awards. Nothing is saved, and nobody is named.",
    roles: rolesWith("result.manage"),
    reads: true,
    payload: {
      id: RecordId,
      question_id: RecordId,
      rulings: Schema.Array(Ruling).check(Schema.isMinLength(1), Schema.isMaxLength(mostRulings))
    },
    answer: Schema.Array(RulingEffect)
  })
] as const
