import { and, createMachine, not, setup, type AnyStateMachine } from "xstate"
import { flows, records } from "../../machines/index.ts"

/**
 * A machine that has what the portal's own may not: history, joined guards, several targets, always, a wildcard, deep
 * nesting.
 */
export const strange: AnyStateMachine = setup({
  guards: { isReady: () => true, isLate: () => false },
  actions: { note: () => {} },
  delays: { pause: 1_000 }
}).createMachine({
  id: "strange",
  description: "Everything that a chart can be asked for.",
  initial: "first",
  entry: "note",
  on: { reset: ".first", "*": { actions: "note" } },
  states: {
    first: {
      description: "Where it begins.",
      on: {
        go: [{ guard: and(["isReady", not("isLate")]), target: "deep" }, { target: "deep.back" }],
        split: { target: ["deep.inner.left.one", "deep.inner.right.two"] }
      },
      always: { guard: "isLate", target: "last" }
    },
    deep: {
      description: "A state with states inside.",
      initial: "inner",
      after: { pause: "last" },
      onDone: "last",
      states: {
        inner: {
          type: "parallel",
          onDone: "end",
          states: {
            left: {
              initial: "one",
              states: { one: { on: { step: "end", over: "#strange.last" } }, end: { type: "final" } }
            },
            right: {
              initial: "one",
              states: {
                one: { on: { step: { target: "two", reenter: true } } },
                two: { on: { step: "two", back: "one" } }
              }
            }
          }
        },
        back: { type: "history", history: "deep", target: "inner" },
        end: { type: "final" }
      }
    },
    last: { description: "Where it ends.", entry: "note", exit: "note", on: { again: "first", return: "deep.back" } }
  }
})

/** A machine of so many states and transitions, the same each time: lives that go on, fall back and skip. */
export const big = (states: number, transitions: number): AnyStateMachine =>
  createMachine({
    id: "big",
    description: `${states} states and ${transitions} transitions.`,
    initial: "state0",
    states: Object.fromEntries(
      Array.from({ length: states }, (_, from) => [
        `state${from}`,
        {
          description: `The state number ${from}.`,
          on: Object.fromEntries(
            Array.from({ length: transitions }, (__, nth) => nth)
              .filter((nth) => nth % states === from)
              .map((nth) => {
                const jump = nth < states ? 1 : nth < states * 2 ? 3 : -2
                return [
                  `event${nth}`,
                  {
                    target: `state${(from + jump + states) % states}`,
                    ...(nth % 3 === 0 ? { guard: "isAllowed" } : {}),
                    ...(nth % 4 === 0 ? { actions: "keep" } : {})
                  }
                ]
              })
          )
        }
      ])
    )
  })

/** Every machine of the rolls, by its name, and the strange one. */
export const charted: readonly (readonly [name: string, machine: AnyStateMachine])[] = [
  ...Object.values(records).map(({ machine }) => machine as AnyStateMachine),
  ...Object.values(flows).map((machine) => machine as AnyStateMachine),
  strange
].map((machine) => [machine.id, machine] as const)
