import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { root } from "../../../bin/node.mjs"
import type { Client } from "../../clients/client.ts"
import type { World } from "../../clients/journeys/journey.ts"
import { programJourneys } from "../../clients/journeys/programJourneys.ts"
import { recordJourneys } from "../../clients/journeys/recordJourneys.ts"
import { sessionJourneys } from "../../clients/journeys/sessionJourneys.ts"
import { openAudience, type Audience } from "../../kit/audience.ts"
import { generateClients } from "../../kit/clients/generate.ts"

const folder = join(root, "tests/clients/generated")
const clients = [
  ["openapi-typescript", "openApiTypescript.ts"],
  ["Hey API", "heyApi.ts"],
  ["orval", "orval.ts"],
  ["GraphQL codegen", "graphqlCodegen.ts"]
] as const

let audience: Audience | undefined

beforeAll(async () => {
  await generateClients()
  audience = await openAudience()
}, 120_000)
afterAll(() => audience?.close())

test("all clients compile by the strict rules of the portal", () => {
  const compiler = join(root, "node_modules/@typescript/native/bin/tsc")
  expect(() =>
    execFileSync(process.execPath, [compiler, "--noEmit", "-p", folder], { encoding: "utf8", stdio: "pipe" })
  ).not.toThrow()
})

describe.each(clients)("the client of %s", (_, file) => {
  const open = async (): Promise<World> => {
    const { client } = (await import(/* @vite-ignore */ join(folder, file))) as {
      readonly client: (url: string) => Client
    }
    const made = client(audience!.house.url)
    made.become(audience!.admin)
    return { client: made, audience: audience! }
  }

  test.each([...sessionJourneys, ...recordJourneys, ...programJourneys])("%s", async (_, walk) => walk(await open()))
})
