import type { LivePayload, Since } from "../../../schema/gateway/index.ts"
import type { LiveRows } from "./rows.ts"

/**
 * One who takes payloads one at a time, when the last one has been sent. What changed meanwhile comes as one payload,
 * the newest state of each row, so that a slow reader makes nothing wait in this process.
 */
export type Follower = {
  readonly hear: (payload: LivePayload) => void
  /** Ends the stream, for its reader with an error. */
  readonly end: (error: Error) => void
  /** Payloads, each wrapped as a result. Nobody else may iterate it. */
  readonly results: AsyncGenerator<object, undefined>
}

const over = { done: true, value: undefined } as const

/** Opens the stream of one who begins at `since`, or with a snapshot. `ended` is called once. */
export const openFollower = (
  rows: LiveRows,
  wrap: (payload: LivePayload) => object,
  since: Since | undefined,
  ended: () => void
): Follower => {
  let taken = since
  /** What is there for the next one who asks; `states` stands for whatever rows changed since the last was taken. */
  let next: LivePayload | "states" | undefined = "states"
  let waiting: PromiseWithResolvers<IteratorResult<object, undefined>> | undefined
  let failure: Error | undefined
  let isOver = false

  const states = () => (taken ? rows.since(taken) : rows.snapshot())
  const take = (payload: LivePayload): IteratorResult<object, undefined> => {
    next = undefined
    taken = { epoch: payload.epoch, position: payload.position }
    return { done: false, value: wrap(payload) }
  }
  const finish = () => {
    if (isOver) return
    isOver = true
    ended()
  }
  const settle = async (): Promise<IteratorResult<object, undefined>> => {
    finish()
    waiting?.resolve(over)
    waiting = undefined
    return over
  }

  const results: AsyncGenerator<object, undefined> = {
    next: async () => {
      if (failure) {
        const error = failure
        failure = undefined
        throw error
      }
      if (isOver) return over
      if (next) return take(next === "states" ? states() : next)
      waiting ??= Promise.withResolvers()
      return waiting.promise
    },
    return: settle,
    throw: settle,
    [Symbol.asyncIterator]: () => results,
    [Symbol.asyncDispose]: async () => void (await settle())
  }

  return {
    results,
    hear: (payload) => {
      if (isOver) return
      if (waiting) {
        waiting.resolve(take(payload))
        waiting = undefined
      } else next = next === undefined ? payload : "states"
    },
    end: (error) => {
      if (isOver) return
      finish()
      if (waiting) waiting.reject(error)
      else failure = error
      waiting = undefined
    }
  }
}
