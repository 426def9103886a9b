import { inBackground } from "../background.ts"
import type pg from "pg"
import type { Statement } from "../db/page.ts"

/** Rows that are fetched at once: what is in memory of a file, twice. */
const batch = 5_000

/** Files that a node writes at once; each holds a connection as long as its reader takes. */
const most = 4

/** Milliseconds that a reader may take for one batch; one that takes longer has gone. */
const patience = 60_000

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
 * cursor, so that memory stays flat however many there are and however slowly they are read. All of one moment.
 *
 * The tables are in use only as long as the reader keeps up: when it does not, the transaction is committed, by which
 * PostgreSQL puts the remaining rows aside in a file of its own. A slow reader holds no lock then and no snapshot.
 */
export async function* linesOf(
  pool: pg.Pool,
  { text, values, order }: Statement,
  line: string
): AsyncGenerator<ReadonlyArray<string>> {
  await take()
  try {
    const client = await pool.connect()
    const cursor = heldCursor(client)
    let isBroken = false
    let late: NodeJS.Timeout | undefined
    let idle: NodeJS.Timeout | undefined
    try {
      await cursor.open(`select ${line} from (${text}) found order by ${order}`, values)
      for (let next = cursor.fetch(); ;) {
        const lines = await next
        if (lines.length < batch) {
          await cursor.close()
          if (lines.length > 0) yield lines
          return
        }
        next = cursor.fetch()
        next.catch(() => {})
        late = setTimeout(() => inBackground("rows put aside for a slow reader", cursor.putAside()), prompt)
        idle = setTimeout(() => {
          isBroken = true
          ;(client as unknown as { readonly connection: pg.Connection }).connection.stream.destroy()
        }, patience)
        yield lines
        clearTimeout(late)
        clearTimeout(idle)
      }
    } finally {
      clearTimeout(late)
      clearTimeout(idle)
      await cursor.close().catch(() => {
        isBroken = true
      })
      client.release(isBroken)
    }
  } finally {
    leave()
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
