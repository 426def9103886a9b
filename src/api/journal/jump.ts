import { t } from "#messages/flows.js"
import type { AnyActorRef } from "xstate"
import { jumpTo, persistedOf, type Entry } from "machine-inspector/journal"
import { runsNow, watchFlows } from "../flows.ts"
import { holdWrites } from "./holdWrites.ts"
import { pageAt, stepOf } from "./recorder.ts"

/** A page that shows a recorded step: which flow, where it was, and whether it runs on the page yet. */
export type Jump = { readonly flow: string; readonly at: number; readonly isRestored: boolean }

/** Flows that cannot be restored without changing who is signed in. */
const kept = new Set(["session"])

/** Why a page cannot go to a step: it is of a file or no flow, the flow had ended or is a part of another one. */
export type NoJump = "notHere" | "ended" | "inner" | "session"

const nameOf = (flow: AnyActorRef): string =>
  (flow as { readonly logic?: { readonly id?: string } }).logic?.id ?? flow.id

let now: Jump | null = null
let ends: (() => void)[] = []
const listeners = new Set<() => void>()

const tell = (jump: Jump | null) => {
  now = jump
  listeners.forEach((listener) => listener())
}

/** The step that the page shows; null while it shows the present. */
export const jumpNow = (): Jump | null => now

/** Calls back when the page goes to a step or leaves it. Returns how to stop. */
export const onJump = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the page cannot go to a step; null where it can. */
export const noJump = (entry: Entry): NoJump | null => {
  const step = entry.kind === "flow" ? stepOf(entry) : undefined
  if (step === undefined || entry.kind !== "flow") return "notHere"
  if (kept.has(entry.flow)) return "session"
  if ((step.actor as { readonly _parent?: unknown })._parent !== undefined) return "inner"
  return step.snapshot.status === "active" ? null : "ended"
}

/**
 * Has the page show a step of what was recorded in this tab: once the step's flow runs, it is put where it was. Until
 * `leaveJump`, nothing that changes anything is sent to the server. Answers the path of the page that the step is of.
 */
export const jump = (entry: Extract<Entry, { readonly kind: "flow" }>): string => {
  leaveJump()
  const { actor, snapshot } = stepOf(entry)!
  const persisted = persistedOf(actor, snapshot)
  tell({ flow: entry.flow, at: entry.at, isRestored: false })
  const restore = (flow: AnyActorRef) => {
    if (now === null || now.isRestored || nameOf(flow) !== entry.flow) return
    ends.push(jumpTo(flow, persisted))
    tell({ ...now, isRestored: true })
  }
  ends = [holdWrites(t.notSentInJump)]
  // A flow of the page itself runs already, and hears of the page's own loading first.
  if (runsNow(actor)) {
    const timer = setTimeout(() => restore(actor), settling)
    ends.push(() => clearTimeout(timer))
  } else ends.push(watchFlows(restore))
  return pageAt(entry.at)
}

/** Milliseconds until a page has loaded what it shows at first. */
const settling = 800

/** Shows the present again: flows of the page are where they were before, and calls are sent. */
export const leaveJump = (): void => {
  const before = ends
  ends = []
  for (const end of before) end()
  if (now !== null) tell(null)
}
