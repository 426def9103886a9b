import { afterAll, beforeAll } from "vitest"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** An admin. */
export let admin: Person

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    admin = await newPerson(house, 10)
    await house.portal.pool.query(`
    create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`)
  })
  afterAll(() => house.close())
}

/** A call as its sender repeats it: JSON, or a form. */
export type Sent = {
  readonly path: string
  readonly method?: "POST" | "DELETE"
  readonly token?: string
  readonly json?: object
  readonly form?: object
}

/** Sends a call with its idempotency key, and answers the status. */
export const send = async ({ path, method = "POST", token, json, form }: Sent, gesture: string): Promise<number> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, String(value))
  const { status } = await fetch(`${house.url}/api${path}`, {
    method,
    headers: {
      "idempotency-key": gesture,
      ...(form === undefined ? { "content-type": "application/json" } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
    },
    ...(method === "DELETE" ? {} : { body: form === undefined ? JSON.stringify(json ?? {}) : body })
  })
  return status
}

/** What is in the log and in the tables that no event fills, as text. */
export const everything = async (): Promise<string> => {
  const { rows } = await house.portal.pool.query<{ text: string }>(`
    select concat_ws(E'\n', (select position::text from log_head),
      (select string_agg(encode(hash, 'hex') || coalesce(revoked_at::text, ''), ' ' order by hash) from tokens),
      (select string_agg(c::text, ' ' order by account_id) from credentials c),
      (select string_agg(v::text, ' ' order by hash) from verification_links v),
      (select string_agg(encode(o.hash, 'hex'), ' ' order by o.account_id, o.purpose) from one_time_codes o),
      (select string_agg(p::text, ' ' order by subject) from personal p)) as text`)
  return rows[0]!.text
}

/** Where the connection dies: as the event is written, or as the secret changes. */
export const places = {
  "its event is written": ["insert on events"],
  "its secret changes": [
    "insert or delete or update of revoked_at on tokens",
    "insert or delete or update on credentials",
    "delete on verification_links",
    "delete on one_time_codes",
    "delete on personal"
  ]
} as const

/** Does a piece of work while the connection breaks at a place. */
export const breaking = async <A>(place: keyof typeof places, work: () => Promise<A>): Promise<A> => {
  const { pool } = house.portal
  const tables = places[place].map((one) => [one, one.split(" ").at(-1)!] as const)
  for (const [one] of tables) await pool.query(`create trigger die before ${one} for each row execute function die()`)
  try {
    return await work()
  } finally {
    for (const [, table] of tables) await pool.query(`drop trigger die on ${table}`)
  }
}
