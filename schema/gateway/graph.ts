import DataLoader from "dataloader"
import type { GraphQLFieldConfig, GraphQLFieldConfigMap, GraphQLOutputType } from "graphql"
import { GraphQLInputObjectType } from "graphql"
import { maxLinked } from "../core/linkedCall.ts"
import type { GatewayCall } from "./calls.ts"
import type { GatewayContext } from "./context.ts"
import type { JsonSchema } from "./json.ts"
import { maxLinkCalls, maxLinkRows, tooLarge } from "./limits.ts"
import type { Row } from "./link.ts"
import { graphLinks, type GraphLink } from "./linkTable.ts"
import { aboutOf, pascal } from "./names.ts"
import { referred } from "./references.ts"
import { dataOf, outgoingOf } from "./send.ts"
import type { TypeMaker } from "./types.ts"

/** What a linked call takes of its records; the rest are a link's arguments. */
const ofRecords: ReadonlySet<string> = new Set(["by", "of"])

/** A page of a linked call, with the record that it is of. */
type Group = { readonly of: number; readonly rows: readonly Row[] }

/** Makes the fields that lead from a type to rows of linked calls. */
export const graphFields = (calls: readonly GatewayCall[], types: () => TypeMaker) => {
  const inputs = new Map<string, GraphQLInputObjectType>()

  const inputOf = (call: GatewayCall): GraphQLInputObjectType => {
    const known = inputs.get(call.name)
    if (known !== undefined) return known
    const fields = call.arguments.filter(({ name }) => !ofRecords.has(name))
    const type = new GraphQLInputObjectType({
      name: `${pascal(call.name)}Input`,
      description: `Which rows a link to ${call.name.replace("linked", "").toLowerCase()} answers.`,
      fields: () =>
        Object.fromEntries(
          fields.map(({ name, schema, isRequired }) => [
            name,
            {
              type: types().input(schema, pascal(call.name) + pascal(name), call.definitions, name, isRequired),
              description: aboutOf(name, schema)
            }
          ])
        )
    })
    inputs.set(call.name, type)
    return type
  }

  const fieldOf = (link: GraphLink, call: GatewayCall): GraphQLFieldConfig<unknown, unknown> => {
    const { page, row } = typesOf(call, types())
    const isOne = link.by === "id"
    const input = isOne ? undefined : inputOf(call)
    return {
      type: isOne ? row : page,
      description: link.description,
      ...(input === undefined ? {} : { args: { input: { type: input, description: input.description } } }),
      extensions: { link, graph: true },
      resolve: async (source, args, context) => {
        const of = (source as Row)[link.from]
        if (of === null || of === undefined) return null
        const loader = loaderOf(context as GatewayContext, call, link.by, (args["input"] ?? {}) as Row)
        const group = await loader.load(Number(of))
        return isOne ? (group?.rows[0] ?? null) : group
      }
    }
  }

  return (type: string): GraphQLFieldConfigMap<unknown, unknown> =>
    Object.fromEntries(
      (graphLinks[type] ?? []).flatMap((link) => {
        const call = calls.find(({ name, kind }) => name === link.to && kind === "link")
        return call === undefined ? [] : [[link.field, fieldOf(link, call)]]
      })
    )
}

/** The type of a linked call's pages, and that of their rows. */
const typesOf = ({ answer, name, definitions }: GatewayCall, types: TypeMaker) => {
  const group = answer.properties?.["groups"]?.items ?? {}
  const page = referred(group, definitions)?.schema ?? group
  const rows: JsonSchema = page.properties?.["rows"]?.items ?? {}
  const nullable = (schema: JsonSchema): GraphQLOutputType =>
    types.output({ anyOf: [schema, { type: "null" }] }, name, definitions)
  return { page: nullable(group), row: nullable(rows) }
}

/** One loader for all links of a request that ask a call for the same; it asks once for up to 200 records. */
const loaderOf = (
  context: GatewayContext,
  call: GatewayCall,
  by: string,
  asked: Row
): DataLoader<number, Group | null, string> => {
  const name = `${call.name} ${by} ${JSON.stringify(asked)}`
  const known = context.loaders.get(name)
  if (known !== undefined) return known as unknown as DataLoader<number, Group | null, string>
  const loader = new DataLoader<number, Group | null, string>(
    async (of) => {
      spend(context, "calls", 1)
      const { groups } = dataOf(await context.send(outgoingOf(call, { ...asked, by, of }, name))) as {
        readonly groups: readonly Group[]
      }
      const found = new Map(groups.map((group) => [group.of, group]))
      spend(context, "rows", groups.flatMap(({ rows }) => rows).length)
      return of.map((one) => found.get(one) ?? null)
    },
    { maxBatchSize: maxLinked, cacheKeyFn: String }
  )
  context.loaders.set(name, loader)
  return loader
}

const most = { calls: maxLinkCalls, rows: maxLinkRows }

/** Counts what links cost. @throws GraphQLError when a request has come to too much */
const spend = ({ spent }: GatewayContext, what: "calls" | "rows", count: number): void => {
  spent[what] += count
  if (spent[what] > most[what])
    throw tooLarge(`The links of this operation ask for too much: at most ${most[what]} ${what}`)
}
