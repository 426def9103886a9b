import type { ChildProcess } from "node:child_process"
import { on } from "node:events"

/**
 * Waits for the first message of a process that a measurement is interested in. Messages that come together are all
 * looked at. @returns what `meant` makes of it, which is undefined for all others
 */
export const messageOf = async <Found>(
  child: ChildProcess,
  meant: (message: never) => Found | undefined
): Promise<Found> => {
  for await (const [message] of on(child, "message", { close: ["exit"] })) {
    const found = meant(message as never)
    if (found !== undefined) return found
  }
  throw new Error("The process ended before its message")
}
