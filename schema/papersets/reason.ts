import { Schema } from "effect"

export const reason = Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000)).annotate({ title: "Reason" })
