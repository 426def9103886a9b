import { expect, test } from "vitest"
import { assign, createActor, fromCallback, fromPromise, setup, SimulatedClock } from "xstate"
import { jumpEvent, jumpTo, persistedOf, recorder } from "machine-inspector/journal"

/** An order: it waits, is sent, and may fail; what is carried out is told. */
const carriedOut: string[] = []
const order = setup({
  types: {
    context: {} as { readonly note: string },
    events: {} as
      | { readonly type: "sendAsked" | "answered" | "dismissed" }
      | { readonly type: "typed"; readonly note: string }
  },
  actors: {
    send: fromPromise<void>(() => {
      carriedOut.push("sent")
      return new Promise(() => {})
    }),
    listen: fromCallback(() => {
      carriedOut.push("listening")
      return () => carriedOut.push("no longer listening")
    })
  },
  actions: { enter: () => carriedOut.push("entered") }
}).createMachine({
  id: "order",
  context: { note: "" },
  initial: "draft",
  states: {
    draft: {
      invoke: { src: "listen" },
      on: { typed: { actions: assign({ note: ({ event }) => event.note }) }, sendAsked: "sending" }
    },
    sending: { entry: "enter", invoke: { src: "send" }, after: { 1_000: "late" }, on: { answered: "done" } },
    late: { on: { dismissed: "draft" } },
    done: { type: "final" }
  }
})

test("a step is restored with its data, begins nothing, stops what ran, and goes on from there", () => {
  const record = recorder()
  const clock = new SimulatedClock()
  const first = createActor(order, { clock, inspect: record.inspect }).start()
  first.send({ type: "typed", note: "Meera's parcel" })
  first.send({ type: "sendAsked" })
  const entry = record.entries().at(-1)!
  expect(JSON.stringify(record.entries())).not.toContain("Meera")
  const { actor, snapshot } = record.stepOf(entry)!
  const persisted = persistedOf(actor, snapshot)
  first.stop()

  carriedOut.length = 0
  const heard: unknown[] = []
  const events: string[] = []
  const live = createActor(order, {
    clock,
    inspect: (event) => {
      if (event.type === "@xstate.snapshot") events.push(event.event.type)
    }
  }).start()
  live.subscribe(({ value }) => heard.push(value))
  const back = jumpTo(live, persisted)
  expect(live.getSnapshot()).toMatchObject({ value: "sending", context: { note: "Meera's parcel" }, status: "active" })
  expect([heard, events.at(-1)]).toEqual([["sending"], jumpEvent])
  expect(carriedOut).toEqual(["listening", "no longer listening"])
  clock.increment(5_000)
  expect(live.getSnapshot().value).toBe("sending")

  back()
  expect(live.getSnapshot()).toMatchObject({ value: "draft", context: { note: "" } })
  expect(carriedOut).toHaveLength(2)
  jumpTo(live, persisted)
  live.send({ type: "answered" })
  expect(live.getSnapshot()).toMatchObject({ value: "done", status: "done" })
})

test("an entry that was read from a file has no step to go to", () => {
  const record = recorder()
  const actor = createActor(order, { inspect: record.inspect }).start()
  actor.send({ type: "typed", note: "x" })
  const [entry] = record.entries()
  expect(record.stepOf(entry!)).toBeDefined()
  expect(record.stepOf(JSON.parse(JSON.stringify(entry)))).toBeUndefined()
  record.clear()
  actor.stop()
})
