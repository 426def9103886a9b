import type pg from "pg"
import type { Statement } from "../db/page.ts"

/** Rows that are fetched at once: what is in memory of a file, twice. */
const batch = 5_000

/** Files that a node writes at once; each holds a connection as long as its reader takes. */
const most = 4

/** Milliseconds that a reader may take for one batch; one that takes longer has gone. */
const patience = 60_000

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
 */
export async function* linesOf(
  pool: pg.Pool,
  { text, values, order }: Statement,
  line: string
): AsyncGenerator<ReadonlyArray<string>> {
  await take()
  try {
    const client = await pool.connect()
    let isBroken = false
    let idle: NodeJS.Timeout | undefined
    const fetch = async () => {
      const { rows } = await client.query<[string]>({ text: `fetch ${batch} from lines`, rowMode: "array" })
      return rows.map(([one]) => one)
    }
    try {
      await client.query("begin read only")
      await client.query(`declare lines no scroll cursor for select ${line} from (${text}) found order by ${order}`, [
        ...values
      ])
      let next = fetch()
      for (;;) {
        const lines = await next
        if (lines.length === 0) return
        next = lines.length < batch ? Promise.resolve([]) : fetch()
        next.catch(() => {})
        idle = setTimeout(() => {
          isBroken = true
          ;(client as unknown as { readonly connection: pg.Connection }).connection.stream.destroy()
        }, patience)
        yield lines
        clearTimeout(idle)
      }
    } finally {
      clearTimeout(idle)
      await client.query("rollback").catch(() => {
        isBroken = true
      })
      client.release(isBroken)
    }
  } finally {
    leave()
  }
}
