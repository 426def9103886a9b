import { asOfHeader, asOfParameter } from "../../schema/core/asOf.ts"

/** The position of the log that the page's address asks to see everything as of; null for the present. */
export const asOfNow = (): string | null => {
  const asked = new URLSearchParams(location.search).get(asOfParameter)
  return asked !== null && /^\d{1,15}$/u.test(asked) ? asked : null
}

/** The header of requests for answers as of the page's moment. */
export const asOfHeaders = (): Record<string, string> => {
  const position = asOfNow()
  return position === null ? {} : { [asOfHeader]: position }
}

/** Loads the page anew as of a position, or in the present. */
export const seeAsOf = (position: number | null): void => {
  const address = new URL(location.href)
  if (position === null) address.searchParams.delete(asOfParameter)
  else address.searchParams.set(asOfParameter, String(position))
  location.assign(address)
}
