import type { Sql } from "../db/pool.ts"
import { hashedSql } from "./tiles.ts"

/** How far the log is hashed, its last signed root, and what the last verification found. */
export type AuditState = {
  readonly hashed: number
  /** Events of the last signed root, when it was signed, and seconds since; null where there is none. */
  readonly rootSize: number | null
  readonly rootAt: Date | null
  readonly rootAge: number | null
  readonly verifiedAt: Date | null
  /** What was wrong; null where nothing was, undefined where the log was never verified. */
  readonly fault: string | null | undefined
}

type Row = Omit<AuditState, "fault"> & { readonly fault: string | null }

/** Reads all of it in one statement. */
export const readAudit = async (sql: Sql): Promise<AuditState> => {
  const { rows } = await sql.query<Row>(
    `select ${hashedSql} as hashed, r.size as "rootSize", r.at as "rootAt",
       extract(epoch from clock_timestamp() - r.at)::float8 as "rootAge", v.at as "verifiedAt", v.fault
     from (select) one
     left join lateral (select size, at from log_roots order by at desc limit 1) r on true
     left join lateral (select at, fault from log_verifications order by at desc limit 1) v on true`
  )
  const { fault, ...state } = rows[0]!
  return { ...state, fault: state.verifiedAt === null ? undefined : fault }
}
