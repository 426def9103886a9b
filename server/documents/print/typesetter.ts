import { fork, type ChildProcess } from "node:child_process"
import { fileURLToPath } from "node:url"
import { t } from "#messages/server.print.js"
import { Invalid, TooMany, Unavailable } from "../../../schema/core/errors.ts"
import { semaphore } from "../../platform/concurrency/semaphore.ts"
import type { Answered, Asked } from "./child.ts"
import type { Pictures, Printed } from "./pdfCompiler.ts"
import type { Job } from "./print.ts"

/** How the process that sets pages is kept: milliseconds that a job may take, bytes it may grow to, jobs that may wait. */
const limits = { time: 60_000, memory: 800 * 1024 * 1024, waiting: 20 } as const

export type Typesetter = {
  readonly print: (job: Job, pictures: Pictures) => Promise<Printed>
  readonly close: () => void
}

/**
 * Sets pages in a process of its own, one job after the other, so that a long paper stands in nobody's way. The process is
 * begun with the first job. One that takes too long or grows too large is ended, and the next job has a new one.
 */
export const openTypesetter = ({
  time,
  memory,
  waiting
}: { readonly time: number; readonly memory: number; readonly waiting: number } = limits): Typesetter => {
  const inTurn = semaphore(1)
  let child: ChildProcess | undefined
  let jobs = 0
  let queued = 0

  const running = (): ChildProcess => {
    if (child !== undefined) return child
    const begun = fork(fileURLToPath(new URL("child.ts", import.meta.url)), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"]
    })
    const gone = () => {
      if (child === begun) child = undefined
    }
    begun.once("exit", gone)
    begun.once("error", gone)
    child = begun
    return begun
  }

  const end = () => {
    child?.kill("SIGKILL")
    child = undefined
  }

  const ask = (job: Job, pictures: Pictures): Promise<Answered> => {
    const process = running()
    hold(process, true)
    const id = (jobs += 1)
    return new Promise<Answered>((resolve, reject) => {
      const over = (outcome: () => void) => {
        clearTimeout(timer)
        process.off("message", heard)
        process.off("exit", died)
        hold(process, false)
        outcome()
      }
      const heard = (answered: Answered) => {
        if (answered.id === id) over(() => resolve(answered))
      }
      const died = () => over(() => reject(new Unavailable({ message: t.stopped })))
      const timer = setTimeout(() => {
        over(() => reject(new Unavailable({ message: t.tookTooLong })))
        end()
      }, time)
      process.on("message", heard)
      process.once("exit", died)
      process.send({ id, job, pictures } satisfies Asked, (error) => {
        if (error !== null) died()
      })
    })
  }

  return {
    /** Prints a job. @throws Invalid with the place of what cannot be printed, TooMany, Unavailable */
    print: async (job, pictures) => {
      if (queued >= waiting)
        throw new TooMany({
          message: t.busy,
          retry_after: 60
        })
      queued += 1
      try {
        const answered = await inTurn(async () => {
          const told = await ask(job, pictures)
          if ("memory" in told && told.memory > memory) end()
          return told
        })
        if ("fault" in answered) {
          if (!answered.isExpected) throw new Error(answered.fault)
          throw new Invalid({ message: answered.fault, fields: {} })
        }
        return answered
      } finally {
        queued -= 1
      }
    },
    close: end
  }
}

/** A process that has nothing to do keeps nobody from ending. */
const hold = (process: ChildProcess, isBusy: boolean): void => {
  if (isBusy) process.ref()
  else process.unref()
  const { channel } = process as { readonly channel?: { ref: () => void; unref: () => void } | null }
  if (isBusy) channel?.ref()
  else channel?.unref()
}
