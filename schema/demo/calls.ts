import { Schema } from "effect"
import { get } from "../core/call.ts"
import { group } from "../core/calls.ts"

/** The demo programme, for the login page. */
export const demo = group("demo", "Logins of the demo programme.", [
  get("demoLogins", "/demo-logins", {
    description: "The demo's accounts and their one password; none on a portal without the demo programme.",
    roles: "public",
    answer: Schema.Struct({
      password: Schema.NullOr(Schema.String),
      logins: Schema.Array(
        Schema.Struct({
          username: Schema.String,
          title: Schema.String.annotate({ description: "of the role's panel" }),
          note: Schema.String.annotate({ description: "what the account sees" })
        }).annotate({ identifier: "DemoLogin" })
      )
    })
  })
])
