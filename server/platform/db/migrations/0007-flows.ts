import { sql, type Kysely } from "kysely"

/**
 * What the flows are looked at with. `flow_state` folds a record's events to its state: `edges` has where each event
 * leads from each state, `known` what only a fold with the record's context can tell. Refused commands are no events,
 * so the log has nothing of them: they are counted. `made_of` says of a projection what it was built from beside its
 * version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function flow_step(before text, start text, known text, type text, edges jsonb) returns text
    language plpgsql immutable parallel safe as $$
    begin
      if known is not null then return known; end if;
      before := coalesce(before, start);
      return coalesce(edges ->> (before || ' ' || type), before);
    end $$`.execute(db)
  await sql`create aggregate flow_state(start text, known text, type text, edges jsonb) (sfunc = flow_step, stype = text)`.execute(
    db
  )
  await sql`
    create table flow_refusals (
      machine text not null,
      state text not null,
      event text not null,
      guard text not null,
      role smallint not null,
      slot timestamptz not null,
      times int not null,
      primary key (machine, slot, state, event, guard, role)
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index events_by_cause on events ((meta->>'cause')) where meta ? 'cause'`.execute(db)
  await sql`alter table checkpoints add column made_of text not null default ''`.execute(db)
}
