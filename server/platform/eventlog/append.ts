import pg from "pg"
import { inLanguage } from "../../../messages/language.js"
import type { Records } from "../../../machines/record.ts"
import { isWritingStalled, writingStalled } from "../db/commitWaits.ts"
import { rollBack, type Sql } from "../db/pool.ts"
import { applyRange, concernedBy } from "./apply.ts"
import type { BuildCheck } from "./builds.ts"
import { UnknownEventError } from "./fold.ts"
import { actorKey, draftCommand, type Draft, type Refusal, type BatchedCommand } from "./commandBatch.ts"
import type { Span } from "../tracing/spans.ts"
import type { WriteConnection } from "./writeConnection.ts"
import { loadStates } from "./loadStates.ts"
import { runAlso } from "./also.ts"
import type { Projection, Range } from "../projections/projection.ts"
import { payloadOf, type Projected } from "./signals.ts"
import type { PreReadRows } from "./types.ts"
import { writeDraft } from "./write.ts"

/** A work with the promise it answers. */
export type Pending = {
  readonly work: BatchedCommand
  readonly span: Span | undefined
  /** The language of the request that the command is for: its refusals are in it. */
  readonly language: string
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: unknown) => void
}

export type Appender = {
  /** For small groups. */
  readonly pipelined: WriteConnection
  /** For large groups. */
  readonly bulk: WriteConnection
  readonly records: Records
  readonly inline: ReadonlyArray<Projection>
  readonly builds: BuildCheck
  readonly node: string
  readonly onRefused?: ((refusal: Refusal) => void) | undefined
}

type Answer = () => void

/**
 * Whether one work of a group is to blame: it names something that nobody knows, or the database refused what was
 * written, as against being away, shutting down, full or locked (08, 53, 57, 55P03).
 */
const isOfOneWork = (error: unknown): boolean =>
  error instanceof UnknownEventError ||
  (error instanceof pg.DatabaseError && !/^(08|53|57|55P03)/.test(error.code ?? "08"))

/**
 * Appends a group of works in one transaction and answers each after the commit. What holds:
 *
 * - positions are taken from `log_head` under its row lock, so they are gapless and in the order of commits, on any
 *   number of nodes; the states that works decide on are read under the same lock, so no other node can slip between;
 * - a node whose projections are older than the tables writes nothing, and none does while commits wait for a replica;
 * - a refused work takes nothing with it, the others go on;
 * - a command id that has its reply already gets that reply, and brings no event;
 * - when a group fails as a whole through one of its works, each is tried alone, so that one cannot fail another.
 */
export const appendBatch = async (appender: Appender, group: ReadonlyArray<Pending>): Promise<void> => {
  if (isWritingStalled()) return group.forEach(({ language, reject }) => reject(inLanguage(language, writingStalled)))
  try {
    const answers = await attempt(appender, group)
    for (const answer of answers) answer()
  } catch (error) {
    if (group.length > 1 && isOfOneWork(error)) for (const one of group) await appendBatch(appender, [one])
    else for (const one of group) one.reject(error)
  }
}

/** Events from which on a group goes in by COPY: there a statement more costs less than it saves. */
const bulkWeight = 500

const attempt = async (appender: Appender, group: ReadonlyArray<Pending>): Promise<ReadonlyArray<Answer>> => {
  const weight = group.reduce((sum, { work }) => sum + work.streams.length, 0)
  const line = weight < bulkWeight ? appender.pipelined : appender.bulk
  const client = await line.pool.connect()
  try {
    const answers = await inGroupTransaction(appender, line, client, group)
    client.release()
    return answers
  } catch (error) {
    await rollBack(client, error)
    throw error
  }
}

const inGroupTransaction = async (
  appender: Appender,
  line: WriteConnection,
  client: pg.PoolClient,
  group: ReadonlyArray<Pending>
): Promise<ReadonlyArray<Answer>> => {
  const streams = [...new Set(group.flatMap(({ work }) => work.streams))]
  const [{ position: from, builds }, replies, states, found] = await line.all([
    () => lockHead(client),
    () => firstReplies(client, group),
    () => loadStates(client, appender.records, streams),
    () => lookUp(client, group)
  ])
  await appender.builds.check(client, builds)
  const draft: Draft = { events: [], personal: [], replies: [], touched: new Map(), decided: new Map() }
  const answers = group.map(({ work, span, language, resolve, reject }): Answer => {
    const known = work.commandId === undefined ? undefined : replies.get(replyKey(actorKey(work), work.commandId))
    if (known) return () => resolve(known.reply)
    try {
      const at = from + draft.events.length
      const reply = inLanguage(language, () => draftCommand(appender, work, at, states, draft, found))
      span?.note({ "portal.first_position": at + 1, "portal.last_position": from + draft.events.length })
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
  const concerned = concernedBy(appender.inline, types)
  const written = [
    ...(draft.events.length ? [() => line.writeEvents(client, draft)] : []),
    ...writeDraft(client, appender.records, draft)
  ]
  const told = concerned
    .map((projection) => `notify projected, '${payloadOf(stepOf(projection, draft, to))}';`)
    .join(" ")
  const commit = () => moveHead(client, to, told)
  const beside = await runAlso(client, group)
  if (!concerned.length) {
    await line.all([...beside, ...written, commit])
    return answers
  }
  // A projection may send several statements and read what the one before it wrote: the commit waits for the last of
  // them.
  await line.all([...beside, ...written, () => inTurn(concerned, client, { from, to, types }, draft.decided)])
  await commit()
  return answers
}

type Head = { readonly position: number; readonly builds: number }

/** Begins the transaction and takes the head's row lock. Prepared: to parse it takes longer than to run it. */
const lockHead = async (client: pg.PoolClient): Promise<Head> => {
  const [, { rows }] = await Promise.all([
    client.query("begin"),
    client.query<Head>({ name: "lock-head", text: "select position, builds from log_head for update" })
  ])
  return rows[0]!
}

/** Says up to where the log goes and commits, with what else is told to those who listen. */
const moveHead = (client: pg.PoolClient, position: number, told: string): Promise<unknown> =>
  Promise.all([
    client.query({ name: "move-head", text: "update log_head set position = $1", values: [position] }),
    client.query(`notify log; ${told} commit`)
  ])

/** What a group's events were to an inline projection. */
const stepOf = ({ name, events, ownerOf }: Projection, draft: Draft, position: number): Omit<Projected, "kind"> => ({
  projection: name,
  position,
  touched: true,
  ...(ownerOf
    ? { owners: new Set(draft.events.filter(({ type }) => events.includes(type)).map(({ stream }) => ownerOf(stream))) }
    : {})
})

const inTurn = async (
  projections: ReadonlyArray<Projection>,
  sql: Sql,
  range: Range,
  decided: Draft["decided"]
): Promise<void> => {
  for (const projection of projections) await applyRange(sql, projection, range, decided)
}

/** What the work of a group looks up; one that does is alone in it. */
const lookUp = async (sql: Sql, [first]: ReadonlyArray<Pending>): Promise<PreReadRows> =>
  first?.work.look ? (await sql.query(first.work.look.text, first.work.look.values)).rows : []

const replyKey = (actor: string, commandId: string) => `${actor} ${commandId}`

const firstReplies = async (sql: Sql, group: ReadonlyArray<Pending>): Promise<Map<string, { reply: unknown }>> => {
  const asked = group.flatMap(({ work }) =>
    work.commandId === undefined ? [] : [{ actor: actorKey(work), id: work.commandId }]
  )
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
