import { useCallback } from "react"
import { t } from "#messages/history.js"
import type { AnswerOf } from "../../api/calls.ts"
import { number } from "../format.ts"
import { useAddress } from "../useAddress.ts"
import * as css from "./HistoryKinds.css.ts"

type Kinds = AnswerOf<"recordHistory">["kinds"]

const name = "history"

/**
 * The kind of event that histories of a kind of record are cut to, and how to choose another one, null for all. It is
 * in the address (`?history=school.activated`), so the next record of the list is cut to it, too.
 */
export const useHistoryKind = (
  record: string
): readonly [event: string | null, choose: (event: string | null) => void] => {
  const [params, change] = useAddress()
  const [of, event] = (params.get(name) ?? "").split(".", 2)
  const choose = useCallback(
    (next: string | null) =>
      change((query) => (next === null ? query.delete(name) : query.set(name, `${record}.${next}`))),
    [change, record]
  )
  return [of === record && event !== undefined && /^[A-Za-z]{1,60}$/u.test(event) ? event : null, choose]
}

/** Chips that cut a history to one kind of event, each with its count. Nothing where all events are of one kind. */
export const HistoryKinds = ({
  kinds,
  chosen,
  choose
}: {
  readonly kinds: Kinds
  readonly chosen: string | null
  readonly choose: (event: string | null) => void
}) => {
  if (kinds.length < 2 && chosen === null) return null
  const chip = (event: string | null, words: string, count: number) => (
    <button
      key={event}
      type="button"
      className={css.chip}
      aria-pressed={event === chosen}
      onClick={() => choose(event === chosen ? null : event)}
    >
      {words} <span className={css.count}>{number(count)}</span>
    </button>
  )
  return (
    <div role="group" aria-label={t.kinds} className={css.chips}>
      {chip(
        null,
        t.allKinds,
        kinds.reduce((sum, { count }) => sum + count, 0)
      )}
      {kinds.map(({ event, description, count }) => chip(event, description, count))}
    </div>
  )
}
