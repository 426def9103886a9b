import { useEffect, useState } from "react"
import type { AnyVariables, DocumentInput } from "urql"
import { takeMessage, type LiveMessage, type LiveState } from "../../schema/core/liveState.ts"
import { client } from "./graphql.ts"
import { fromGraphql, type ApiError } from "./apiError.ts"

/** What a live list sends: all of its rows, or what changed since. */
type Payload<Row> = LiveMessage<Row> & { readonly unread?: number | null }

/** A page of a list as it is now. `firstPosition` is where the log stood when this list was first heard in its epoch. */
export type LiveList<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly unread: number
  readonly position: number
  readonly firstPosition: number
}

const keyOf = ({ id }: { readonly id: number }) => String(id)

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
    readonly problem: ApiError | null
  } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let state: LiveState<Row> | null = null
    let first: LiveState<Row> | null = null
    const hearing = client.subscription(subscription.document, subscription.variables).subscribe((result) => {
      if (result.error !== undefined) {
        const problem = fromGraphql(result.error)
        setHeard((before) => ({ of: subscription, turn: tries, list: before?.list ?? null, problem }))
        return
      }
      const [payload] = Object.values(result.data ?? {})
      if (payload === undefined) return
      const next = takeMessage<Row>(state, payload, keyOf)
      if (next === null || next === state) return
      state = next
      first = first?.epoch === next.epoch ? first : next
      const list = {
        rows: [...next.rows.values()],
        total: next.total,
        unread: payload.unread ?? 0,
        position: next.position,
        firstPosition: first.position
      }
      setHeard({ of: subscription, turn: tries, list, problem: null })
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
