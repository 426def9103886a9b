import { Context } from "effect"
import type { Server, Socket } from "socket.io"
import { Access } from "../../../schema/core/annotations.ts"
import type { Watch } from "../../../schema/gateway/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Delivery } from "./deliveries.ts"
import type { Follower } from "./follower.ts"
import { openLiveQuery, type LiveQuery } from "./liveQuery.ts"
import { openRoom, type Room } from "./room.ts"
import { liveRows, type LiveAnswer } from "./rows.ts"

/** Runs the call of a watch for callers of one scope. */
export type Load = (watch: Watch, caller: Caller) => Promise<LiveAnswer>

/** One operation as callers of one scope see it: an execution and its room. */
export type SharedSubscription = {
  readonly room: Room
  readonly execution: LiveQuery
  /** Adds a socket: runs first, so that it starts from what is there now. */
  readonly enter: (socket: Socket, since: Watch["since"]) => Promise<void>
  readonly leave: (socket: Socket) => void
  /** The same for one who is no socket of Socket.IO: a stream that starts from what is there now. */
  readonly follow: (since: Watch["since"], ended: () => void) => Promise<Follower>
  /** When the last one left; undefined while somebody is there. */
  readonly emptySince: () => number | undefined
  readonly close: () => void
}

/** Whether a call answers each caller with something of their own, which nobody shares. */
export const isOwn = ({ call }: Watch): boolean => Context.getUnsafe(call.endpoint.annotations, Access).scope === "own"

/**
 * Cache key of a shared subscription: operation, language and scope, plus the user id for `own` calls. The answer
 * depends on nothing else.
 */
export const subscriptionKey = (watch: Watch, caller: Caller, language: string): string =>
  JSON.stringify([watch.operation, language, caller.scope, isOwn(watch) ? caller.userId : null])

/** Opens a show under an id that sockets know it by. `delivered` hears of each change that its readers are sent. */
export const openSharedSubscription = (
  io: Server,
  id: string,
  watch: Watch,
  caller: Caller,
  load: Load,
  delivered: (delivery: Delivery) => void = () => {}
): SharedSubscription => {
  const { key = "id", ...more } = watch.call.live ?? {}
  const rows = liveRows(key, watch.selectRow, more)
  const room = openRoom(io, id, (payload) => ({ data: watch.wrap(payload) }), rows)
  /** Positions of the last answer and of the one before it: what changed lies between them. */
  let [before, last] = [undefined, undefined] as [number | undefined, number | undefined]
  const execution = openLiveQuery(
    async () => {
      const answer = await load(watch, caller)
      before = last
      last = answer.position
      return answer
    },
    rows,
    (delta) => {
      room.deliver(delta)
      const [changed, readers] = [delta.rows.length + delta.removed.length, room.readers()]
      if (before === undefined || readers === 0 || changed === 0) return
      delivered({ call: watch.field, after: before, position: delta.position, rows: changed, readers })
    },
    () => {
      for (const socket of room.sockets()) socket.emit("behind", id)
    }
  )
  let emptySince: number | undefined = performance.now()
  let entering = 0

  const isEmpty = () => room.isEmpty() && entering === 0
  const settle = () => {
    emptySince = isEmpty() ? (emptySince ?? performance.now()) : undefined
    execution.watch(!room.isEmpty())
  }
  /** Runs first, so that whoever enters starts from what is there now. */
  const refreshed = async <Entered>(enter: () => Entered): Promise<Entered> => {
    entering += 1
    settle()
    try {
      await execution.refresh()
      return enter()
    } finally {
      entering -= 1
      settle()
    }
  }

  return {
    room,
    execution,
    enter: (socket, since) =>
      refreshed(() => {
        if (socket.connected) room.enter(socket, since)
      }),
    follow: (since, ended) =>
      refreshed(() =>
        room.follow(since, () => {
          settle()
          ended()
        })
      ),
    leave: (socket) => {
      room.leave(socket)
      settle()
    },
    emptySince: () => emptySince,
    close: () => {
      execution.close()
      room.close()
    }
  }
}
