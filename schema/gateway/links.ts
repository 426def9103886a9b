import type { GraphQLFieldConfigMap, GraphQLOutputType } from "graphql"
import DataLoader from "dataloader"
import { GraphQLObjectType, getNamedType } from "graphql"
import { actionLinks } from "./actionLinks.ts"
import type { GatewayContext } from "./context.ts"
import type { GatewayCall } from "./calls.ts"
import type { Link, Row } from "./link.ts"
import { dataOf, outgoingOf } from "./send.ts"

/** The edges of the portal's graph. */
export const links: readonly Link[] = [
  {
    on: "Conflict",
    field: "exam",
    description: "The exam and class that both sheets are of.",
    to: "examCombinations",
    by: { exam_id: "exam_id", class_level: "class_level" },
    ask: () => ({ all: 1 })
  },
  ...actionLinks
]

/** The fields that links add to a type. */
export const linkedFields = (
  type: string,
  calls: readonly GatewayCall[],
  rowTypeOf: (call: GatewayCall) => GraphQLObjectType | undefined,
  table: readonly Link[]
): GraphQLFieldConfigMap<unknown, unknown> =>
  Object.fromEntries(
    table
      .filter((link) => link.on === type)
      .flatMap((link) => {
        const call = calls.find(({ name }) => name === link.to)
        const row = call && rowTypeOf(call)
        // A link shows once both of its ends are in the registry.
        if (call === undefined || row === undefined) return []
        const resolve = (source: unknown, _: unknown, context: unknown) =>
          loaderOf(context as GatewayContext, link, call).load(source as Row)
        return [[link.field, { type: row, description: link.description, resolve, extensions: { link } }]]
      })
  )

const loaderOf = (context: GatewayContext, link: Link, call: GatewayCall): DataLoader<Row, Row | null, string> => {
  const name = `${link.on}.${link.field}`
  const known = context.loaders.get(name)
  if (known !== undefined) return known as DataLoader<Row, Row | null, string>
  const near = link.near === undefined ? keyOf(Object.keys(link.by)) : nearKey(link.near)
  const far = keyOf(Object.values(link.by))
  const loader = new DataLoader<Row, Row | null, string>(
    async (rows) => {
      const data = dataOf(await context.send(outgoingOf(call, link.ask(rows), name)))
      const found = new Map(rowsOf(data).map((row) => [far(row), row]))
      return rows.map((row) => found.get(near(row)) ?? null)
    },
    { cacheKeyFn: near }
  )
  context.loaders.set(name, loader)
  return loader
}

const keyOf =
  (fields: readonly string[]) =>
  (row: Row): string =>
    JSON.stringify(fields.map((field) => String(row[field])))

const nearKey =
  (near: (row: Row) => string) =>
  (row: Row): string =>
    JSON.stringify([near(row)])

const rowsOf = (data: unknown): readonly Row[] =>
  (Array.isArray(data) ? data : ((data as { readonly rows?: readonly Row[] }).rows ?? [])) as readonly Row[]

/** The type of the rows of a list's type; undefined for what is no list. */
export const rowTypeIn = (answer: GraphQLOutputType | undefined): GraphQLObjectType | undefined => {
  const named = getNamedType(answer)
  if (!(named instanceof GraphQLObjectType)) return undefined
  const rows = named.getFields()["rows"]
  const row = rows === undefined ? named : getNamedType(rows.type)
  return row instanceof GraphQLObjectType ? row : undefined
}
