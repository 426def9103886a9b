import { connect, type Answer, type Connection, type Delivery, type Patience } from "./connection.ts"

/** Connections to a mail server that messages share. */
export type ConnectionPool = {
  readonly send: (delivery: Delivery) => Promise<Answer>
  readonly close: () => void
}

/** A connection carries this many messages, and stays open this long without one (milliseconds). */
const mostMessages = 100
const idleMs = 20_000

type Idle = { readonly connection: Connection; readonly sent: number; readonly timer: NodeJS.Timeout }

/** Opens connections as they are needed. How many there are at once is the caller's matter. */
export const openConnectionPool = (url: string, patience?: Patience): ConnectionPool => {
  const idle: Idle[] = []
  const open = new Set<Connection>()
  const take = (): Idle | undefined => {
    for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
      clearTimeout(one.timer)
      if (one.connection.isOpen()) return one
      open.delete(one.connection)
    }
    return undefined
  }
  const giveBack = (connection: Connection, sent: number) => {
    if (!connection.isOpen() || sent >= mostMessages || !open.has(connection)) {
      connection.close()
      open.delete(connection)
      return
    }
    idle.push({ connection, sent, timer: setTimeout(() => connection.close(), idleMs).unref() })
  }

  const sendNew = async (delivery: Delivery): Promise<Answer> => {
    let connection: Connection
    try {
      connection = await connect(url, patience)
    } catch {
      return {
        outcome: { kind: "deferred", reason: "unreachable", isBusy: false },
        reply: null,
        wasConnected: false
      }
    }
    open.add(connection)
    const answer = await connection.send(delivery)
    giveBack(connection, 1)
    return answer
  }

  return {
    send: async (delivery) => {
      const used = take()
      if (used === undefined) return sendNew(delivery)
      const answer = await used.connection.send(delivery)
      giveBack(used.connection, used.sent + 1)
      // The server may have closed a connection that nobody used: no reason to wait for the next attempt.
      return answer.outcome.kind === "deferred" && !answer.wasConnected ? sendNew(delivery) : answer
    },
    close: () => {
      for (const { timer } of idle) clearTimeout(timer)
      for (const connection of open) connection.close()
      open.clear()
    }
  }
}
