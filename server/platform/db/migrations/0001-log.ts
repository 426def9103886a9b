import { sql, type Kysely } from "kysely"

/** The log and what hangs on it; the read tables belong to their projections, which make them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table log_head (
      one boolean primary key default true check (one),
      position bigint not null,
      epoch uuid not null
    ) with (fillfactor = 10)`.execute(db)
  await sql`insert into log_head (position, epoch) values (0, gen_random_uuid())`.execute(db)
  await sql`
    create table events (
      position bigint primary key,
      stream text not null collate "C",
      version int not null,
      type text not null,
      schema_version int not null,
      data jsonb not null,
      meta jsonb not null,
      at timestamptz not null default statement_timestamp(),
      unique (stream, version)
    ) with (autovacuum_vacuum_insert_scale_factor = 1, autovacuum_analyze_scale_factor = 0.5)`.execute(db)
  await sql`
    create table streams (
      stream text primary key collate "C",
      machine text not null,
      version int not null,
      state jsonb not null,
      machine_hash text not null
    ) with (fillfactor = 70)`.execute(db)
  await sql`
    create table replies (
      actor text not null,
      command_id text not null,
      reply jsonb not null,
      at timestamptz not null,
      primary key (actor, command_id)
    )`.execute(db)
  await sql`create table personal (subject text primary key collate "C", data jsonb not null)`.execute(db)
  await sql`
    create table checkpoints (
      projection text primary key,
      position bigint not null,
      build int not null
    ) with (fillfactor = 10)`.execute(db)
}
