import { codegen } from "@graphql-codegen/core"
import * as operations from "@graphql-codegen/typescript-operations"
import * as typedDocuments from "@graphql-codegen/typed-document-node"
import { createClient } from "@hey-api/openapi-ts"
import { isScalarType, isSpecifiedScalarType, parse, printSchema, type GraphQLSchema } from "graphql"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import openapiTS, { astToString } from "openapi-typescript"
import { generate as orval } from "orval"
import { root } from "../../../bin/node.mjs"
import { apiOf } from "../../../schema/core/calls.ts"
import { gatewayOf } from "../../../schema/gateway/index.ts"
import { groups } from "../../../schema/index.ts"
import { openApiOf } from "../../../schema/openapi/index.ts"

/** Where generated clients are: a folder each, made anew by each run. */
const clientsFolder = join(root, "var/clients")

const api = apiOf(groups)
const specPath = join(clientsFolder, "openapi.json")

const openapiTypescript = async (spec: object): Promise<void> => {
  const nodes = await openapiTS(JSON.parse(JSON.stringify(spec)))
  await mkdir(join(clientsFolder, "openapi-typescript"))
  await writeFile(join(clientsFolder, "openapi-typescript/schema.ts"), astToString(nodes))
}

const heyApi = async (): Promise<void> => {
  await createClient({
    input: specPath,
    output: { path: join(clientsFolder, "hey-api") },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" }
  })
}

/** orval asks which TypeScript a project has, and knows no alias of npm's. */
const projectOfClients = { private: true, type: "module", devDependencies: { typescript: "6.0.2" } }

const orvalFetch = async (): Promise<void> => {
  const packageJson = join(clientsFolder, "package.json")
  await writeFile(packageJson, JSON.stringify(projectOfClients))
  await orval({
    input: { target: specPath },
    output: {
      target: join(clientsFolder, "orval/api.ts"),
      client: "fetch",
      mode: "single",
      packageJson,
      override: { mutator: { path: join(root, "tests/clients/generated/orvalFetch.ts"), name: "orvalFetch" } }
    }
  })
}

/** What the schema's scalars are in TypeScript. Those that are JSON of a shape stay unknown. */
const scalarsOf = (schema: GraphQLSchema) => ({
  ...Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
      .map(({ name }) => [name, "unknown"])
  ),
  ID: { input: "string | number", output: "string" },
  Date: "string",
  DateTime: "string",
  Money: "number"
})

/** Typed documents of tests/clients/journeys.graphql, by the schema that signed-in people download. */
const graphqlCodegen = async (): Promise<void> => {
  const text = await readFile(join(root, "tests/clients/journeys.graphql"), "utf8")
  const { schema } = gatewayOf(api)
  const output = await codegen({
    filename: "documents.ts",
    schema: parse(printSchema(schema)),
    documents: [{ location: "journeys.graphql", document: parse(text) }],
    plugins: [{ operations: { strictScalars: true, scalars: scalarsOf(schema) } }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
    config: { useTypeImports: true }
  })
  await mkdir(join(clientsFolder, "graphql"))
  await writeFile(join(clientsFolder, "graphql/documents.ts"), output)
}

/** Generates a client of the API with each generator, from what the portal publishes. */
export const generateClients = async (): Promise<void> => {
  await rm(clientsFolder, { recursive: true, force: true })
  await mkdir(clientsFolder, { recursive: true })
  const spec = openApiOf(api)
  await writeFile(specPath, JSON.stringify(spec))
  await openapiTypescript(spec)
  await heyApi()
  await orvalFetch()
  await graphqlCodegen()
}
