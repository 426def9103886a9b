import pg from "pg"
import type { Records } from "../../machines/record.ts"
import type { Sql } from "../db/pool.ts"
import { Unlisted } from "./fold.ts"
import { actorKey, draftWork, type Draft, type Work } from "./group.ts"
import { loadStates } from "./load.ts"
import type { Projection, Range } from "./projection.ts"
import { writeDraft } from "./write.ts"

/** A work with the promise it answers. */
export type Pending = {
  readonly work: Work
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: unknown) => void
}

export type Appender = {
  readonly pool: pg.Pool
  readonly records: Records
  readonly inline: ReadonlyArray<Projection>
  readonly node: string
}

type Answer = () => void

/**
 * Whether one work of a group is to blame: it names something that nobody knows, or the database refused what was
 * written, as against being away, shutting down or full (08, 53, 57).
 */
const isOfOneWork = (error: unknown): boolean =>
  error instanceof Unlisted || (error instanceof pg.DatabaseError && !/^(08|53|57)/.test(error.code ?? "08"))

/**
 * Appends a group of works in one transaction and answers each after the commit. What holds:
 *
 * - positions are taken from `log_head` under its row lock, so they are gapless and in the order of commits, on any
 *   number of nodes; the states that works decide on are read under the same lock, so no other node can slip between;
 * - a refused work takes nothing with it, the others go on;
 * - a command id that has its reply already gets that reply, and brings no event;
 * - when a group fails as a whole through one of its works, each is tried alone, so that one cannot fail another.
 */
export const appendGroup = async (appender: Appender, group: ReadonlyArray<Pending>): Promise<void> => {
  try {
    const answers = await attempt(appender, group)
    for (const answer of answers) answer()
  } catch (error) {
    if (group.length > 1 && isOfOneWork(error)) for (const one of group) await appendGroup(appender, [one])
    else for (const one of group) one.reject(error)
  }
}

const attempt = async (appender: Appender, group: ReadonlyArray<Pending>): Promise<ReadonlyArray<Answer>> => {
  const client = await appender.pool.connect()
  try {
    const answers = await inGroupTransaction(appender, client, group)
    client.release()
    return answers
  } catch (error) {
    await client.query("rollback").then(() => client.release(), (broken: Error) => client.release(broken))
    throw error
  }
}

const inGroupTransaction = async (appender: Appender, client: pg.PoolClient, group: ReadonlyArray<Pending>): Promise<ReadonlyArray<Answer>> => {
  const { records, node } = appender
  const streams = [...new Set(group.flatMap(({ work }) => work.streams))]
  const [from, replies, states] = await together([
    lockHead(client),
    firstReplies(client, group),
    loadStates(client, records, streams)
  ])
  const draft: Draft = { events: [], personal: [], replies: [], touched: new Map() }
  const answers = group.map(({ work, resolve, reject }): Answer => {
    const known = work.commandId === undefined ? undefined : replies.get(replyKey(actorKey(work), work.commandId))
    if (known) return () => resolve(known.reply)
    try {
      const reply = draftWork(records, node, work, from + draft.events.length, states, draft)
      if (work.commandId !== undefined) replies.set(replyKey(actorKey(work), work.commandId), { reply })
      return () => resolve(reply)
    } catch (error) {
      return () => reject(error)
    }
  })
  if (!draft.events.length && !draft.replies.length) {
    await client.query("rollback")
    return answers
  }
  const to = from + draft.events.length
  const types = new Set(draft.events.map((event) => event.type))
  const concerned = appender.inline.filter(({ events }) => events.some((type) => types.has(type)))
  const written = writeDraft(client, records, draft)
  // A projection may read what the one before it wrote, and the commit comes after the last statement of them all.
  if (concerned.length) await together([...written, inTurn(concerned, client, { from, to })])
  await together([
    ...(concerned.length ? [] : written),
    client.query(`update log_head set position = ${to}; notify log; commit`)
  ])
  return answers
}

/** Begins the transaction and takes the head's row lock, in one message. @returns the last position */
const lockHead = async (client: pg.PoolClient): Promise<number> => {
  const answers = await client.query("begin; select position from log_head for update") as unknown as ReadonlyArray<pg.QueryResult<{ position: number }>>
  return answers[1]!.rows[0]!.position
}

/**
 * Awaits statements that were sent down one connection together. All are awaited, so that none is left to reject
 * unheard, and the first failure (the cause; the rest only say that the transaction is aborted) is thrown.
 */
const together = async <Results extends ReadonlyArray<unknown>>(statements: readonly [...{ [K in keyof Results]: Promise<Results[K]> }]): Promise<Results> => {
  const settled = await Promise.allSettled(statements)
  for (const one of settled) if (one.status === "rejected") throw one.reason
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Results
}

const inTurn = async (projections: ReadonlyArray<Projection>, sql: Sql, range: Range): Promise<void> => {
  for (const { apply } of projections) await apply(sql, range)
}

const replyKey = (actor: string, commandId: string) => `${actor} ${commandId}`

const firstReplies = async (sql: Sql, group: ReadonlyArray<Pending>): Promise<Map<string, { reply: unknown }>> => {
  const asked = group.flatMap(({ work }) => work.commandId === undefined ? [] : [{ actor: actorKey(work), id: work.commandId }])
  if (!asked.length) return new Map()
  const { rows } = await sql.query<{ actor: string; command_id: string; reply: unknown }>({
    name: "first-replies",
    text: `select r.actor, r.command_id, r.reply
      from unnest($1::text[], $2::text[]) as asked(actor, command_id)
      join replies r using (actor, command_id)`,
    values: [asked.map(({ actor }) => actor), asked.map(({ id }) => id)]
  })
  return new Map(rows.map(({ actor, command_id, reply }) => [replyKey(actor, command_id), { reply }]))
}
