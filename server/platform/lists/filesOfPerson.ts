import { t } from "#messages/server.platform.js"
import { TooMany } from "../../../schema/core/errors.ts"

/** Files of lists that one person may have under way at a node. */
const most = 2

/** Milliseconds in which a file begins to be read; one that does not was given up before it began. */
const startTimeout = 30_000

/** Seconds after which it makes sense to try again. */
const retryAfter = 30

const underWay = new Map<number, number>()

const change = (person: number, by: 1 | -1): void => {
  const count = (underWay.get(person) ?? 0) + by
  if (count === 0) underWay.delete(person)
  else underWay.set(person, count)
}

/** One of the files that a person has under way: it counts from the claim until it was read, or given up. */
export type FileClaim = {
  readonly release: () => void
  /** The same bytes; the claim ends with them. */
  readonly until: (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
}

/** Claims one of the files that a person may have under way. @throws TooMany */
export const claimFile = (person: number): FileClaim => {
  if ((underWay.get(person) ?? 0) >= most) {
    const message = t.manyDownloads({ most })
    throw new TooMany({ message, retry_after: retryAfter })
  }
  change(person, 1)
  let isHeld = true
  const release = () => {
    if (isHeld) change(person, -1)
    isHeld = false
  }
  const unread = setTimeout(release, startTimeout).unref()
  return {
    release: () => {
      clearTimeout(unread)
      release()
    },
    until: async function* (bytes) {
      clearTimeout(unread)
      try {
        yield* bytes
      } finally {
        release()
      }
    }
  }
}
