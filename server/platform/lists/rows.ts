import { inBackground } from "../background.ts"
import type pg from "pg"
import type { Statement } from "../db/page.ts"
import { openRowFile, type RowFile } from "./rowFile.ts"

/** Rows that are fetched at once: what is in memory of a file, twice. */
const batch = 5_000

/** Files that a node writes at once; each holds a connection until it is read, or its remaining rows were put aside. */
const most = 4

/** Milliseconds that a reader may take for a batch that was put aside before it counts as gone. */
const clientTimeoutMs = 600_000

/** Milliseconds that a reader may take for a batch, and a file in all, before its remaining rows are put aside. */
const prompt = 250
const longest = 5_000

/** Milliseconds that putting the remaining rows aside may take. */
const asideTimeout = 600_000

let underWay = 0
const waiting: Array<() => void> = []

const take = async (): Promise<void> => {
  if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
}

const leave = (): void => {
  const next = waiting.shift()
  if (next === undefined) underWay -= 1
  else next()
}

/**
 * The rows of a statement in its order, each as the one text that the SQL expression `line` makes of it, in batches: a
 * cursor, so that memory stays flat however many there are. All of one moment.
 *
 * The database is in use only as long as the reader keeps up. When it does not, the transaction is committed, by which
 * PostgreSQL puts the remaining rows aside and holds no lock for them, and they are moved to a file of this node: a
 * slow reader has no connection, and no place among the files that are written at once.
 */
export async function* exportLines(
  pool: pg.Pool,
  statement: Statement,
  line: string
): AsyncGenerator<ReadonlyArray<string>> {
  await take()
  const source = await openSource(pool, statement, line)
  try {
    for (;;) {
      const lines = await source.next()
      if (lines.length > 0) {
        source.wait()
        yield lines
        source.waited()
      }
      if (lines.length < batch) return
    }
  } finally {
    await source.close()
  }
}

/** Where rows come from: the cursor, and once the reader was slow the file. Owns a place of `take`. */
const openSource = async (pool: pg.Pool, { text, values, order }: Statement, line: string) => {
  const client = await pool.connect().catch((error: unknown) => {
    leave()
    throw error
  })
  const cursor = heldCursor(client)
  let file: Promise<RowFile> | undefined
  let late: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let left: Promise<void> | undefined

  /** Gives the connection and the place back. */
  const leaveDatabase = () =>
    (left ??= cursor
      .close()
      .then(
        () => client.release(),
        () => client.release(true)
      )
      .finally(leave))

  const moveToFile = async (): Promise<RowFile> => {
    const rows = await openRowFile()
    try {
      await cursor.putAside()
      for (let lines = await next; ; lines = await cursor.fetch()) {
        await rows.add(lines)
        if (lines.length < batch) return rows
      }
    } catch (error) {
      await rows.close()
      throw error
    } finally {
      await leaveDatabase()
    }
  }
  const give = async () => (await file?.catch(() => undefined))?.close()
  const stopWaiting = () => {
    clearTimeout(late)
    clearTimeout(idle)
  }

  let next: Promise<ReadonlyArray<string>> = Promise.resolve([])
  const fetch = () => {
    next = cursor.fetch()
    next.catch(() => {})
  }
  try {
    await cursor.open(`select ${line} from (${text}) found order by ${order}`, values)
  } catch (error) {
    await leaveDatabase()
    throw error
  }
  fetch()
  return {
    next: async (): Promise<ReadonlyArray<string>> => {
      if (file !== undefined) return (await file).read()
      const lines = await next
      if (lines.length === batch) fetch()
      else await leaveDatabase()
      return lines
    },
    wait: () => {
      idle = setTimeout(() => inBackground("rows that nobody reads", give()), clientTimeoutMs)
      if (left !== undefined || file !== undefined) return
      late = setTimeout(() => {
        file = moveToFile()
        inBackground("rows put aside for a slow reader", file)
      }, prompt)
    },
    waited: stopWaiting,
    close: async () => {
      stopWaiting()
      await give()
      await leaveDatabase()
    }
  }
}

/** A cursor that outlives its transaction once the remaining rows are put aside. */
const heldCursor = (client: pg.PoolClient) => {
  const began = performance.now()
  let aside: Promise<unknown> | undefined
  let closed: Promise<unknown> | undefined

  const putAside = () =>
    (aside ??= client
      .query("set local statement_timeout = 0")
      .then(() => client.query({ text: "commit", query_timeout: asideTimeout } as pg.QueryConfig))
      // The next fetch fails, too, and says so to the reader.
      .catch(() => {}))

  return {
    putAside,
    open: async (text: string, values: ReadonlyArray<unknown>) => {
      await client.query("begin read only")
      await client.query(`declare lines no scroll cursor with hold for ${text}`, [...values])
    },
    fetch: async (): Promise<ReadonlyArray<string>> => {
      if (aside === undefined && performance.now() - began > longest) await putAside()
      else await aside
      const { rows } = await client.query<[string]>({ text: `fetch ${batch} from lines`, rowMode: "array" })
      return rows.map(([one]) => one)
    },
    close: () =>
      (closed ??= (aside ?? Promise.resolve()).then(() =>
        client.query(aside === undefined ? "rollback" : "close lines")
      ))
  }
}
