import { minifyIntrospection, outputIntrospectionFile } from "gql.tada/internal"
import { introspectionFromSchema, lexicographicSortSchema, printSchema, type GraphQLSchema } from "graphql"
import { apiOf } from "../schema/core/call.ts"
import { gatewayOf } from "../schema/gateway/index.ts"
import { groups } from "../schema/index.ts"

/** A file that is derived from the declarations and kept, so that changes to it show in a review. */
export type Generated = { readonly path: string; readonly text: () => string }

const graph = (): GraphQLSchema => gatewayOf(apiOf(groups)).schema

const sdl = (): string =>
  `# Made by npm run generate from the calls in schema/; not to be edited.\n\n${printSchema(lexicographicSortSchema(graph()))}\n`

/** The schema as a type, from which gql.tada infers what each document of src takes and answers. */
const types = (): string => {
  const introspection = minifyIntrospection(introspectionFromSchema(lexicographicSortSchema(graph())))
  const text = outputIntrospectionFile(introspection, { fileType: ".d.ts", shouldPreprocess: true })
  // What follows its types would change gql.tada for every file; src/api/queries.ts names the schema instead.
  const end = text.indexOf("import * as gqlTada")
  return `// Made by npm run generate from the calls in schema/; not to be edited.\n\n${text.slice(text.indexOf("export type"), end).trim()}\n`
}

/** Every file that is derived; a law tests that each is fresh. */
export const generated: readonly Generated[] = [
  { path: "src/api/schema.graphql", text: sdl },
  { path: "src/api/schema.generated.ts", text: types }
]
