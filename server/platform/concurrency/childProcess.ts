import { fork, type ChildProcess } from "node:child_process"
import { flushCompileCache } from "node:module"
import { constants, setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import { semaphore } from "./semaphore.ts"

/** What a process says first, once it has read what it needs. */
const ready = "ready"

/** How a process is kept. */
export type ProcessLimits<Answer> = {
  /** Milliseconds that a task may take. */
  readonly timeoutMs: number
  /** Tasks that may wait, the running one included. */
  readonly waiting: number
  /** Megabytes of its heap; without it, Node's own limit. */
  readonly heapMb?: number
  /** Milliseconds without a task after which it ends; without it, it stays. */
  readonly idleMs?: number
  /** Whether another process takes its place after this answer; until that one is ready, it goes on. */
  readonly isSpent?: (answer: Answer) => boolean
  /** Whether nobody waits for its answers at a screen: whoever does is served first, where processors are scarce. */
  readonly isBackground?: boolean
  /** Whether what it writes to stderr is in the portal's own. */
  readonly showsErrors?: boolean
}

/**
 * A task that was not answered: it took too long, its process ended (as one does that runs out of memory), or too many
 * were waiting.
 */
export class TaskFailed extends Error {
  readonly reason: "time" | "ended" | "busy"
  constructor(reason: TaskFailed["reason"]) {
    super(`A task of a process was not answered: ${reason}`)
    this.name = "TaskFailed"
    this.reason = reason
  }
}

export type TaskProcess<Task, Answer> = {
  /** Gives the process a task. @throws TaskFailed */
  readonly ask: (task: Task) => Promise<Answer>
  /** Begins the process, if there is none, for a task that is on its way. */
  readonly prepare: () => void
  /** Ends the process; the next task begins another one. */
  readonly end: () => void
}

/**
 * Runs tasks in a process of its own, one after the other: the event loop of the portal goes on meanwhile, and what
 * runs out of memory ends that process alone. It begins with the first task. One that takes too long is ended, and the
 * next task has a new one. The module answers each message with one message (`answerTasks`).
 */
export const openTaskProcess = <Task, Answer>(
  module: URL,
  {
    timeoutMs,
    waiting,
    heapMb,
    idleMs,
    isSpent = () => false,
    isBackground = false,
    showsErrors = false
  }: ProcessLimits<Answer>
): TaskProcess<Task, Answer> => {
  const inTurn = semaphore(1)
  let child: ChildProcess | undefined
  /** What takes the child's place once it is ready. */
  let next: ChildProcess | undefined
  let isNextReady = false
  let idle: NodeJS.Timeout | undefined
  let queued = 0

  const end = () => {
    clearTimeout(idle)
    child?.kill("SIGKILL")
    next?.kill("SIGKILL")
    child = next = undefined
  }

  const begin = (): ChildProcess => {
    const begun = fork(fileURLToPath(module), {
      serialization: "advanced",
      execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
      stdio: ["ignore", "ignore", showsErrors ? "inherit" : "ignore", "ipc"]
    })
    if (isBackground && begun.pid !== undefined) setPriority(begun.pid, constants.priority.PRIORITY_LOW)
    const gone = () => {
      if (child === begun) child = undefined
      if (next === begun) next = undefined
    }
    begun.once("exit", gone)
    begun.on("error", gone)
    return begun
  }

  /** Begins a process beside the one that is spent, which tasks go on to use until the new one is ready. */
  const renew = () => {
    if (next !== undefined) return
    const begun = begin()
    next = begun
    isNextReady = false
    hold(begun, false)
    begun.once("message", () => {
      isNextReady = next === begun
      if (queued === 0) replace()
    })
  }

  /** Between two tasks: lets the next process take the child's place, if it is ready. */
  const replace = () => {
    if (next === undefined || !isNextReady) return
    child?.kill("SIGKILL")
    child = next
    next = undefined
  }

  const run = (task: Task): Promise<Answer> => {
    clearTimeout(idle)
    replace()
    const begun = (child ??= begin())
    hold(begun, true)
    return new Promise<Answer>((resolve, reject) => {
      const over = (outcome: () => void) => {
        clearTimeout(timer)
        begun.off("message", heard).off("exit", ended)
        hold(begun, false)
        rest()
        outcome()
      }
      const heard = (message: unknown) => {
        if (message === ready) return
        const answer = message as Answer
        over(() => resolve(answer))
        if (isSpent(answer)) renew()
      }
      const ended = () => over(() => reject(new TaskFailed("ended")))
      const timer = setTimeout(() => {
        over(() => reject(new TaskFailed("time")))
        end()
      }, timeoutMs)
      begun.on("message", heard).once("exit", ended)
      begun.send(task as never, (error) => {
        if (error !== null) ended()
      })
    })
  }

  /** Ends the process once it had nothing to do for as long as it may. */
  const rest = () => {
    if (idleMs !== undefined) idle = setTimeout(end, idleMs).unref()
  }

  return {
    prepare: () => {
      if (child !== undefined) return
      hold((child = begin()), false)
      rest()
    },
    ask: async (task) => {
      if (queued >= waiting) throw new TaskFailed("busy")
      queued += 1
      try {
        return await inTurn(() => run(task))
      } finally {
        queued -= 1
      }
    },
    end
  }
}

/** A process that has nothing to do keeps nobody from ending. */
const hold = (child: ChildProcess, isBusy: boolean): void => {
  const { channel } = child as { readonly channel?: { ref: () => void; unref: () => void } | null }
  for (const one of [child, channel])
    if (isBusy) one?.ref()
    else one?.unref()
}

/**
 * Answers the tasks that this process is given, until the portal that began it is gone. What was compiled is kept for
 * the next one (where Node has a cache for it) before the first task: a process that is killed keeps nothing.
 */
export const answerTasks = <Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void => {
  const leave = () => process.exit(0)
  const work = async (task: Task) => {
    const answered = await answer(task)
    process.send!(answered, (error: Error | null) => {
      if (error !== null) leave()
    })
  }
  process.on("message", (task: Task) => {
    work(task).catch(() => process.exit(1))
  })
  process.on("disconnect", leave)
  process.send!(ready)
  flushCompileCache()
}
