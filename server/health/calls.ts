import { health } from "../../schema/health.ts"
import { implement } from "../http/implement.ts"
import type { Log } from "../log/index.ts"

/** How the portal itself is. The log's head is read from the database, so an answer says that it is reached. */
export const healthCalls = ({ log }: { readonly log: Pick<Log, "head"> }) =>
  implement(health, {
    health: async () => ({ database: "up" as const, ...await log.head() })
  })
