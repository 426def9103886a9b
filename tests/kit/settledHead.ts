import type { Log } from "../../server/platform/eventlog/index.ts"

/** The log's head once nothing is under way any more. */
export const settledHead = async (log: Log): Promise<number> => {
  for (let last = -1; ;) {
    const { position } = await log.head()
    if (position === last) return position
    last = position
    await new Promise((resolve) => {
      setTimeout(resolve, 400)
    })
  }
}
