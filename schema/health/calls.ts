import { Schema } from "effect"
import { get } from "../core/call.ts"
import { group } from "../core/calls.ts"

/** How the portal itself is. */
export const health = group("health", "Whether the portal serves.", [
  get("health", "/health", {
    description: "Whether the portal serves and reaches its database; 503 while it does not.",
    roles: "public",
    answer: Schema.Struct({
      database: Schema.Literal("up"),
      position: Schema.Int.annotate({ description: "the last event's position in the log" }),
      epoch: Schema.String.annotate({ description: "positions of another epoch mean nothing here" })
    })
  })
])
