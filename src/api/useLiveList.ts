import { useEffect, useState } from "react"
import type { AnyVariables, DocumentInput } from "urql"
import { client } from "./graphql.ts"
import { fromGraphql, type Problem } from "./problem.ts"

/** What a live list sends: all of its rows, or what changed since. */
type Payload<Row> = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly rows: readonly Row[]
  readonly removed: readonly string[]
  readonly position: number
  readonly total: number | null
  readonly unread?: number | null
}

/** A page of a list as it is now. `firstPosition` is where the log stood when this list was first heard. */
export type LiveList<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly unread: number
  readonly position: number
  readonly firstPosition: number
}

/** Takes a payload into a list; null until the first snapshot. A reset changes nothing: a snapshot follows. */
const take = <Row extends { readonly id: number }>(
  before: LiveList<Row> | null,
  payload: Payload<Row>
): LiveList<Row> | null => {
  if (payload.kind === "reset" || (before === null && payload.kind === "delta")) return before
  const rows = new Map(payload.kind === "delta" ? before?.rows.map((row) => [String(row.id), row]) : [])
  for (const key of payload.removed) rows.delete(key)
  for (const row of payload.rows) rows.set(String(row.id), row)
  return {
    rows: [...rows.values()],
    total: payload.total ?? before?.total ?? rows.size,
    unread: payload.unread ?? before?.unread ?? 0,
    position: payload.position,
    firstPosition: before?.firstPosition ?? payload.position
  }
}

/**
 * A page of a list, live, in no certain order: what a screen shows is sorted there. `subscription` must keep its identity
 * between renders, and starts anew when it changes; the old page stays until the new one is there (`isOld`).
 */
export const useLiveList = <Row extends { readonly id: number }, Variables extends AnyVariables>(subscription: {
  readonly document: DocumentInput<Readonly<Record<string, Payload<Row>>>, Variables>
  readonly variables: Variables
}) => {
  const [heard, setHeard] = useState<{
    readonly of: object
    readonly turn: number
    readonly list: LiveList<Row> | null
    readonly problem: Problem | null
  } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let list: LiveList<Row> | null = null
    const hearing = client.subscription(subscription.document, subscription.variables).subscribe((result) => {
      if (result.error !== undefined) {
        const problem = fromGraphql(result.error)
        setHeard((before) => ({ of: subscription, turn: tries, list: before?.list ?? null, problem }))
        return
      }
      const [payload] = Object.values(result.data ?? {})
      if (payload === undefined) return
      list = take(list, payload)
      if (list !== null) setHeard({ of: subscription, turn: tries, list, problem: null })
    })
    return () => hearing.unsubscribe()
  }, [subscription, tries])
  return {
    list: heard?.list ?? null,
    problem: heard?.problem ?? null,
    isOld: heard?.of !== subscription || heard.turn !== tries,
    again: () => setTries((before) => before + 1)
  }
}
