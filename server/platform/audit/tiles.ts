import type { Sql } from "../db/pool.ts"
import { hashLength, nodeHash, type SubtreeReader } from "./merkle.ts"

/** Hashes in a full tile, and the levels of the tree that a tile spans. */
export const tileWidth = 256
export const tileLevels = 8

/** The hashes of a tile, one after the other. */
export const hashesIn = (tile: Buffer): readonly Buffer[] =>
  Array.from({ length: tile.length / hashLength }, (_, at) => tile.subarray(at * hashLength, (at + 1) * hashLength))

/** The root over as many hashes as a power of two. */
export const fold = (hashes: readonly Buffer[]): Buffer => {
  let level = hashes
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) => nodeHash(level[2 * at]!, level[2 * at + 1]!))
  return level[0]!
}

/** SQL for how many events have their hash in the tree. */
export const hashedSql = `coalesce((select t.tile * ${tileWidth} + octet_length(t.hashes) / ${hashLength}
  from log_tiles t where t.level = 0 order by t.tile desc limit 1), 0)`

/** How many events have their hash in the tree. */
export const readHashed = async (sql: Sql): Promise<number> =>
  (await sql.query<{ hashed: number }>(`select ${hashedSql} as hashed`)).rows[0]!.hashed

/** Reads complete subtrees out of tiles; each tile is read once. @throws Error where a hash is not there */
export const tileReader = (sql: Sql): SubtreeReader => {
  const tiles = new Map<string, Promise<Buffer>>()
  const readTile = async (level: number, tile: number): Promise<Buffer> => {
    const { rows } = await sql.query<{ hashes: Buffer }>(
      "select hashes from log_tiles where level = $1 and tile = $2",
      [level, tile]
    )
    return rows[0]?.hashes ?? Buffer.alloc(0)
  }
  return async (level, index) => {
    const own = Math.floor(level / tileLevels)
    const width = 2 ** (level % tileLevels)
    const first = index * width
    const tile = Math.floor(first / tileWidth)
    const key = `${own} ${tile}`
    const read = tiles.get(key) ?? readTile(own, tile)
    tiles.set(key, read)
    const from = (first % tileWidth) * hashLength
    const part = (await read).subarray(from, from + width * hashLength)
    if (part.length < width * hashLength) throw new Error(`the tree has no hash at level ${level}, number ${index}`)
    return fold(hashesIn(part))
  }
}
