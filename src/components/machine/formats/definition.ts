import type { AnyStateMachine } from "xstate"
import { nameOfGuard } from "../../../../machines/graph.ts"

/**
 * A machine's definition as JSON, as Stately's tools import it: states, transitions, guards, actions, actors and delays
 * by their names. What is a program (how a context begins, parameters) is left out, since JSON has none.
 */
export const definitionOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(
    machine.config,
    (key, value: unknown) => {
      if (typeof value !== "function") return value
      return key === "guard" ? nameOfGuard(value) : undefined
    },
    2
  )}\n`
