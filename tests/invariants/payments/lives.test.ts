import fc from "fast-check"
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import { signatureOf, signerOf } from "../../../server/areas/payments/gateway/signature.ts"
import { newEvents } from "../../../server/areas/payments/facts.ts"
import { settlement } from "../../../server/areas/payments/settlement.ts"
import { isEverything } from "../../kit/everything.ts"
import { expectedOf, outcomeOf, stories, type Parts } from "./lives.kit.ts"

const real: Parts = { newEvents, settlement }
const runs = isEverything ? 1_000_000 : 20_000

const isKept = (parts: Parts) =>
  fc.property(stories, (story) => isDeepStrictEqual(outcomeOf(story, parts), expectedOf(story)))

test(`${runs.toLocaleString("en")} stories of orders and payments come to the same, however their facts arrive`, () => {
  fc.assert(isKept(real), { numRuns: runs })
})

/** Mistakes that somebody could make. */
const mutants: Readonly<Record<string, Parts>> = {
  "a repeated fact counts again": { ...real, newEvents: (facts) => newEvents(facts, () => undefined) },
  "an older state takes a newer one's place": {
    newEvents: (facts) => facts.flatMap((fact) => newEvents([fact], () => undefined)),
    // A payment that was settled counts as received again.
    settlement: (received, order, stateOf) =>
      settlement(received, order, (stream) =>
        stream.startsWith("payment-") ? { version: 1, state: { value: "captured", context: {} } } : stateOf(stream)
      )
  },
  "an account number that is told late is passed over": {
    ...real,
    newEvents: (facts, stateOf) => newEvents(facts, stateOf).filter(({ type }) => type !== "payment.traced")
  },
  "any amount pays": {
    ...real,
    settlement: (received, order, stateOf) =>
      settlement(
        {
          ...received,
          amount: (order?.lines ?? []).reduce((sum, line) => sum + line.amount * line.students.length, 0)
        },
        order,
        stateOf
      )
  },
  "any currency pays": {
    ...real,
    settlement: (received, order, stateOf) => settlement({ ...received, currency: "INR" }, order, stateOf)
  },
  "a student who is paid is paid again": {
    ...real,
    settlement: (received, order, stateOf) =>
      settlement(received, order, (stream) => {
        const found = stateOf(stream)
        return found === undefined || !stream.startsWith("student-")
          ? found
          : { ...found, state: { ...found.state, context: { ...found.state.context, isPaid: false } } }
      })
  }
}

test.each(Object.entries(mutants))("the stories find it where %s", (_, parts) => {
  expect(fc.check(isKept(parts), { numRuns: 2_000 }).failed).toBe(true)
})

test("a signature over a body that was parsed and written again is found to be another one", () => {
  const parsed = (raw: Buffer) => Buffer.from(JSON.stringify(JSON.parse(raw.toString("utf8"))))
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 4 }), (value, indent) => {
      const raw = Buffer.from(`${JSON.stringify(value, null, indent)} `)
      const signature = signatureOf("secret", raw)
      expect([signerOf(["secret"], raw, signature), signerOf(["secret"], parsed(raw), signature)]).toEqual([0, -1])
    })
  )
})
