import type { Sql } from "../db/pool.ts"
import type { Signals } from "./signals.ts"

/**
 * Waits until a following projection has taken the log in up to a position, so that a caller reads what it wrote.
 * @returns false when it did not within the time; nothing is lost then, it is only not to be seen yet
 */
export const reached = async (sql: Sql, signals: Signals, projection: string, position: number, milliseconds = 2_000): Promise<boolean> => {
  const deadline = Date.now() + milliseconds
  for (;;) {
    let wake = () => {}
    const moved = new Promise<void>((resolve) => { wake = resolve })
    const unsubscribe = signals.subscribe(wake)
    const timer = setTimeout(wake, Math.max(0, deadline - Date.now()))
    try {
      const { rows } = await sql.query<{ position: number }>("select position from checkpoints where projection = $1", [projection])
      if ((rows[0]?.position ?? 0) >= position) return true
      if (Date.now() >= deadline) return false
      await moved
    } finally {
      clearTimeout(timer)
      unsubscribe()
    }
  }
}
