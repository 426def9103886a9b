import { afterAll, beforeAll, expect, test } from "vitest"
import type { GatewayCall } from "../../schema/gateway/calls.ts"
import { everyCall, mayCall, type AnyCall, type Values } from "../kit/everyCall.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { gatewayCalls as calls, operationOf, type Kind } from "../kit/gatewayOperations.ts"
import { tellsAll } from "../kit/secretAnswers.ts"
import { requestsOf } from "../kit/secretRequests.ts"
import {
  endsSession,
  openSecretWorld,
  staff,
  stagesOf,
  walkersOf,
  type SecretWorld,
  type Walker
} from "../kit/secretWorld.ts"
import { openSocket, type TestSocket } from "../kit/socket.ts"
import { maxSubscriptions } from "../../server/platform/realtime/limits.ts"

let world: SecretWorld

beforeAll(async () => {
  world = await openSecretWorld()
})
afterAll(() => world.close())

/** A call as the walk of REST knows it: roles, and arguments by their names in requests. */
const declaredOf = ({ name }: GatewayCall): AnyCall => everyCall.find((one) => one.name === name)!

/** Asks the gateway over HTTP. @returns the answer as it came */
const send = async (kind: Kind, call: GatewayCall, walker: Walker, values: Values): Promise<string> => {
  const response = await fetch(`${world.house.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${walker.token}`, "content-type": "application/json" },
    body: JSON.stringify(operationOf(kind, call, values))
  })
  return response.text()
}

/** Errors that mean that the walk asked wrongly, and not that it was refused. */
const misasked = /"message":"(Cannot query field|Unknown |Variable |Syntax Error|This asks for too much|Field )/

test("no query of the gateway, links included, reveals what the policy does not grant", async () => {
  const leaks: string[] = []
  const wrong = new Set<string>()
  let permits = 0
  const reading = calls.filter(({ kind }) => kind === "read")
  // In the short run, every third call.
  for (const call of inTurn(reading, 1, 3)) {
    const declared = declaredOf(call)
    for (const walker of inTurn(walkersOf(world, declared), everyCall.indexOf(declared), 16))
      for (const stage of stagesOf(world, declared, walker).filter((one) => one === "sealed" || one === "draft")) {
        // What is asked by a text's words goes through the same calls as over REST: an answer that repeats it tells
        // nothing.
        const all = requestsOf(declared, world.planted().get(stage)!, 0).slice(0, 8)
        const nth = everyCall.indexOf(declared) + walker.roleId
        const requests = [...all.slice(0, 1), ...inTurn(all.slice(1), nth, 3)]
        const answers = await Promise.all(requests.map((values) => send("query", call, walker, values)))
        for (const words of answers) {
          if (misasked.test(words)) wrong.add(`${call.name}: ${words.slice(0, 200)}`)
          if (words.includes('"actions":[')) permits += 1
          leaks.push(...world.leaksIn(words, walker).map((what) => `${call.name} tells ${what}`))
        }
      }
  }
  expect(leaks).toEqual([])
  expect([...wrong]).toEqual([])
  expect(permits).toBeGreaterThan(0)
}, 300_000)

test("the gateway shows what is not secret, by the same operation and marks", async () => {
  const setter = world.walkers.find(({ roleId }) => roleId === 14)!
  const edit = calls.find(({ name }) => name === "editQuestion")!
  const id = world.planted().get("over")!
  expect(tellsAll(await send("query", edit, setter, { id }), id)).toBe(true)
})

test("no answer and no refusal of a mutation tells it either", async () => {
  const leaks: string[] = []
  const wrong = new Set<string>()
  const writing = calls.filter((one) => one.kind === "write" && !endsSession(one as never))
  for (const call of inTurn(writing, 2, 3)) {
    const declared = declaredOf(call)
    const writers = world.walkers.filter(({ roleId }) => mayCall(declared, roleId) && staff.has(roleId))
    for (const walker of inTurn(writers, everyCall.indexOf(declared), 16))
      for (const stage of stagesOf(world, declared, walker).filter((one) => one === "sealed" || one === "draft")) {
        const before = await world.standing()
        const [values] = requestsOf(declared, world.planted().get(stage)!, 0)
        const words = await send("mutation", call, walker, values!)
        if (misasked.test(words)) wrong.add(`${call.name}: ${words.slice(0, 200)}`)
        leaks.push(...world.leaksIn(words, walker).map((what) => `${call.name} tells ${what}`))
        if ((await world.standing()) !== before) await world.plantAll()
      }
  }
  expect(leaks).toEqual([])
  expect([...wrong]).toEqual([])
}, 300_000)

const lives = calls.filter(({ live }) => live !== undefined)

type Watched = { readonly walker: Walker; readonly socket: TestSocket; readonly ids: readonly string[] }

/** Ways in which one live field is asked for at most. */
const mostWays = isEverything ? 8 : 3

/** Live fields in groups whose subscriptions one socket may hold. */
const portionsOf = (fields: readonly (typeof lives)[number][]) =>
  Array.from({ length: Math.ceil((fields.length * mostWays) / maxSubscriptions) }, (_, nth) =>
    fields.slice((nth * maxSubscriptions) / mostWays, ((nth + 1) * maxSubscriptions) / mostWays)
  )

/** Subscribes somebody to live fields, where they are theirs, in every way of asking for the papers that are there. */
const watch = async (
  fields: readonly (typeof lives)[number][],
  walker: Walker,
  leaks: string[],
  taken: Set<string>
): Promise<Watched> => {
  const socket = await openSocket(world.house.url, walker.token)
  const ids: string[] = []
  for (const call of fields) {
    const declared = declaredOf(call)
    const numbers = [...world.planted().values()]
    const requests = numbers.flatMap((n) => requestsOf(declared, n, 0))
    // Some live fields are of an exam: the first one is there.
    const all = [...requestsOf(declared, 1, 0).slice(0, 2), ...requests]
    const distinct = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(0, mostWays)
    // In the short run, each asks in some of the ways.
    const nth = lives.indexOf(call) + walker.roleId
    for (const values of [...distinct.slice(0, 1), ...inTurn(distinct.slice(1), nth, 6)]) {
      const { query, variables } = operationOf("subscription", call, values)
      const answer = await socket.subscribe(variables, query)
      if (answer.ok) {
        ids.push(answer.id)
        taken.add(call.name)
      } else
        leaks.push(...world.leaksIn(answer.message, walker).map((what) => `the refusal of ${call.name} tells ${what}`))
    }
  }
  return { walker, socket, ids }
}

test("no subscription reveals it, at first and while papers are signed, sealed and opened", async () => {
  const leaks: string[] = []
  const taken = new Set<string>()
  const all: Watched[] = []
  // In the short run, each walker asks for every other field.
  for (const [nth, walker] of world.walkers.entries())
    for (const fields of portionsOf(inTurn(lives, nth, 2))) all.push(await watch(fields, walker, leaks, taken))
  await world.plantAll()
  const heardOf = ({ socket, ids }: Watched) => JSON.stringify(ids.map((id) => socket.heard(id)))
  const engineers = all.filter(({ walker }) => walker.roleId === 10)
  await expect
    .poll(() => engineers.some((one) => heardOf(one).includes("paperset.sealed")), { timeout: 10_000 })
    .toBe(true)
  for (const one of all) {
    const words = `${heardOf(one)} ${one.socket.ended().join(" ")}`
    leaks.push(...world.leaksIn(words, one.walker).map((what) => `a subscription tells ${what}`))
    one.socket.close()
  }
  expect(leaks).toEqual([])
  // Nobody of the walk is of a school.
  const open = lives.filter(({ name }) => name !== "ownSchoolStatus")
  const untaken = open.flatMap(({ name }) => (taken.has(name) ? [] : [name]))
  expect(untaken.length, String(untaken)).toBeLessThan(isEverything ? 1 : open.length / 4)
}, 180_000)

test("a subscription that is asked for over HTTP is refused, with nothing in it", async () => {
  const engineer = world.walkers.find(({ roleId }) => roleId === 10)!
  for (const call of lives) {
    const [values] = requestsOf(declaredOf(call), world.planted().get("sealed")!, 0)
    const words = await send("subscription", call, engineer, values!)
    expect(words).toContain('"errors"')
    expect(world.leaksIn(words, engineer)).toEqual([])
  }
})
