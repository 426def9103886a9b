import { t } from "#messages/server.imports.js"
import { importJobStream } from "../../../schema/imports/importJob.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"
import { importDays, restoreDays } from "./lists.ts"

/**
 * Deletes what need not be kept: rows of imports that ended, rows that waited too long, and rows whose import never
 * began because a node died between the two. One node at a time does it. @returns how many imports expired
 */
export const expireImports = async (portal: Portal, now: Date): Promise<number> => {
  const { pool } = portal
  const expired = await onOneNode(pool, "imports", "tidy", async () => {
    const count = await expire(portal, pool, now)
    await pool.query(
      `delete from import_files f using import_jobs j where j.id = f.job
         and (j.state in ('discarded', 'expired') or j.state = 'finished'
           and (j.refused = 0 or j.changed_at < $1::timestamptz - make_interval(days => ${restoreDays}, hours => 1)))`,
      [now]
    )
    await pool.query(
      `delete from import_files f where f.staged_at < $1::timestamptz - interval '1 hour'
        and not exists (select from import_jobs j where j.id = f.job)`,
      [now]
    )
    return count
  })
  return expired ?? 0
}

const expire = async ({ log }: Portal, sql: Sql, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ id: number }>(
    `select id from import_jobs
     where state in ('mapping', 'ready', 'stopped', 'waiting')
       and changed_at < $1::timestamptz - make_interval(days => ${importDays}) limit 100`,
    [now]
  )
  for (const { id } of rows) {
    // A change at this moment keeps it: the machine then refuses.
    await log
      .command({ actor: systemActor, stream: importJobStream(id), type: "importJob.expired", data: {} })
      .catch(() => {})
  }
  return rows.length
}

/** Why no skipped rows of finished imports can be restored, by import. One that still keeps some is missing. */
export const restoreRefusals = async (sql: Sql, ids: ReadonlyArray<number>): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    `select id from import_jobs where id = any($1::int[]) and state = 'finished'
       and (refused = 0 or changed_at <= now() - make_interval(days => ${restoreDays}))`,
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.rowsDeleted]))
}
