import { t } from "#messages/server.print.js"
import { Invalid, TooMany, Unavailable } from "../../../schema/core/errors.ts"
import { openTaskProcess, TaskFailed } from "../../platform/concurrency/childProcess.ts"
import type { PrintAnswer, PrintTask } from "./child.ts"
import type { Pictures, Printed } from "./pdfCompiler.ts"
import type { Job } from "./print.ts"

/**
 * How the process that sets pages is kept: milliseconds that a job may take, bytes it may grow to, jobs that may wait.
 */
const limits = { time: 60_000, memory: 800 * 1024 * 1024, waiting: 20 } as const

export type Typesetter = {
  readonly print: (job: Job, pictures: Pictures) => Promise<Printed>
  readonly close: () => void
}

/**
 * Sets pages in a process of its own, one job after the other, so that a long paper blocks nobody. The process is begun
 * with the first job. One that takes too long is ended, and the next job has a new one; one that grows too large is
 * replaced as soon as another one is ready.
 */
export const openTypesetter = ({
  time,
  memory,
  waiting
}: { readonly time: number; readonly memory: number; readonly waiting: number } = limits): Typesetter => {
  const { ask, end } = openTaskProcess<PrintTask, PrintAnswer>(new URL("child.ts", import.meta.url), {
    timeoutMs: time,
    waiting,
    isSpent: (answer) => "memory" in answer && answer.memory > memory,
    showsErrors: true
  })
  return {
    /** Prints a job. @throws Invalid with the place of what cannot be printed, TooMany, Unavailable */
    print: async (job, pictures) => {
      const answer = await ask({ job, pictures }).catch(refuse)
      if (!("fault" in answer)) return answer
      if (!answer.isExpected) throw new Error(answer.fault)
      throw new Invalid({ message: answer.fault, fields: {} })
    },
    close: end
  }
}

const refuse = (error: unknown): never => {
  if (!(error instanceof TaskFailed)) throw error
  if (error.reason === "busy") throw new TooMany({ message: t.busy, retry_after: 60 })
  throw new Unavailable({ message: error.reason === "time" ? t.tookTooLong : t.stopped })
}
