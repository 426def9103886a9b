import { sql, type Kysely } from "kysely"

/**
 * `flow_path` writes the path of a record, its events' names in their order: `start` is the path before. An event that
 * follows itself is written once, with a +; a path of 24 steps ends with …, whatever comes after.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function flow_path_step(path text, start text, event text) returns text
    language plpgsql immutable parallel safe as $$
    declare
      last text;
    begin
      path := coalesce(path, start, '');
      if path = '' then return event; end if;
      last := substring(path from '[^ ]+$');
      if last = event then return path || '+'; end if;
      if last in (event || '+', '…') then return path; end if;
      if array_length(string_to_array(path, ' '), 1) >= 24 then return path || ' …'; end if;
      return path || ' ' || event;
    end $$`.execute(db)
  await sql`create aggregate flow_path(start text, event text) (sfunc = flow_path_step, stype = text)`.execute(db)
}
