import type { Server, Socket } from "socket.io"
import type { LivePayload, Since } from "../../../schema/gateway/index.ts"
import { inBackground } from "../background.ts"
import { openFollower, type Follower } from "./follower.ts"
import type { LiveRows } from "./rows.ts"

/** Those who watch one execution, each sent to as fast as they read. */
export type Room = {
  /** What sockets know it by. */
  readonly id: string
  /** Sends what the newcomer lacks, then everything that changes. */
  readonly enter: (socket: Socket, since: Since | undefined) => void
  readonly leave: (socket: Socket) => void
  /** A stream of the same for one who is no socket of Socket.IO; `ended` is called once it has ended. */
  readonly follow: (since: Since | undefined, ended: () => void) => Follower
  readonly deliver: (payload: LivePayload) => void
  readonly sockets: () => ReadonlyArray<Socket>
  /** How many are sent what changes. */
  readonly readers: () => number
  readonly isEmpty: () => boolean
  readonly close: () => void
}

/** Packets that may wait in this process for a socket that does not read; past them it gets states, not a backlog. */
const maxWaiting = 4

/** How often a slow socket is looked at again. */
const lookAgain = 250

/**
 * Engine.IO keeps here what the transport has not taken yet; its types call it private, its documentation tells of it.
 */
const isSlow = ({ conn }: Socket): boolean =>
  (conn as unknown as { readonly writeBuffer: ReadonlyArray<unknown> }).writeBuffer.length > maxWaiting

/**
 * Opens the room of an execution. A payload is serialized once for all who keep up. A socket with packets still waiting
 * is taken out, remembering how far it was; when it reads again it gets the newest state of each row that changed
 * since.
 */
export const openRoom = (io: Server, id: string, wrap: (payload: LivePayload) => object, rows: LiveRows): Room => {
  const members = new Set<Socket>()
  const followers = new Set<Follower>()
  const behind = new Map<Socket, Since>()
  let sent: Since | undefined
  let timer: NodeJS.Timeout | undefined

  const result = (payload: LivePayload) => {
    const { epoch, position } = payload
    return { ...wrap(payload), extensions: { since: { epoch, position } } }
  }
  const catchUp = () => {
    timer = undefined
    for (const [socket, since] of behind) {
      if (isSlow(socket)) continue
      behind.delete(socket)
      socket.emit("next", id, wrap(rows.since(since)))
      inBackground("rooms", socket.join(id))
    }
    lookAgainLater()
  }
  const lookAgainLater = () => {
    if (behind.size) timer ??= setTimeout(catchUp, lookAgain)
  }

  return {
    id,
    enter: (socket, since) => {
      const payload = since ? rows.since(since) : rows.snapshot()
      members.add(socket)
      behind.delete(socket)
      socket.emit("next", id, wrap(payload))
      inBackground("rooms", socket.join(id))
    },
    leave: (socket) => {
      members.delete(socket)
      behind.delete(socket)
      inBackground("rooms", socket.leave(id))
    },
    follow: (since, ended) => {
      const follower = openFollower(rows, result, since, () => {
        followers.delete(follower)
        ended()
      })
      followers.add(follower)
      return follower
    },
    deliver: (payload) => {
      for (const follower of followers) follower.hear(payload)
      for (const socket of members) {
        if (behind.has(socket) || !isSlow(socket)) continue
        behind.set(socket, sent ?? { epoch: payload.epoch, position: 0 })
        inBackground("rooms", socket.leave(id))
      }
      lookAgainLater()
      sent = { epoch: payload.epoch, position: payload.position }
      io.to(id).emit("next", id, wrap(payload))
    },
    sockets: () => [...members],
    readers: () => members.size + followers.size,
    isEmpty: () => members.size + followers.size === 0,
    close: () => clearTimeout(timer)
  }
}
