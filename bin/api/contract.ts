import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parse, print, printSchema, visit, type GraphQLSchema } from "graphql"
import type { JsonSchema } from "../../schema/gateway/json.ts"
import type { openApiOf } from "../../schema/openapi/index.ts"
import { root } from "../node.mjs"
import { fieldTexts, typeText } from "./typeText.ts"

type Spec = ReturnType<typeof openApiOf>

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Operation = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const folder = join(root, "docs/api")

/** The schema without its descriptions: what clients are written against. */
const schemaText = (schema: GraphQLSchema): string => {
  const bare = visit(parse(printSchema(schema)), {
    enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined)
  })
  const head = "# Made by `npm run api -- export`; not to be edited. With descriptions: /graphql/schema.graphql"
  return `${head}\n\n${print(bare)}\n`
}

/** Every operation and every named schema of a document, in few words. */
const restText = (spec: Spec): string => {
  const operations = Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Readonly<Record<string, Operation>>).map(([method, operation]) =>
      [`${method.toUpperCase()} ${path}`, ...operationTexts(operation)].join("\n  ")
    )
  )
  const schemas = Object.entries(spec.components.schemas as unknown as Readonly<Record<string, JsonSchema>>).map(
    ([name, schema]) =>
      schema.properties === undefined
        ? `${name} = ${typeText(schema)}`
        : [`${name} {`, ...fieldTexts(schema)].join("\n  ").concat("\n}")
  )
  const head = "Made by `npm run api -- export`; not to be edited. With descriptions: /api/openapi.json"
  return `${[head, ...operations, ...schemas].join("\n\n")}\n`
}

const operationTexts = ({ parameters, requestBody, responses }: Operation): readonly string[] => [
  ...parameters.map((one) => `${one.in} ${one.name}${one.required ? "" : "?"}: ${typeText(one.schema)}`),
  ...contentTexts("body", requestBody?.content),
  ...contentTexts("answer", responses["200"]?.content),
  `statuses ${Object.keys(responses).join(" ")}`
]

/** Bodies by their media type; of an answer in the envelope, what is in it. */
const contentTexts = (what: string, content: Content = {}): readonly string[] =>
  Object.entries(content).map(([type, { schema = {} }]) => {
    const data = what === "answer" ? (schema.properties?.["data"] ?? schema) : schema
    return `${what}${type === "application/json" ? "" : ` (${type})`}: ${typeText(data)}`
  })

/** What docs/api is to hold, by the files' names. */
const filesOf = (schema: GraphQLSchema, spec: Spec): ReadonlyMap<string, string> =>
  new Map([
    ["schema.graphql", schemaText(schema)],
    ["rest.txt", restText(spec)]
  ])

/** The files of docs/api that do not say what the calls are now. */
export const driftedFiles = async (schema: GraphQLSchema, spec: Spec): Promise<readonly string[]> => {
  const drifted: string[] = []
  for (const [name, text] of filesOf(schema, spec)) {
    const kept = await readFile(join(folder, name), "utf8").catch(() => null)
    if (kept !== text) drifted.push(name)
  }
  return drifted
}

/** Writes docs/api. @returns the files that were other before */
export const writeContract = async (schema: GraphQLSchema, spec: Spec): Promise<readonly string[]> => {
  const drifted = await driftedFiles(schema, spec)
  const files = filesOf(schema, spec)
  for (const name of drifted) await writeFile(join(folder, name), files.get(name)!)
  return drifted
}
