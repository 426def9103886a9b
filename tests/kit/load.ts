import { setTimeout as pause } from "node:timers/promises"
import type { UploadAnswer } from "../../schema/exams/calls.ts"
import { send } from "./client.ts"
import type { SheetFile } from "./sheetFiles.ts"

/** A file that was answered, and whether a try of it before had broken off. */
export type Answered = { readonly file: SheetFile; readonly account: UploadAnswer; readonly isRetried: boolean }

/** A writer of files that remembers what it was answered. */
export type Load = {
  readonly answered: readonly Answered[]
  /** Sheets in the files that were answered. */
  readonly sheets: () => number
  /** Tries that no answer came to, or one that passes. */
  readonly brokenOff: () => number
  /** How many of those tries had which answer, by its HTTP status; 0 stands for no answer. */
  readonly refusals: ReadonlyMap<number, number>
  /** Answers that a busy or dying portal must not give. */
  readonly wrong: readonly string[]
  /** Takes no more files, and waits until those under way are answered. */
  readonly stop: () => Promise<void>
  /** Ends at once, whatever is under way. */
  readonly giveUp: () => void
}

/** What is sent, where to, how fast (sheets a second), and by how many at once. */
export type LoadOptions = {
  readonly url: () => string
  readonly token: string
  readonly files: Iterator<SheetFile>
  readonly rate: number
  readonly writers?: number
  /** Statuses beside 503 after which a file is sent again. */
  readonly passing?: readonly number[]
  /** Told of each answer when its try began, by `performance.now()`, and whether an earlier try had broken off. */
  readonly onAnswer?: (began: number, isRetried: boolean) => void
}

/**
 * Sends files at a rate, each again and again until it is answered; what an outage kept back is caught up with. Ends by
 * itself when the files do.
 */
export const startLoad = ({ url, token, files, rate, writers = 8, passing = [], onAnswer }: LoadOptions): Load => {
  const answered: Answered[] = []
  const wrong: string[] = []
  const refusals = new Map<number, number>()
  const began = performance.now()
  let taken = 0
  let sheets = 0
  let brokenOff = 0
  let isOver = false
  let isGivenUp = false

  const untilAnswered = async (file: SheetFile) => {
    for (let isRetried = false; !isGivenUp; isRetried = true) {
      const began = performance.now()
      const answer = await send(url(), token, file).catch(() => undefined)
      if (answer?.status === 200) {
        onAnswer?.(began, isRetried)
        answered.push({ file, account: answer.body.data, isRetried })
        sheets += file.lines.length
        return
      }
      if (answer !== undefined && answer.status !== 503 && !passing.includes(answer.status)) {
        wrong.push(`${file.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return
      }
      brokenOff += 1
      const status = answer?.status ?? 0
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      await pause(50)
    }
  }

  const write = async () => {
    while (!isOver) {
      const { value: file, done } = files.next() as IteratorResult<SheetFile, undefined>
      if (done === true || file === undefined) return
      const due = began + (taken / rate) * 1000 - performance.now()
      taken += file.lines.length
      if (due > 0) await pause(due)
      await untilAnswered(file)
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, write))
  return {
    answered,
    wrong,
    sheets: () => sheets,
    brokenOff: () => brokenOff,
    refusals,
    stop: async () => {
      isOver = true
      await writing
    },
    giveUp: () => {
      isOver = true
      isGivenUp = true
    }
  }
}
