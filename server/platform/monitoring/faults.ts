import { relative } from "node:path"
import { fileURLToPath } from "node:url"

/** A fault as it may be shown to an operator: where it happened, and nothing of what it was about. */
export type Fault = {
  /** The id that it is logged under, which the person was shown. */
  readonly id: string
  readonly at: string
  /** Its kind, such as TypeError. */
  readonly name: string
  /** The call, by its name or the beginning of its path; null outside of calls. */
  readonly call: string | null
  /** File and line of the program; null where there is none. */
  readonly place: string | null
}

/** Faults that are held until somebody takes them; older ones go first. */
const most = 200

const held: Fault[] = []

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The first file and line of a stack that is the portal's own. */
const placeOf = (thrown: unknown): string | null => {
  if (!(thrown instanceof Error)) return null
  for (const frame of (thrown.stack ?? "").split("\n")) {
    const [, file, line] = /(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(frame) ?? []
    if (file?.startsWith(root) === true && !file.includes("/node_modules/")) return `${relative(root, file)}:${line}`
  }
  return null
}

/** A call by its name; of a path the first two parts, without numbers: what is behind them may be somebody's. */
const callOf = (call: string | undefined): string | null =>
  call === undefined
    ? null
    : /^\w+$/.test(call)
      ? call
      : call.split(/[?#]/, 1)[0]!.split("/").slice(0, 3).join("/").replaceAll(/\d+/g, "…")

/** Holds a fault for the node's next report. Its message is left out, since it can quote what somebody typed. */
export const holdFault = (thrown: unknown, id: string, at: string, call: string | undefined): void => {
  const name = thrown instanceof Error ? ("severity" in thrown ? "DatabaseError" : thrown.name) : typeof thrown
  held.push({ id, at, name, call: callOf(call), place: placeOf(thrown) })
  if (held.length > most) held.shift()
}

/** The faults since they were last taken, the oldest first. */
export const takeFaults = (): readonly Fault[] => held.splice(0)

/** Gives faults back that could not be stored. */
export const returnFaults = (faults: readonly Fault[]): void => {
  held.unshift(...faults.slice(-Math.max(0, most - held.length)))
}
