import { Schema } from "effect"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { roleIds } from "../core/roles.ts"
import { line } from "../fields/text.ts"

/** A column as a view arranges it: where it stands among the others, whether it is shown, how wide it was made. */
export const ArrangedColumn = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[a-z_0-9]{1,60}$/i)),
  hidden: Schema.Boolean,
  width: Schema.optionalKey(
    Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 40, maximum: 2_000 })))
  ).annotate({ description: "pixels" })
})
export type ArrangedColumn = typeof ArrangedColumn.Type

const columns = Schema.Array(ArrangedColumn).check(Schema.isMaxLength(100))

/** A list as somebody likes to see it: filters, order and columns, under a name, for everybody of a role. */
export const ListView = Schema.Struct({
  list: Schema.String.check(Schema.isPattern(/^\w{1,80}$/)).annotate({ description: "the name of the list's call" }),
  role: Schema.Literals(roleIds),
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
    description: "A view of a list was saved for everybody of the role.",
    data: Schema.Struct(saved),
    sample: {
      list: "schools",
      role: 7,
      query: "state=active&sort=-name",
      columns: [
        { name: "name", hidden: false, width: 240 },
        { name: "code", hidden: true }
      ]
    }
  }),
  renamed: event({ description: "The view was given another name.", data: Schema.Struct({}), sample: {} }),
  changed: event({
    description: "The view's filters, order or columns were changed.",
    data: Schema.Struct({ query, columns }),
    sample: { query: "", columns: [{ name: "name", hidden: false }] }
  }),
  removed: event({ description: "The view was removed.", data: Schema.Struct({}), sample: {} })
}

/** The stream of a view. */
export const listViewStream = (id: number): string => `listView-${id}`
