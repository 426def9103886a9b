import type { LivePayload, Since } from "../../../schema/gateway/index.ts"
import { farBehind } from "../../../schema/core/limits.ts"

/** A row as a call answers it. */
export type LiveRow = { readonly [field: string]: unknown }

/** What the call behind a subscription answered. */
export type LiveAnswer = {
  readonly epoch: string
  readonly position: number
  /** The log's last position, if the call tells of it. */
  readonly head?: number
  /** When the event at that position happened, ISO 8601. */
  readonly at: string
  readonly rows: ReadonlyArray<LiveRow>
}

/** What a live call says of itself beside its key; see `Live`. */
type More = { readonly also?: ReadonlyArray<string>; readonly rowsLeave?: boolean }

type Known = { readonly row: LiveRow; readonly text: string; readonly changed: number }

/**
 * The rows of one subscription as they are now, and when each last changed, so that anybody can be told what changed
 * after any position: the state of rows, never a backlog of changes.
 */
export type LiveRows = {
  /**
   * Takes an answer in: of another epoch, or of an older position than before (a database restored), it begins anew.
   * @returns the delta to what was known, or undefined when nothing changed; while the rows are far behind the log, and
   * once when they no longer are, that is told without a row
   */
  readonly take: (answer: LiveAnswer) => LivePayload | undefined
  readonly snapshot: () => LivePayload
  /** What changed at a position or after it; `reset` with all rows when that cannot be said. */
  readonly since: (since: Since) => LivePayload
  readonly isReady: () => boolean
}

/**
 * Starts with nothing known. `key` names the field that is a row's identity; `select` cuts a row to what subscribers
 * asked for, and only a change of that is a change. A row that carries the log's `position` of its last change tells it
 * also of the time before this node began to watch, so a subscriber of another node, or of this one before a restart,
 * can go on here; unless rows leave the answer, which no row tells of. `also` names numbers of the answer that go with
 * each payload.
 */
export const liveRows = (
  key: string,
  select: (row: LiveRow) => LiveRow,
  { also = [], rowsLeave = false }: More = {}
): LiveRows => {
  const known = new Map<string, Known>()
  let latest: LiveAnswer | undefined
  /** Up to this position it is not known what was removed: an answer's rows may be younger than its position says. */
  let watchedFrom = 0
  let removedAt = -1

  const payload = (
    kind: LivePayload["kind"],
    rows: ReadonlyArray<LiveRow>,
    removed: ReadonlyArray<string> = []
  ): LivePayload => {
    const { epoch, position, head = null, at } = latest!
    return { kind, epoch, position, head, at, rows, removed, total: known.size, ...beside(latest!) }
  }
  const beside = (answer: LiveAnswer) =>
    Object.fromEntries(also.map((name) => [name, (answer as unknown as LiveRow)[name]]))
  /** In the answer's own order. */
  const all = () => latest!.rows.map((row) => known.get(String(row[key]))!.row)

  return {
    isReady: () => latest !== undefined,
    take: (answer) => {
      const isFirst = latest === undefined || latest.epoch !== answer.epoch || latest.position > answer.position
      if (isFirst) {
        known.clear()
        watchedFrom = answer.position
        removedAt = -1
      }
      const wasBehind = isFarBehind(latest)
      const isOther = latest !== undefined && JSON.stringify(beside(latest)) !== JSON.stringify(beside(answer))
      latest = answer
      const changed: Array<LiveRow> = []
      const present = new Set<string>()
      for (const row of answer.rows) {
        const id = String(row[key])
        present.add(id)
        const selected = select(row)
        const text = JSON.stringify(selected)
        if (known.get(id)?.text === text) continue
        known.set(id, { row: selected, text, changed: isFirst ? firstChange(row, answer) : answer.position })
        changed.push(selected)
      }
      const removed = [...known.keys()].filter((id) => !present.has(id))
      for (const id of removed) known.delete(id)
      if (removed.length) removedAt = answer.position
      if (isFirst) return payload("reset", all())
      return changed.length || removed.length || isOther || wasBehind || isFarBehind(answer)
        ? payload("delta", changed, removed)
        : undefined
    },
    snapshot: () => payload("snapshot", all()),
    since: ({ epoch, position }) => {
      const cannotTell =
        epoch !== latest!.epoch ||
        position > latest!.position ||
        position <= removedAt ||
        (rowsLeave && position <= watchedFrom)
      const rows = cannotTell ? [] : [...known.values()].filter(({ changed }) => changed >= position)
      const isBlind = position < watchedFrom && rows.some(({ changed }) => changed === unknownChange)
      return cannotTell || isBlind
        ? payload("reset", all())
        : payload(
            "delta",
            rows.map(({ row }) => row)
          )
    }
  }
}

const isFarBehind = (answer: LiveAnswer | undefined): boolean =>
  answer?.head !== undefined && answer.head - answer.position > farBehind

/** Stands for "at some time": later than any position. */
const unknownChange = Number.POSITIVE_INFINITY

const firstChange = (row: LiveRow, answer: LiveAnswer): number =>
  typeof row["position"] === "number" ? Math.min(row["position"], answer.position) : unknownChange
