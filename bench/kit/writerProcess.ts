import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { nodeFlags } from "../../bin/node.mjs"
import { measureWriters, type Throughput } from "./writers.ts"

/** What a process is told: how many write, and for how many seconds. */
type Writing = { readonly writers: number; readonly seconds: number }

/** Writers in a process of their own. */
export type WriterProcess = {
  readonly pid: number
  readonly measure: (writers: number, seconds: number) => Promise<Throughput>
  readonly close: () => Promise<void>
}

/** Begins a program that answers with `answerWriting`. @throws Error where it ends */
export const openWriter = async (program: URL, ...args: readonly string[]): Promise<WriterProcess> => {
  const child = fork(fileURLToPath(program), args, { execArgv: [...nodeFlags] })
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`${program.pathname} ended (${code ?? signal})`)
  })
  ended.catch(() => undefined)
  const next = async () => (await Promise.race([once(child, "message"), ended]))[0] as unknown
  await next()
  return {
    pid: child.pid!,
    measure: async (writers, seconds) => {
      child.send({ writers, seconds } satisfies Writing)
      return (await next()) as Throughput
    },
    close: async () => {
      child.disconnect()
      await once(child, "exit")
    }
  }
}

/** Lets writers append as this process is told to, until whoever began it lets go. */
export const answerWriting = (append: () => Promise<unknown>): void => {
  process.on("message", ({ writers, seconds }: Writing) => {
    measureWriters(writers, append, seconds).then(
      (found) => process.send!(found),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      }
    )
  })
  process.once("disconnect", () => process.exit(0))
  process.send!("ready")
}
