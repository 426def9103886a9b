import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { getShortestPaths } from "xstate/graph"
import type { MachineEvent } from "../../machines/decision.ts"
import { transitionsTakenIn } from "machine-inspector"
import type { flows } from "../../machines/index.ts"
import type { Record as Entry } from "../../machines/record.ts"
import type { Payloads } from "./lives.ts"
import { flowEvents, input, ownEvents } from "./flows.ts"
import { walk } from "./walk.ts"

/** What a guard has answered while a machine was walked through. */
export type Answers = ReadonlyMap<string, ReadonlySet<boolean>>

type Guard = (args: unknown, params: unknown) => boolean

/** A machine that keeps what its guards answer. */
const listening = (machine: AnyStateMachine): { readonly machine: AnyStateMachine; readonly answers: Answers } => {
  const answers = new Map<string, Set<boolean>>()
  const guards = Object.fromEntries(
    Object.entries(machine.implementations.guards as Readonly<Record<string, Guard>>).map(([name, guard]) => {
      const heard = new Set<boolean>()
      answers.set(name, heard)
      return [
        name,
        (args: unknown, params: unknown) => {
          const answer = guard(args, params)
          heard.add(answer)
          return answer
        }
      ]
    })
  )
  return { machine: machine.provide({ guards } as never) as AnyStateMachine, answers }
}

/** What the guards of a record answer on the way that the laws take through it. */
export const guardAnswers = (entry: Entry, given: Payloads = {}): Answers => {
  const { machine, answers } = listening(entry.machine)
  walk({ ...entry, machine }, given)
  return answers
}

/** Every state of a flow that the laws come to, by the shortest way. */
export const walkFlow = (
  name: keyof typeof flows,
  machine: AnyStateMachine
): readonly { readonly state: AnyMachineSnapshot }[] =>
  getShortestPaths(machine, {
    input,
    events: [...flowEvents[name], ...ownEvents(machine)],
    serializeEvent: (event: object) =>
      JSON.stringify(event, (_, value: unknown) => (value instanceof File ? value.name : value)),
    stopWhen: ({ context }: AnyMachineSnapshot) =>
      Number(context.secondsLeft ?? 0) < 0 || Number(context.requests ?? 0) > 2,
    serializeState: ({ value, context }: AnyMachineSnapshot) =>
      JSON.stringify([
        value,
        context.takesSheets,
        context.file?.name,
        context.trouble?.status,
        context.requests,
        context.isChanged,
        context.asked,
        context.hasFailed
      ])
  } as never) as never

/** What the guards of a flow answer on the same way. */
export const flowGuardAnswers = (name: keyof typeof flows, flow: AnyStateMachine): Answers => {
  const { machine, answers } = listening(flow)
  walkFlow(name, machine)
  return answers
}

/** The ids of the transitions of a flow that the laws take, each event sent in every state that they come to. */
export const flowSteps = (name: keyof typeof flows, machine: AnyStateMachine): ReadonlySet<string> => {
  const events = [...flowEvents[name], ...ownEvents(machine)] as MachineEvent[]
  return new Set(
    walkFlow(name, machine).flatMap(({ state }) => events.flatMap((event) => transitionsTakenIn(machine, state, event)))
  )
}
