import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commands, type CommandedKind } from "../../machines/commands/index.ts"
import { shapeOf } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import { makeable } from "../kit/commandMakers.ts"
import { compareCommand } from "../kit/comparePermits.ts"
import { lifeId, lifeOf, waysOf } from "../kit/shortestLives.ts"
import { inTurn } from "../kit/everything.ts"
import { append, loadProgramme } from "../kit/programme.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
let tokens: readonly string[]

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  tokens = await Promise.all([
    house.signIn(10),
    house.signIn(12),
    house.signIn(13),
    house.signIn(14),
    house.signIn(15),
    house.signIn(2, { schoolId: 1 }),
    // The school whose import the sample is.
    house.signIn(2, { schoolId: 1043 }),
    house.signIn(17, { instituteId: 1 })
  ])
})
afterAll(() => house.close())

/** Commands that no state compares: an import that events alone made has no rows to be changed. */
const unmade: ReadonlySet<string> = new Set(["changeImportRows"])

const kinds = Object.keys(commands) as readonly CommandedKind[]

/** Numbers of records that nobody else makes. */
let last = 50_000

/** States in which no command reaches a record, by kind: its calls find it no more. */
const gone: Readonly<Record<string, string>> = { school: "removed", coordinator: "erased", webhook: "removed" }

describe.each(kinds)("a %s", (kind) => {
  const ways = waysOf(kind)

  test("comes to every state of its machine but the one before its first event", () => {
    const { states, initial } = shapeOf(records[kind].machine)
    expect([...ways.keys()].toSorted()).toEqual([...states.keys()].filter((key) => key !== initial).toSorted())
  })

  test("may be given each command, in each state, as its permit says", async () => {
    const never: string[] = []
    // In the short run, every fourth state.
    for (const [state, way] of inTurn([...ways], kinds.indexOf(kind), 4))
      for (const command of makeable(kind).filter((name) => !unmade.has(name))) {
        const n = (last += 1)
        await append(house.portal.log, lifeOf(kind, n, way))
        let isVisited = false
        const said: string[] = []
        // A school's own users change some of what it says.
        const own = kind === "school" ? [await house.signIn(2, { schoolId: n })] : []
        for (const token of [...own, ...tokens]) {
          const answer = await compareCommand(house, kind, command, lifeId(kind, n), token)
          if (answer !== undefined) said.push(answer.said)
          isVisited = answer?.isAnswered ?? false
          if (isVisited) break
        }
        if (isVisited === (state === gone[kind])) never.push(`${state} ${command}: ${said.join(" | ")}`)
      }
    expect(never).toEqual([])
  })
})
