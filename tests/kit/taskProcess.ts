import { getPriority } from "node:os"
import { answerTasks } from "../../server/platform/concurrency/childProcess.ts"

/** A process of a test: it answers a text, or goes wrong in the way that it is asked to. */
const tasks: Readonly<Record<string, () => string>> = {
  loop: () => {
    for (;;);
  },
  grow: () => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, nth) => `${nth}`))
  },
  fail: () => {
    throw new Error("It failed")
  },
  leave: () => process.exit(3),
  priority: () => `priority ${getPriority()}`,
  age: () => String(process.uptime()),
  pid: () => `pid ${process.pid}`
}

answerTasks((task: string) => tasks[task]?.() ?? `did ${task}`)
