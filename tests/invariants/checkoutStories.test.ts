import { expect, test } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { checkout, type Ordered, type SeenOrder } from "../../machines/flows/checkout.ts"
import { flowError } from "../kit/flows.ts"

const waiting: SeenOrder = { isPaid: false, isWaiting: true, hasFailed: false, isGoods: false }
const settle = () => new Promise((resolve) => setImmediate(resolve))

const opened = (pay: () => Promise<unknown> = () => Promise.resolve()) => {
  let asked = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    checkout.provide({
      actors: {
        pay: fromPromise<unknown, Ordered>(pay),
        offerTransfer: fromPromise<unknown, Ordered>(() => Promise.resolve()),
        askGateway: fromPromise<unknown, { readonly isGoods: boolean }>(async () => {
          asked += 1
        })
      }
    }),
    { clock }
  ).start()
  return {
    actor,
    asked: () => asked,
    at: () => actor.getSnapshot(),
    see: (seen: Partial<SeenOrder> = {}) => actor.send({ type: "orderSeen", ...waiting, ...seen }),
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds)
      await settle()
    }
  }
}

test("an order is placed, and the page leaves; where it is refused, the page says why and orders again", async () => {
  let refused = true
  const { actor, at } = opened(() => (refused ? Promise.reject(flowError) : Promise.resolve()))
  actor.send({ type: "payAsked", ordered: {} })
  expect([at().value, at().can({ type: "payAsked", ordered: {} })]).toEqual(["ordering", false])
  await settle()
  expect([at().value, at().context.trouble?.message]).toEqual(["choosing", "It broke."])
  refused = false
  actor.send({ type: "payAsked", ordered: {} })
  await settle()
  expect([at().value, at().context.trouble]).toEqual(["leaving", null])
})

test("after the return the gateway is asked at once, then ever more rarely, until the order is paid", async () => {
  const { at, see, pass, asked } = opened()
  see()
  await settle()
  expect([at().matches({ returned: "confirming" }), asked()]).toEqual([true, 1])
  for (const milliseconds of [3_000, 3_000]) await pass(milliseconds)
  expect([at().matches({ returned: "unanswered" }), asked()]).toEqual([true, 3])
  for (const milliseconds of [5_000, 10_000, 20_000, 40_000]) await pass(milliseconds)
  await pass(3_600_000)
  expect([at().value, asked()]).toEqual([{ returned: { unanswered: "resting" } }, 7])
  see({ isPaid: true, isWaiting: false })
  expect([at().value, at().status]).toEqual(["paid", "done"])
})

test("a payment that failed is said after one question, and may be checked again", async () => {
  const { actor, at, see, asked } = opened()
  see({ hasFailed: true })
  await settle()
  expect([at().matches({ returned: "unanswered" }), asked()]).toEqual([true, 1])
  actor.send({ type: "checkAsked" })
  await settle()
  expect(asked()).toBe(2)
})

test("an order that is paid, or that waits for nothing, asks nobody; one that reopens is asked for", async () => {
  const paid = opened()
  paid.see({ isPaid: true, isWaiting: false })
  const closed = opened()
  closed.see({ isWaiting: false })
  await settle()
  expect([paid.at().value, paid.asked(), closed.at().value, closed.asked()]).toEqual(["paid", 0, "closed", 0])
  closed.see()
  await settle()
  expect(closed.asked()).toBe(1)
})
