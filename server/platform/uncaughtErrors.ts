import { noteFault } from "./http/failures.ts"

/**
 * Logs faults that nothing caught. A rejected promise without an owner leaves everything else as it was: the process
 * serves on. After an exception that unwound to the event loop nothing is certain: `end` is called, to restart.
 */
export const handleUncaught = (end: () => void): void => {
  process.on("unhandledRejection", (reason) => void noteFault(reason, { what: "unhandled rejection" }))
  process.on("uncaughtException", (error) => {
    noteFault(error, { what: "uncaught exception" })
    end()
  })
}
