import { Schema } from "effect"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { roleIds } from "../core/roles.ts"
import { line } from "../fields/text.ts"

/** A column as a view arranges it: where it is among the others, whether it is shown, how wide it was made. */
export const ArrangedColumn = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[a-z_0-9]{1,60}$/i)),
  hidden: Schema.Boolean,
  width: Schema.optionalKey(
    Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 40, maximum: 2_000 })))
  ).annotate({ description: "pixels" })
})
export type ArrangedColumn = typeof ArrangedColumn.Type

const columns = Schema.Array(ArrangedColumn).check(Schema.isMaxLength(100))

/** Who may choose a view besides its author: nobody, people of the author's school, institute or regions, or a role. */
export const ViewAudience = Schema.Literals(["private", "place", "role"])
export type ViewAudience = typeof ViewAudience.Type

/** The school, institute or regions that a view is shared with. */
export const ViewPlace = Schema.Struct({
  kind: Schema.Literals(["zone", "state", "prant", "district", "institute", "school"]),
  ids: Schema.Array(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).check(Schema.isMinLength(1))
})
export type ViewPlace = typeof ViewPlace.Type

const audience = {
  audience: ViewAudience,
  role: Schema.Literals(roleIds).annotate({ description: "the role it is shared with; otherwise its author's" }),
  place: Schema.NullOr(ViewPlace)
}

/** A list as somebody likes to see it: filters, order and columns, under a name. */
export const ListView = Schema.Struct({
  list: Schema.String.check(Schema.isPattern(/^\w{1,80}$/)).annotate({ description: "the name of the list's call" }),
  ...audience,
  name: personal(line(60).check(Schema.isMinLength(1)).annotate({ title: "Name" })),
  query: Schema.String.check(Schema.isMaxLength(1_000)).annotate({
    description: "filters and order as the address has them; never what was searched for"
  }),
  columns
})

const { name: _name, ...saved } = ListView.fields
const { query } = saved

/** What happens to a view. Its name is somebody's words, and kept apart. */
export const listViewEvents = {
  saved: event({
    version: 2,
    // Version 1 was visible to everybody of the role, whichever school they were of.
    upcasters: [(data) => ({ ...data, audience: "private", place: null })],
    description: "View saved",
    data: Schema.Struct(saved),
    sample: {
      list: "schools",
      audience: "place",
      role: 7,
      place: { kind: "state", ids: [33] },
      query: "state=active&sort=-name",
      columns: [
        { name: "name", hidden: false, width: 240 },
        { name: "code", hidden: true }
      ]
    }
  }),
  shared: event({
    description: "View sharing changed",
    data: Schema.Struct(audience),
    sample: { audience: "private", role: 7, place: null }
  }),
  renamed: event({ description: "View renamed", data: Schema.Struct({}), sample: {} }),
  changed: event({
    description: "View changed",
    data: Schema.Struct({ query, columns }),
    sample: { query: "", columns: [{ name: "name", hidden: false }] }
  }),
  removed: event({ description: "View removed", data: Schema.Struct({}), sample: {} })
}

/** The stream of a view. */
export const listViewStream = (id: number): string => `listView-${id}`
