import type { InspectionEvent } from "xstate"
import type { Entry } from "./entries.ts"
import { recorder } from "./recorder.ts"

const channel = "machine-inspector"

/**
 * Tells the inspector's page, in another tab of this browser, what a machine does: `createActor(machine, { inspect:
 * broadcast() })`. What it tells is masked.
 */
export const broadcast = (): ((event: InspectionEvent) => void) => {
  const [line, record] = [new BroadcastChannel(channel), recorder({ kept: 1 })]
  return (event) => {
    const before = record.heard()
    record.inspect(event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (record.heard() > before) line.postMessage(record.entries()[0])
  }
}

/** Hears what other tabs tell. Returns how to stop. */
export const listen = (heard: (entry: Entry) => void): (() => void) => {
  const line = new BroadcastChannel(channel)
  line.addEventListener("message", ({ data }: MessageEvent<Entry>) => heard(data))
  return () => line.close()
}
