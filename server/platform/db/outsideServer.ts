import pg from "pg"

/** What an outside server says of itself and of its database. */
export type ServerFacts = {
  /** As PostgreSQL numbers its versions: 150004 is 15.4. */
  readonly version: number
  readonly encoding: string
  readonly database: string
}

/** The oldest version of PostgreSQL that the portal's statements work with. */
const oldest = 15

/** Why the portal cannot work on a server, and what to do; undefined for one that it can. */
export const serverFault = ({ version, encoding, database }: ServerFacts): string | undefined => {
  const major = Math.floor(version / 10_000)
  if (major < oldest)
    return `DATABASE_URL: the server is PostgreSQL ${major}; the portal needs ${oldest} or newer. Upgrade the server.`
  if (encoding === "UTF8") return undefined
  return (
    `DATABASE_URL: the database "${database}" has the encoding ${encoding}; the portal needs UTF8. ` +
    "Create one with: createdb --template=template0 --encoding=UTF8 NAME"
  )
}

/**
 * Makes sure that the server of DATABASE_URL can be reached and is one that the portal works on.
 * @throws Error whose message names the setting
 */
export const checkOutsideServer = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding)::text as encoding,
         datname::text as database from pg_database where datname = current_database()`
    )
    const fault = serverFault(rows[0]!)
    if (fault !== undefined) throw new Unsuitable(fault)
  } catch (error) {
    if (error instanceof Unsuitable) throw error
    throw new Error(`DATABASE_URL: the database cannot be reached: ${reasonOf(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

class Unsuitable extends Error {}

/** Why a connection failed. One to several addresses fails with an error for each, and with no words of its own. */
const reasonOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}
