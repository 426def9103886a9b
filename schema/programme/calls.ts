import { Schema } from "effect"
import { get, group } from "../core/call.ts"
import { form } from "../core/files.ts"
import { Programme, SetUpForm } from "./programme.ts"

/** What everybody may know of the programme. */
const PublicProgramme = Schema.Struct({ name: Programme.fields.name, year: Programme.fields.year }).annotate({
  identifier: "PublicProgramme"
})

/** The programme and its set-up. */
export const programme = group("programme", [
  get("programme", "/programme", {
    description: "The programme's name and year, and whether the portal is set up: it has an account.",
    roles: "public",
    answer: Schema.Struct({ programme: Schema.NullOr(PublicProgramme), is_set_up: Schema.Boolean })
  }),
  form("setUpProgramme", "/setup", {
    description:
      "Sets the programme up on an empty portal, by the token of the one-time address: the programme, regions and first admin.",
    roles: "public",
    message: "Programme set up. You can sign in now.",
    form: SetUpForm,
    answer: Schema.Struct({ username: Schema.String })
  })
])
