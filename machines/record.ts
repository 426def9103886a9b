import type { AnyStateMachine, StateValueFrom } from "xstate"
import type { EventDefinitions } from "../schema/core/event.ts"

/** One entry of the registry: a life cycle and the events it answers to. The machine's id is the record's name. */
export type Record = { readonly machine: AnyStateMachine; readonly events: EventDefinitions }

/** The registry's shape: records by name. */
export type Records = Readonly<{ [name: string]: Record }>

/** `"answerSheet-1.1-17"` → `"answerSheet"`: the record that a stream belongs to. */
export const recordOf = (stream: string): string => stream.slice(0, stream.indexOf("-"))

/** `"answerSheet.received"` → `["answerSheet", "received"]`: a stored type's record and event name. */
export const splitType = (type: string): readonly [record: string, event: string] => {
  const dot = type.indexOf(".")
  return [type.slice(0, dot), type.slice(dot + 1)]
}

/** The names of a machine's states, by its type: those that hold no others. */
export type StateNameOf<Machine extends AnyStateMachine> = Exclude<
  LeafOf<StateValueFrom<Machine>>,
  ParentOf<StateValueFrom<Machine>>
>

type LeafOf<Value> = Value extends string ? Value : Value extends object ? LeafOf<Value[keyof Value]> : never

type ParentOf<Value> = Value extends string ? never : Value extends object ? keyof Value : never
