import { and, not, or, setup, type AnyStateMachine } from "xstate"

/**
 * What the strange machine has, but for two things: a handler of any event around regions, which SCXML asks for each
 * region that does not answer itself and XState only where no region does; and deep history of regions, which SCION
 * restores in the first region alone.
 */
export const nested = setup({
  guards: { isReady: () => true, isLate: () => false },
  actions: { note: () => {}, leave: () => {} }
}).createMachine({
  id: "nested",
  initial: "first",
  entry: "note",
  on: { reset: ".first" },
  states: {
    first: {
      on: { go: [{ guard: and(["isReady", not("isLate")]), target: "deep" }, { target: "deep.back" }] },
      always: { guard: or(["isLate", "isLate"]), target: "last" }
    },
    deep: {
      initial: "outer",
      exit: "leave",
      on: {
        "*": { actions: "note" },
        again: { target: "deep", reenter: true },
        calm: { target: "deep" },
        split: "#nested.regions"
      },
      states: {
        outer: {
          initial: "one",
          entry: "note",
          on: { inner: ".two" },
          states: {
            one: { on: { step: "two" } },
            two: { on: { step: { target: "two", reenter: true }, end: "#nested.last" } }
          }
        },
        back: { type: "history", history: "deep", target: "outer.two" }
      }
    },
    regions: {
      type: "parallel",
      onDone: "last",
      states: {
        left: { initial: "on", states: { on: { on: { step: "off" } }, off: { type: "final" } } },
        right: { initial: "on", states: { on: { on: { end: "off" }, exit: "leave" }, off: { type: "final" } } }
      }
    },
    last: { entry: "note", exit: "leave", on: { again: "first", calm: "deep.back", end: "over" } },
    over: { type: "final", entry: "note" }
  }
} as never) as unknown as AnyStateMachine
