import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { ask, tell, type Answer } from "./client.ts"

type Zone = { readonly id: number; readonly name: string; readonly version: number }

/** What somebody who renames a zone and looks at it found. */
export type Found = {
  writes: number
  /** Reads that were older than the last write, which was answered before they began. */
  stale: number
  /** Tries that no answer came to, or one that passes. */
  brokenOff: number
  readonly wrong: string[]
  /** The longest time from a read's begin to its answer, with all its tries, in milliseconds. */
  slowest: number
}

/** Somebody who renames a zone at one node and looks at the list, or at its history, at another one. */
export type Renamer = {
  readonly found: Found
  readonly stop: () => Promise<void>
  /** Ends at once, whatever is under way. */
  readonly giveUp: () => void
}

/** The zones as a list of a node has them. */
export const zonesOf = async (url: string, token: string): Promise<readonly Zone[]> => {
  const asked = { page: 1, per_page: 50 }
  return (await tell<{ rows: readonly Zone[] }>(url, "fetchZoneWithPagination", token, asked)).body.data.rows
}

/**
 * Begins to rename a zone, and to look at it, at nodes in turn: each again and again until it is answered, and the
 * answer is none that passes.
 */
export const startRenamer = (
  urls: () => readonly string[],
  token: string,
  { id, version: first }: Zone,
  passing: readonly number[] = []
): Renamer => {
  const found: Found = { writes: 0, stale: 0, brokenOff: 0, wrong: [], slowest: 0 }
  let isOver = false
  let isGivenUp = false

  const untilAnswered = async <Data>(send: () => Promise<Answer<Data>>): Promise<Data | undefined> => {
    while (!isGivenUp) {
      const answer = await send().catch(() => undefined)
      if (answer?.status === 200) return answer.body.data
      if (answer !== undefined && answer.status !== 503 && !passing.includes(answer.status)) {
        found.wrong.push(`${answer.status} ${answer.body.message}`)
        return undefined
      }
      found.brokenOff += 1
      await pause(50)
    }
    return undefined
  }

  const run = async () => {
    let version = first
    for (let nth = 0; !isOver; nth++) {
      const node = (index: number) => urls()[index % urls().length]!
      const [looking, name, gesture] = [nth + Math.floor(nth / 2), `Zone ${id} of ${nth}`, randomUUID()]
      const written = await untilAnswered(() => tell<Zone>(node(nth), `zone/${id}`, token, { name, version }, gesture))
      if (written === undefined) return
      found.writes += 1
      version = written.version
      const began = performance.now()
      if (nth % 3 === 0) {
        const history = await untilAnswered(() =>
          ask<{ rows: readonly { readonly version: number }[] }>(
            node(looking),
            `records/history?kind=region&id=zone-${id}&page=1&per_page=5`,
            token
          )
        )
        // The newest line; the total may be an estimate, and says so.
        if (history?.rows[0]?.version !== version) found.stale += 1
      } else {
        const asked = { page: 1, per_page: 50 }
        const list = await untilAnswered(() =>
          tell<{ rows: readonly Zone[] }>(node(looking), "fetchZoneWithPagination", token, asked)
        )
        const seen = list?.rows.find((zone) => zone.id === id)
        if (seen?.version !== version || seen.name !== name) found.stale += 1
      }
      found.slowest = Math.max(found.slowest, performance.now() - began)
    }
  }
  const running = run()
  return {
    found,
    stop: async () => {
      isOver = true
      await running
    },
    giveUp: () => {
      isOver = true
      isGivenUp = true
    }
  }
}
