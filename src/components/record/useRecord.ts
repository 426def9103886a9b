import { useCallback, useMemo, useRef, useState } from "react"
import type { PageOf } from "../list/usePage.ts"
import { useAddress } from "../useAddress.ts"

const name = "record"

/** The address that a record has beside the list at a path. */
export const recordAddress = (pathname: string, record: number): string => `${pathname}?${name}=${record}`

/** Opens a record, or closes it with null; `inPlace`, without a step for the browser's back button. */
type OpenRecord = (record: number | null, inPlace?: "inPlace") => void

/**
 * The id of the record that is open beside a list. It is in the address (`?record=12`), so it can be linked to, and the
 * browser's back button leads to what was open before.
 */
export const useRecord = (): readonly [record: number | null, open: OpenRecord] => {
  const [params, change] = useAddress()
  const id = Number(params.get(name))
  const open = useCallback<OpenRecord>(
    (next, inPlace) =>
      change((query) => (next === null ? query.delete(name) : query.set(name, String(next))), {
        preventScrollReset: true,
        replace: inPlace !== undefined || new URLSearchParams(window.location.search).get(name) === String(next)
      }),
    [change]
  )
  return [Number.isInteger(id) && id > 0 ? id : null, open]
}

/**
 * The same for records that no call reads one by one: `shown` is the open record as the list last loaded it, and the
 * last one once it is closed. On another page of the list it stays open; it closes when a change took it off the list.
 * Pass the returned `load` to the list.
 */
export const useRecordOf = <Asked, Row extends { readonly id: number }>(
  source: (asked: Asked) => Promise<PageOf<Row>>
) => {
  const [record, open] = useRecord()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [seen, setSeen] = useState<Row | null>(null)
  const last = useRef<{ readonly asked: string; readonly ids: readonly number[] }>({ asked: "", ids: [] })
  const load = useMemo(
    () => async (asked: Asked) => {
      const page = await source(asked)
      const loaded = { asked: JSON.stringify(asked), ids: page.rows.map(({ id }) => id) }
      const opened = Number(new URLSearchParams(window.location.search).get(name))
      const isGone = last.current.ids.includes(opened) && !loaded.ids.includes(opened)
      if (isGone && last.current.asked === loaded.asked) open(null, "inPlace")
      last.current = loaded
      setRows(page.rows)
      return page
    },
    [source, open]
  )
  const listed = rows.find(({ id }) => id === record)
  if (listed !== undefined && listed !== seen) setSeen(listed)
  const shown = listed ?? seen
  return { load, open, shown, record: record !== null && shown?.id === record ? record : null }
}

/** The id of the record that a page is about, out of the address below its entry: 12 of `/student/record/12`. */
export const recordIn = (pathname: string): number | null => {
  const id = Number(pathname.split("/")[3])
  return Number.isInteger(id) && id > 0 ? id : null
}
