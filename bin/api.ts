import { apiOf } from "../schema/core/calls.ts"
import { gatewayOf } from "../schema/gateway/index.ts"
import { groups } from "../schema/index.ts"
import { openApiOf } from "../schema/openapi/index.ts"
import { commandLine, runCommand } from "../server/platform/commandLine.ts"
import { driftedFiles, writeContract } from "./api/contract.ts"
import { graphqlFindings } from "./api/lintGraphql.ts"
import { openApiFindings } from "./api/lintOpenApi.ts"

const api = apiOf(groups)
const { schema } = gatewayOf(api)
const spec = openApiOf(api)

/** Prints what is wrong with the API: what the linters find, and where docs/api says something else. */
const check = async (): Promise<void> => {
  const findings = [
    ...graphqlFindings(schema),
    ...(await openApiFindings(spec)),
    ...(await driftedFiles(schema, spec)).map(
      (name) => `docs/api/${name} says something else than the calls: look at what \`npm run api -- export\` changes`
    )
  ]
  for (const finding of findings) console.log(finding)
  if (findings.length > 0) process.exitCode = 1
  else console.log("Nothing is wrong.")
}

const program = commandLine("api", "The API as others see it.")
program
  .command("check")
  .description("lints the GraphQL schema and the OpenAPI document, and compares both with docs/api")
  .action(check)
program
  .command("export")
  .description("writes the GraphQL schema and the REST calls to docs/api")
  .action(async () => {
    for (const name of await writeContract(schema, spec)) console.log(`written  docs/api/${name}`)
  })

await runCommand(program)
