import type { AnyStateMachine } from "xstate"
import { programOf } from "../diff/behaviourText.ts"
import { nameOfGuard } from "../graph/conditions.ts"

/** A program in JSON: its source, since JSON has no word for it. */
const program = (value: (...args: never) => unknown): unknown => {
  const carried = Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
  const { type } = carried as { readonly type?: string }
  return type === undefined
    ? { $function: value.toString(), ...carried }
    : { ...carried, type: type.replace("xstate.", "") }
}

/** Where a configuration names something that is declared elsewhere, a function stands for its own name. */
const isNamed = (key: string): boolean => key === "guard"

/**
 * A machine's definition as JSON, as Stately's tools import it: states, transitions, guards, actions, actors and delays
 * by their names, with parameters, inputs and the initial context; a function is `{ "$function": its source }`. What
 * the names stand for is under `implementations`, which importers leave alone.
 */
export const definitionOf = (machine: AnyStateMachine): string => {
  const { guards, actions, actors, delays } = machine.implementations as unknown as Readonly<Record<string, object>>
  const made = Object.fromEntries(Object.entries(actors ?? {}).map(([name, actor]) => [name, programOf(actor)]))
  return `${JSON.stringify(
    { ...machine.config, implementations: { delays, guards, actions, actors: made } },
    (key, value: unknown) =>
      typeof value !== "function" ? value : isNamed(key) ? nameOfGuard(value) : program(value as () => unknown),
    2
  )}\n`
}
