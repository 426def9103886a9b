import fc from "fast-check"
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import { signatureOf, signerOf } from "../../../server/areas/payments/gateway/signature.ts"
import { newEvents } from "../../../server/areas/payments/facts.ts"
import { settlement } from "../../../server/areas/payments/settlement.ts"
import { reversal } from "../../../server/areas/payments/support/reverse.ts"
import { isEverything } from "../../kit/everything.ts"
import { expectedOf, outcomeOf, type Parts } from "./lives.kit.ts"
import { stories } from "./stories.kit.ts"

const real: Parts = { newEvents, settlement, reversal }

/** Stories of one test, and how many tests there are: a test may not take longer than the runner waits. */
const [runs, rounds] = isEverything ? [100_000, 10] : [20_000, 1]

const isKept = (parts: Parts) =>
  fc.property(stories, (story) => isDeepStrictEqual(outcomeOf(story, parts), expectedOf(story)))

test.each(Array.from({ length: rounds }, (_, nth) => nth + 1))(
  `${runs.toLocaleString("en")} stories of orders and payments come to the same, however their facts arrive (round %i)`,
  () => {
    fc.assert(isKept(real), { numRuns: runs })
  }
)

/** A reversal without one of its events. */
const without = (type: string, moved: ReturnType<typeof reversal>): ReturnType<typeof reversal> =>
  moved && { ...moved, events: moved.events.filter((event) => event.type !== type) }

/** Mistakes that somebody could make. */
const mutants: Readonly<Record<string, Parts>> = {
  "a repeated fact counts again": { ...real, newEvents: (facts) => newEvents(facts, () => undefined) },
  "an older state takes a newer one's place": {
    ...real,
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
  "a reversal forgets the fees of its students": {
    ...real,
    reversal: (paid, stateOf) => without("student.feeReversed", reversal(paid, stateOf))
  },
  "a reversal leaves its order paid": {
    ...real,
    reversal: (paid, stateOf) => without("order.reversed", reversal(paid, stateOf))
  },
  "a reversal keeps a part of the money": {
    ...real,
    reversal: ({ paid, ...rest }, stateOf) => reversal({ ...rest, paid: paid - 100 }, stateOf)
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
