import { useCallback } from "react"
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

/** The id of the record that a page is about, out of the address below its entry: 12 of `/student/record/12`. */
export const recordIn = (pathname: string): number | null => {
  const id = Number(pathname.split("/")[3])
  return Number.isInteger(id) && id > 0 ? id : null
}
