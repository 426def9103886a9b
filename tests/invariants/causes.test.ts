import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { setup } from "xstate"
import { Schema } from "effect"
import { recordOf, type Records } from "../../machines/record.ts"
import { event } from "../../schema/core/event.ts"
import { draftCommand, type Draft, type BatchedCommand } from "../../server/platform/eventlog/commandBatch.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

const happened = event({ description: "Something happened to it.", data: Schema.Struct({}), sample: {} })
const entry = (id: string) => ({
  machine: setup({}).createMachine({ id, on: { happened: {} } }),
  events: { happened }
})
const records: Records = { school: entry("school"), account: entry("account"), importJob: entry("importJob") }

const happenedTo = (stream: string): NewEvent => ({ stream, type: `${recordOf(stream)}.happened`, data: {} })

/** Drafts a work from a head of 100. @returns its events' records, positions and causes */
const drafted = (events: readonly NewEvent[], more: Partial<BatchedCommand> = {}) => {
  const draft: Draft = { events: [], personal: [], replies: [], touched: new Map(), decided: new Map() }
  const streams = events.map(({ stream }) => stream)
  const work = { actor: { userId: 1, roleId: 10 }, streams, decide: () => ({ events, reply: () => null }), ...more }
  draftCommand({ records, node: "test" }, work, 100, new Map(), draft)
  return draft.events.map(({ stream, position, meta }) => ({ stream, position, cause: meta.cause }))
}

const someStreams = fc.array(
  fc.tuple(fc.constantFrom("school", "account", "importJob"), fc.integer({ min: 1, max: 9 })),
  { minLength: 1, maxLength: 12 }
)

describe("an event of a batch", () => {
  test("follows from the last event of the kind of record that the command was for, unless it is of that kind", () => {
    fc.assert(
      fc.property(someStreams, (some) => {
        const events = drafted(some.map(([kind, id]) => happenedTo(`${kind}-${id}`)))
        const kind = recordOf(events[0]!.stream)
        for (const [nth, { stream, cause }] of events.entries()) {
          const before = events.slice(0, nth).findLast((one) => recordOf(one.stream) === kind)
          expect(cause).toBe(recordOf(stream) === kind ? undefined : String(before!.position))
        }
      })
    )
  })

  test("follows from the one before it where it says so, though both records are of one kind", () => {
    const [first, second] = drafted([happenedTo("school-1"), { ...happenedTo("school-2"), follows: true }])
    expect(second!.cause).toBe(String(first!.position))
  })

  test("keeps the cause of its batch where it follows from no other event, also the record that is the cause", () => {
    const events = [happenedTo("school-1"), happenedTo("account-1"), happenedTo("importJob-7")]
    const causes = drafted(events, { cause: "importJob-7" }).map(({ cause }) => cause)
    expect(causes).toEqual(["importJob-7", "101", "importJob-7"])
  })

  test("follows from none where the batch's events only share a transaction", () => {
    const events = [happenedTo("school-1"), happenedTo("account-1")]
    expect(drafted(events, { isUnrelated: true }).map(({ cause }) => cause)).toEqual([undefined, undefined])
  })
})
