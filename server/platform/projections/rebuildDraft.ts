import type { Sql } from "../db/pool.ts"
import { madeOfText, type Projection } from "./projection.ts"

/**
 * Tables that a rebuild fills, in a schema of their own: up to which position they have the log's events, whether they
 * have the indexes of readers, and since when personal data has been read into them.
 */
export type RebuildDraft = { readonly position: number; readonly is_indexed: boolean; readonly begun_at: Date }

/** The schema of a projection's draft. */
export const draftSchema = ({ name }: Projection): string => `rebuild_${name.toLowerCase()}`

/** Longer than an erasure may be under way: one that was begun before the draft may be committed after it. */
const margin = "10 minutes"

/**
 * Opens the draft of a rebuild that broke off, if it is of the same version of the projection and of the same log;
 * otherwise makes an empty one. From then on the session finds its tables before those of readers.
 */
export const openDraft = async (sql: Sql, projection: Projection): Promise<RebuildDraft> => {
  const schema = draftSchema(projection)
  const known = await findDraft(sql, projection, schema)
  if (known !== undefined) {
    await sql.query(`set search_path = ${schema}, public`)
    return known
  }
  await sql.query(
    `drop schema if exists ${schema} cascade; create schema ${schema}; set search_path = ${schema}, public`
  )
  await sql.query(projection.create)
  await sql.query(
    `create table rebuild_draft (build int not null, made_of text not null, epoch uuid not null,
       position bigint not null default 0, is_indexed boolean not null default false,
       begun_at timestamptz not null default clock_timestamp() - interval '${margin}')`
  )
  const { rows } = await sql.query<RebuildDraft>(
    `insert into rebuild_draft (build, made_of, epoch) select $1, $2, epoch from log_head
     returning position, is_indexed, begun_at`,
    [projection.version, madeOfText(projection)]
  )
  return rows[0]!
}

const findDraft = async (sql: Sql, projection: Projection, schema: string): Promise<RebuildDraft | undefined> => {
  const { rows: found } = await sql.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    `${schema}.rebuild_draft`
  ])
  if (!found[0]!.there) return undefined
  const { rows } = await sql.query<RebuildDraft>(
    `select d.position, d.is_indexed, d.begun_at from ${schema}.rebuild_draft d join log_head h on h.epoch = d.epoch
     where (d.build, d.made_of) = ($1, $2) and d.position <= h.position`,
    [projection.version, madeOfText(projection)]
  )
  return rows[0]
}

/** Takes out of a draft's tables who was erased since it was begun. The caller holds the log's head. */
export const eraseInDraft = async (
  sql: Sql,
  { erase }: Projection,
  { begun_at: begun }: RebuildDraft
): Promise<void> => {
  if (erase === undefined) return
  const { rows } = await sql.query<{ subject: string }>("select distinct subject from erased_subjects where at >= $1", [
    begun
  ])
  for (const { subject } of rows) await erase(sql, subject)
}
