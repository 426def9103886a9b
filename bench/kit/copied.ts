import { from } from "pg-copy-streams"
import { openPool } from "../../server/platform/db/pool.ts"

/** Seconds that a bare COPY of lines takes into a table of these columns, without an index. */
export const copied = async (
  url: string,
  columns: string,
  delimiter: string,
  lines: ReadonlyArray<string>
): Promise<number> => {
  const pool = openPool(url, { max: 1 })
  await pool.query(`create table copied (${columns})`)
  const client = await pool.connect()
  const start = performance.now()
  const stream = client.query(from(`copy copied from stdin with (delimiter '${delimiter}')`))
  stream.end(lines.join("\n"))
  await new Promise((resolve, reject) => stream.on("finish", resolve).on("error", reject))
  const seconds = (performance.now() - start) / 1000
  client.release()
  await pool.end()
  return seconds
}
