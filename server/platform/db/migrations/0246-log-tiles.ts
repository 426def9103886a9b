import { sql, type Kysely } from "kysely"

/**
 * The hashes of the log as a Merkle tree (RFC 9162), in tiles of 256: tile `t` of level 0 has the hashes of the events
 * from position 256 t + 1 on, and a hash of level n + 1 is the root of a full tile of level n. Tiles only grow. Hashes
 * cannot be compressed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table log_tiles (
      level smallint not null,
      tile bigint not null,
      hashes bytea not null check (octet_length(hashes) % 32 = 0 and octet_length(hashes) between 32 and 8192),
      primary key (level, tile)
    )`.execute(db)
  await sql`alter table log_tiles alter column hashes set storage external`.execute(db)
}
