import type pg from "pg"
import { t } from "#messages/server.platform.js"
import { language } from "../../../messages/language.js"
import { machineHash } from "../../../machines/decide.ts"
import type { Records } from "../../../machines/record.ts"
import { Stale } from "../../../schema/core/errors.ts"
import { checkNoTransaction, keyedPlans, openPool } from "../db/pool.ts"
import { appendBatch, type Pending } from "./append.ts"
import { buildCheck, type BuildCheck } from "./builds.ts"
import type { EventRow, Refusal, BatchedCommand } from "./commandBatch.ts"
import { bulkConnection, pipelinedConnection } from "./writeConnection.ts"
import { loadStates } from "./loadStates.ts"
import type { Projection } from "../projections/projection.ts"
import { inSpan } from "../tracing/spans.ts"
import { batchQueue } from "./queue.ts"
import type { Batch, Command, CommandResult, Origin, StreamState } from "./types.ts"

export type { Projection } from "../projections/projection.ts"
export type {
  Actor,
  WriteTogether,
  Batch,
  Command,
  PreReadRows,
  NewEvent,
  CommandResult,
  StoredEvent,
  StreamState
} from "./types.ts"

/** The list of what happened, and the only way to add to it. */
export type Log = {
  /**
   * Appends one event if the stream's machine takes it; answered after the commit. Not to be called inside a
   * transaction.
   * @throws Refused with what is allowed, Stale when `expected` is not the stream's version
   */
  readonly command: (command: Command) => Promise<CommandResult>
  /** Appends many events, all or nothing, each still decided by its machine. @throws Refused */
  readonly batch: <Reply>(batch: Batch<Reply>) => Promise<Reply>
  /** The present states of streams; a stream without events is missing. */
  readonly states: (streams: ReadonlyArray<string>) => Promise<ReadonlyMap<string, StreamState>>
  /** The last position, and the epoch: positions of another epoch mean nothing here (a restored or new database). */
  readonly head: () => Promise<{ readonly position: number; readonly epoch: string }>
  /**
   * Opens the log's connections and prepares every record's machine, so that the first append need not wait for either.
   */
  readonly warmUp: () => Promise<void>
  /** Waits for what is under way and closes the log's own connection. */
  readonly close: () => Promise<void>
}

/** Commands of one group weigh at most this many events: it bounds a transaction's length and memory. */
const maxGroupWeight = 4_000

/** The weight of a work that no group has room for beside another. */
const alone = maxGroupWeight + 1

/**
 * Milliseconds that an append waits for a lock: the transaction of another node that waits for a replica holds the
 * log's, without an end.
 */
const lockMs = 10_000

/**
 * Opens the log on a migrated database. `pool` serves the reads; appends have connections of their own, one for small
 * groups and one for large ones, since the row lock on `log_head` lets one group at a time through anyway.
 */
export const openLog = (options: {
  readonly url: string
  readonly pool: pg.Pool
  readonly records: Records
  readonly projections: ReadonlyArray<Projection>
  readonly node: string
  /** Hears of each command that a machine refuses, while others wait: it must be quick. */
  readonly onRefused?: (refusal: Refusal) => void
  readonly builds?: BuildCheck
  /** The request on whose behalf a command is made; asked when it is made. */
  readonly originOf?: () => Origin | undefined
}): Log => {
  const { records, pool, node, onRefused, projections, builds = buildCheck(projections), originOf } = options
  const writing = { ...keyedPlans, max: 1, lock_timeout: lockMs }
  const writer = openPool(options.url, { ...writing, pipeline: true })
  const bulkWriter = openPool(options.url, writing)
  const inline = projections.filter(({ mode }) => mode === "inline")
  const appender = {
    pipelined: pipelinedConnection(writer),
    bulk: bulkConnection(bulkWriter),
    records,
    inline,
    builds,
    node,
    onRefused
  }
  const queue = batchQueue<Pending>((group) => appendBatch(appender, group), maxGroupWeight)

  const submit = <Reply>(work: BatchedCommand<Reply>, weight: number): Promise<Reply> =>
    inSpan(
      { name: "append", kind: "internal", gesture: work.commandId, attributes: { "portal.cause": work.cause } },
      (span) =>
        new Promise<Reply>((resolve, reject) => {
          checkNoTransaction("An append")
          queue.add(
            {
              work: { ...work, origin: originOf?.() },
              span,
              language: language(),
              resolve: resolve as (reply: unknown) => void,
              reject
            },
            weight
          )
        })
    )

  return {
    command: (command) => submit(commandWork(command), command.also?.length ? alone : 1),
    batch: (batch) =>
      submit(batchWork(batch), batch.look || batch.also?.length ? alone : Math.max(1, batch.streams.length)),
    states: (streams) => loadStates(pool, records, streams),
    head: async () => {
      const { rows } = await pool.query<{ position: number; epoch: string }>("select position, epoch from log_head")
      return rows[0]!
    },
    warmUp: async () => {
      for (const { machine } of Object.values(records)) machineHash(machine)
      await Promise.all([writer.query("select"), bulkWriter.query("select")])
    },
    close: async () => {
      await queue.close()
      await Promise.all([writer.end(), bulkWriter.end()])
    }
  }
}

const batchWork = <Reply>(batch: Batch<Reply>): BatchedCommand<Reply> => ({
  ...batch,
  decide: (states, found) => {
    const { events, reply } = batch.decide(states, found)
    return { events, reply: () => reply }
  }
})

const recorded = (rows: ReadonlyArray<EventRow>, states: ReadonlyMap<string, StreamState>): CommandResult => {
  const row = rows[0]!
  return { position: row.position, version: row.version, state: states.get(row.stream)!.state.value }
}

/** Makes sure that a stream has the version that its sender saw. @throws Stale */
export const checkExpected = (current: StreamState | undefined, expected: number | undefined): void => {
  if (expected === undefined || expected === (current?.version ?? 0)) return
  throw new Stale({
    message: t.changedMeanwhile,
    version: current?.version ?? 0,
    current: current?.state.value ?? null
  })
}

/** A command as a work of one event whose reply says the state of the stream after it. */
const commandWork = (command: Command): BatchedCommand<CommandResult> => {
  const { stream, type, data, expected, personal, at, ...rest } = command
  return {
    ...rest,
    streams: [stream],
    decide: (states) => {
      checkExpected(states.get(stream), expected)
      return {
        events: [{ stream, type, data, ...(personal ? { personal } : {}), ...(at ? { at } : {}) }],
        reply: recorded
      }
    }
  }
}
