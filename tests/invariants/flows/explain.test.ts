import { expect, test } from "vitest"
import { and, not, setup, type AnyStateMachine } from "xstate"
import { decide, initialState, resolve } from "../../../machines/decide.ts"
import type { MachineEvent, State } from "../../../machines/decision.ts"
import { records } from "../../../machines/index.ts"
import { explain } from "machine-inspector"
import { play, standsAt } from "../../../src/screens/flows/simulate/run.ts"

const { machine } = records.paymentCase
const told = (state: State, event: MachineEvent) =>
  explain(machine, resolve(machine, state), event).map(({ answers, isTaken, description }) => [
    answers.map(({ guard, isTrue }) => `${guard} ${isTrue}`).join(),
    isTaken,
    description
  ])

/** A case in work, held by person 7, with 500.00 in suspense. */
const inWork: State = {
  value: "inWork",
  context: { held: 50_000, currency: "INR", isWhole: true, holder: 7, proposer: null }
}

test("a guard that blocks an event of a record's state is named, with its reason", () => {
  const reason = "Only the person who holds the case can release it."
  expect(told(inWork, { type: "released", by: 8 })).toEqual([["isHolder false", false, reason]])
  expect(told(inWork, { type: "released", by: 7 })).toEqual([["isHolder true", true, reason]])
  expect(told(inWork, { type: "opened" }), "an event that the state does not answer to").toEqual([])
  expect(told(inWork, { type: "resolved" }), "an event of the state around it").toEqual([["", true, ""]])
})

test("what is said of an event is what the machine decides, whoever sends it", () => {
  for (const type of Object.keys(records.paymentCase.events))
    for (const by of [7, 8, null]) {
      const event = { type, by, amount: 1, reason: "x", currency: "INR" }
      const candidates = explain(machine, resolve(machine, inWork), event)
      expect(
        candidates.some(({ isTaken }) => isTaken),
        `${type} by ${by}`
      ).toBe(decide(machine, inWork, event).taken)
      for (const { isTaken, answers } of candidates)
        if (isTaken) expect(answers.every(({ isTrue }) => isTrue)).toBe(true)
    }
})

test("a run goes on from a record's state, and leaves that as it is", () => {
  const run = play(
    machine,
    [
      { type: "released", by: 7 },
      { type: "claimed", by: 9 }
    ],
    inWork
  )
  expect(run.refusal).toBeNull()
  expect(standsAt(run)).toMatchObject({ value: "inWork", context: { holder: 9 } })
  expect(run.start).toBe(inWork)
})

test("guards that are joined are told one by one; what throws says why", () => {
  const door = setup({
    guards: {
      isOpen: () => true,
      isLate: () => false,
      hasName: ({ event }) => (event as unknown as { name: string }).name.length > 0
    }
  }).createMachine({
    id: "door",
    initial: "shut",
    states: { shut: { on: { go: { guard: and(["isOpen", not("isLate")]) }, named: { guard: "hasName" } } } }
  }) as unknown as AnyStateMachine
  const state = resolve(door, initialState(door))
  expect(explain(door, state, { type: "go" })[0]).toMatchObject({
    isTaken: true,
    answers: [
      { guard: "isOpen", isTrue: true },
      { guard: "isLate", isTrue: false }
    ]
  })
  const [thrown] = explain(door, state, { type: "named" })
  expect(thrown).toMatchObject({ isTaken: false, answers: [{ guard: "hasName", isTrue: null }] })
  expect(thrown!.answers[0]!.error).toContain("length")
})
