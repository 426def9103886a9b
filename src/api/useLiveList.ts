import { useEffect, useState } from "react"
import { takeMessage, type LiveMessage, type LiveState } from "../../schema/core/liveState.ts"
import type { ApiError } from "./apiError.ts"
import type { InputOf, QueryName, RowOf } from "./calls.ts"
import { subscribe } from "./graphql.ts"

/** What a live list sends: all of its rows, or what changed since. */
type Message<Row> = LiveMessage<Row> & { readonly unread?: number | null }

/**
 * A page of a list as it is now. `firstPosition` is where the log stood when this list was first heard in its epoch.
 * `changes` counts what was heard: what else has to be asked for anew when rows change follows it, and not `position`,
 * since rows may be younger than their position says.
 */
export type LiveList<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly unread: number
  /** The numbers that the call names beside its rows. */
  readonly also: Readonly<Record<string, number>>
  readonly position: number
  readonly changes: number
  readonly firstPosition: number
}

/** What was heard last, and of which input and try. */
type Heard<Row> = {
  readonly of: unknown
  readonly turn: number
  readonly list: LiveList<Row> | null
  readonly problem: ApiError | null
}

const numbersOf = (message: object): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => typeof value === "number"))

const keyOf = (row: unknown) => String((row as { readonly id: number }).id)

/**
 * A page of a live list whose rows have an `id`, in no certain order: what a screen shows is sorted there. `input` must
 * keep its identity between renders; another one starts anew, and the old page stays until the new one is there
 * (`isOld`).
 */
export const useLiveList = <Name extends QueryName>(name: Name, input: InputOf<Name>) => {
  type Row = RowOf<Name>
  const [heard, setHeard] = useState<Heard<Row> | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let state: LiveState<Row> | null = null
    let first: LiveState<Row> | null = null
    let changes = 0
    const hear = (message: Message<Row>) => {
      const next = takeMessage<Row>(state, message, keyOf)
      if (next === null || next === state) return
      state = next
      changes += 1
      first = first?.epoch === next.epoch ? first : next
      const list = {
        rows: [...next.rows.values()],
        total: next.total,
        unread: message.unread ?? 0,
        also: numbersOf(message),
        position: next.position,
        changes,
        firstPosition: first.position
      }
      setHeard({ of: input, turn: tries, list, problem: null })
    }
    return subscribe(name, input, hear, (problem) =>
      setHeard((before) => ({ of: input, turn: tries, list: before?.list ?? null, problem }))
    )
  }, [name, input, tries])
  return {
    list: heard?.list ?? null,
    problem: heard?.problem ?? null,
    isOld: heard?.of !== input || heard.turn !== tries,
    again: () => setTries((before) => before + 1)
  }
}
