import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { createActor, type AnyActorRef, type AnyStateMachine, type EventObject } from "xstate"
import { nameWhatItTakes } from "./gesture.ts"
import { hearEarly } from "./journal/early.ts"

/**
 * The flows that run in this browser just now. Keeping them costs a set; nothing looks at them until somebody watches.
 */
const running = new Set<AnyActorRef>()
/** How events are sent to flows of screens, which say what they take. */
const sends = new WeakMap<AnyActorRef, (event: EventObject) => void>()

const sendOf = (actor: AnyActorRef): ((event: EventObject) => void) => {
  const known = sends.get(actor)
  if (known !== undefined) return known
  nameWhatItTakes(actor)
  const send = (event: EventObject) => actor.send(event)
  sends.set(actor, send)
  return send
}

const watchers = new Set<(flow: AnyActorRef) => void>()

const enter = (flow: AnyActorRef): (() => void) => {
  running.add(flow)
  for (const watch of watchers) watch(flow)
  return () => {
    running.delete(flow)
  }
}

/** Whether a flow runs in this browser just now: that of a screen which was left keeps a snapshot that looks so. */
export const runsNow = (flow: AnyActorRef): boolean => running.has(flow)

/** Tells of each flow that runs, and of each that begins. Returns how to stop. */
export const watchFlows = (watch: (flow: AnyActorRef) => void): (() => void) => {
  for (const flow of running) watch(flow)
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** `createActor`, for flows that belong to the page; the flows screen shows it until it ends. */
export const runFlow: typeof createActor = ((machine: AnyStateMachine, options?: object) => {
  const actor = nameWhatItTakes(
    createActor(machine, hearEarly === undefined ? options : { ...options, inspect: hearEarly })
  )
  const leave = enter(actor)
  actor.subscribe({ complete: leave })
  return actor
}) as never

/** `useMachine`, for flows that belong to a screen; the flows screen shows it while the screen is open. */
export const useFlow: typeof useMachine = ((machine: AnyStateMachine, options?: object) => {
  const [snapshot, , actor] = useMachine(machine, options as never)
  const send = sendOf(actor)
  useEffect(() => {
    const leave = enter(actor)
    return leave
  }, [actor])
  return [snapshot, send, actor]
}) as never
