import type { Sql } from "../db/pool.ts"
import type { Signals } from "../eventlog/signals.ts"

/**
 * Waits until a following projection has taken the log in up to a position, so that a caller reads what it wrote. The
 * projection's own signals say how far it is; only the poll makes this look for itself.
 * @returns false when it did not within the time; nothing is lost then, it is only not to be seen yet
 */
export const waitForProjection = async (
  sql: Sql,
  signals: Signals,
  projection: string,
  position: number,
  milliseconds = 2_000
): Promise<boolean> => {
  const isThere = async () => {
    const { rows } = await sql.query<{ position: number }>("select position from checkpoints where projection = $1", [
      projection
    ])
    return (rows[0]?.position ?? 0) >= position
  }
  let unsubscribe = () => {}
  let timer: NodeJS.Timeout | undefined
  const told = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
    unsubscribe = signals.subscribe((signal) => {
      if (signal.kind === "projected" && signal.projection === projection && signal.position >= position) resolve(true)
      if (signal.kind === "poll")
        isThere().then(
          (there) => {
            if (there) resolve(true)
          },
          () => {}
        )
    })
  })
  try {
    return (await isThere()) || (await told)
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}
