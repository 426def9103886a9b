import { getPostgreSQLEventStore } from "@event-driven-io/emmett-postgresql"
import { sheet } from "../kit/log.ts"
import { answerWriting } from "../kit/writerProcess.ts"

/**
 * Emmett's PostgreSQL event store: the same event, each to a new stream. It is a process of its own, since it changes
 * how all of its process reads numbers from the database.
 */
const store = getPostgreSQLEventStore(process.argv[2]!)
await store.schema.migrate()
let next = 0
answerWriting(() => {
  const student = next++
  return store.appendToStream(`answerSheet-1.1-${student}`, [{ type: "received", data: { ...sheet, student } }])
})
