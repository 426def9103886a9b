import type { Account } from "../../schema/session/account.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { call, makeAccount } from "./edge.ts"
import type { TestServer } from "./testServer.ts"

/** The password of everybody here until they choose another. */
export const oldPassword = "Ganita#Sutra9"

/** Somebody with an account and a password, signed in. */
export type Person = { readonly id: number; readonly username: string; readonly token: string }

/** Makes an account with a password and signs in. */
export const newPerson = async (
  house: TestServer,
  roleId: RoleId = 7,
  places: Partial<Account> = {}
): Promise<Person> => {
  const id = await makeAccount(house.portal, roleId, { ...places, password: oldPassword })
  const username = places.username ?? `user-${id}`
  return { id, username, token: await signInAs(house.url, username) }
}

/** Signs in once more. @returns the token */
export const signInAs = async (url: string, username: string, password = oldPassword): Promise<string> => {
  const { status, body } = await call(url, "/login", { payload: { username, password } })
  if (status !== 200) throw new Error(`Signing in as ${username}: ${status} ${body.message}`)
  return body.data.token
}

/** A form's parts: texts, and files with their names. */
export type Parts = Readonly<
  Record<string, string | { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string; readonly type?: string }>
>

/** Sends a form as a browser does; `gesture` is the gesture's id, if it has one. */
export const sendForm = async (url: string, path: string, token: string, parts: Parts, gesture?: string) => {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") body.append(name, part)
    else body.append(name, new Blob([part.bytes], { type: part.type ?? "application/octet-stream" }), part.name)
  }
  const response = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...(gesture === undefined ? {} : { "idempotency-key": gesture }) },
    body
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The event types of a stream, in their order. */
export const typesOf = async ({ portal }: TestServer, stream: string): Promise<readonly string[]> => {
  const { rows } = await portal.pool.query<{ type: string }>(
    "select type from events where stream = $1 order by version",
    [stream]
  )
  return rows.map(({ type }) => type)
}

/** The last message about a record, as the outbox has it. */
export const lastMessage = async ({ portal }: TestServer, about: string) => {
  const {
    rows: [row]
  } = await portal.pool.query<{
    id: string
    channel: string
    template: string
    state: string
    recipient: string
    subject: string | null
    body: string
  }>("select * from outbox where about = $1 order by queued_at desc, id limit 1", [about])
  if (row === undefined) throw new Error(`No message is about ${about}`)
  return row
}

/** The statuses of answers, in order. */
export const statusesOf = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
