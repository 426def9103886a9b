import type { EventEmitter } from "node:events"
import type pg from "pg"

/** The open connections of every pool, by the URL of their database. */
const connections = new Map<string, Set<pg.Client>>()

/** What node-postgres talks to the server through. Its types leave out that it emits each message of the server. */
export const wireOf = (client: pg.ClientBase): pg.Connection & EventEmitter =>
  (client as unknown as { readonly connection: pg.Connection & EventEmitter }).connection

/** Remembers a pool's new connection until it ends, for `breakConnections`. */
export const holdConnection = (url: string, client: pg.Client): void => {
  const open = connections.get(url) ?? new Set()
  connections.set(url, open.add(client))
  client.once("end", () => open.delete(client))
}

/**
 * Breaks all connections that pools have to a database. For one that has gone silent, or is no longer the primary: what
 * waits for an answer fails now, not when the system gives the connection up a quarter of an hour later.
 */
export const breakConnections = (url: string): void => {
  for (const client of connections.get(url) ?? []) wireOf(client).stream.destroy()
}

/** The function of PostgreSQL in which a commit waits for replicas (`synchronous_standby_names`). */
const waitForReplicas = "SyncRepWaitForLSN"

/** SQLSTATE transaction_resolution_unknown. */
export const transactionUnknown = "08007"

/** Fails the statement under way as one of which nobody knows whether its transaction will be kept. */
const failUnreplicated = (client: pg.Client): void => {
  const fault = new Error("connection terminated: no replica has the commit")
  wireOf(client).emit("errorMessage", Object.assign(fault, { code: transactionUnknown }))
}

/**
 * Fails a statement whose wait for a replica was cut short by hand (`pg_cancel_backend`, or a stop of the server; the
 * wait has no time limit). PostgreSQL warns and says that it is committed, though a replica that is promoted next may
 * not have it: it must not be answered.
 */
export const refuseUnreplicated = (client: pg.Client): void => {
  client.on("notice", ({ routine }) => {
    // The statement fails by this message; that it is complete comes after it, and ends the connection.
    if (routine === waitForReplicas) failUnreplicated(client)
  })
}

/** Fails the commits under way in some sessions of a database, by their process ids, and ends their connections. */
export const failCommits = (url: string, sessions: ReadonlySet<number>): void => {
  for (const client of connections.get(url) ?? []) {
    const { processID } = client as unknown as { readonly processID: number | null }
    if (processID === null || !sessions.has(processID)) continue
    failUnreplicated(client)
    wireOf(client).stream.destroy()
  }
}
