import { Effect, Schema } from "effect"
import { post, remove } from "../core/call.ts"
import { anyway, GuardianConsent, registrationFields } from "./registration.ts"
import { WithdrawalReason } from "./student.ts"
import { rolesWith } from "../core/permissions.ts"
import { id, numbered, Registered, Counted } from "./studentAnswers.ts"

/** Who looks after the students of the Gulf sister body. */
const gulf = rolesWith("student.registerGulf")

/** Students of the Gulf sister body. */
export const gulfCalls = [
  post("registerGulfStudent", "/sif/register/student", {
    description: "Registers a student at a school of the Gulf sister body.",
    roles: gulf,
    scope: "region",
    message: "Student registered",
    payload: { ...registrationFields, school_id: id, consent: GuardianConsent, anyway },
    answer: Registered
  }),
  remove("withdrawGulfStudent", "/sif/student/:id/delete", {
    description: "Withdraws a student of a school of the Gulf sister body.",
    roles: gulf,
    scope: "region",
    message: "Withdrawn",
    ...numbered,
    query: { reason: WithdrawalReason.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("other" as const))) },
    answer: Counted
  })
] as const
