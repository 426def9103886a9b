import { io } from "socket.io-client"
import { takeMessage, type LiveState } from "../../schema/core/liveState.ts"
import type { Account } from "../../schema/session/account.ts"
import type { ManagedNotification } from "../../schema/notifications/managedNotification.ts"
import type { ReceivedNotification } from "../../schema/notifications/calls.ts"
import type { RoleId } from "../../schema/core/roles.ts"
import { makeToken } from "../../server/areas/session/tokens.ts"
import { ask, tell, type Answer } from "./client.ts"
import { makeAccount } from "./edge.ts"
import type { TestServer } from "./testServer.ts"

/** Somebody signed in. */
export type Person = { readonly id: number; readonly token: string }

/** Makes an account and signs it in. */
export const enter = async ({ portal }: TestServer, roleId: RoleId, places: Partial<Account> = {}): Promise<Person> => {
  const id = await makeAccount(portal, roleId, places)
  return { id, token: await makeToken(portal.pool, id) }
}

/** Writes a notification to everybody, at once, unless told otherwise. */
export const write = (
  house: TestServer,
  { token }: Person,
  more: object = {},
  commandId?: string
): Promise<Answer<ManagedNotification>> =>
  tell(
    house.url,
    "notifications",
    token,
    {
      title: "Portal closed on Sunday",
      body: "From 10 to 12.",
      tone: "info",
      is_announcement: false,
      roles: [],
      region: "national",
      ...more
    },
    commandId
  )

/** Writes one that is taken. */
export const written = async (house: TestServer, person: Person, more: object = {}): Promise<ManagedNotification> => {
  const { status, body } = await write(house, person, more)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** What somebody has in their inbox. */
export type Inbox = {
  readonly rows: readonly ReceivedNotification[]
  readonly total: number
  readonly unread: number
  readonly position: number
  readonly epoch: string
}

export const inboxOf = async (house: TestServer, { token }: Person, query = ""): Promise<Inbox> => {
  const { status, body } = await ask<Inbox>(house.url, `notifications?per_page=200&${query}`, token)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** The notifications that somebody manages. */
export const managedBy = async (
  house: TestServer,
  { token }: Person,
  query = ""
): Promise<readonly ManagedNotification[]> => {
  const { status, body } = await ask<{ rows: readonly ManagedNotification[] }>(
    house.url,
    `notifications/manage?per_page=200&${query}`,
    token
  )
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.rows
}

export const read = (house: TestServer, { token }: Person, id: number) =>
  tell<{ unread: number; position: number }>(house.url, `notifications/read/${id}`, token, {})

export const readAll = (house: TestServer, { token }: Person, up_to: number) =>
  tell<{ marked: number; unread: number }>(house.url, "notifications/read-all", token, { up_to })

/** A row as a socket tells it. */
type Row = {
  readonly id: number
  readonly is_read?: boolean
  readonly published_position?: number
  readonly read?: number
  readonly state?: string
}
type Payload = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly epoch: string
  readonly position: number
  readonly rows: readonly Row[]
  readonly removed: readonly string[]
  readonly unread?: number
  readonly total: number
}

/** What a signal brings is awaited so long; what only the poll of an inbox would bring takes four times as long. */
export const soon = { timeout: 15_000, interval: 10 }

/** Somebody's open window: what the socket has told, one thing upon the other. */
export type Window = {
  readonly rows: ReadonlyMap<string, Row>
  readonly heard: readonly Payload[]
  readonly last: () => Payload
  readonly close: () => void
}

const documents = {
  inbox: `subscription ($since: Since) { myNotifications(input: { per_page: 100 }, since: $since) {
    kind epoch position total unread removed rows { id is_read published_position } } }`,
  manage: `subscription ($since: Since) { managedNotifications(input: { per_page: 100 }, since: $since) {
    kind epoch position total removed rows { id state read } } }`
}

/** Where somebody was when they left. */
export type Left = { readonly rows: ReadonlyMap<string, Row>; readonly last: () => Pick<Payload, "epoch" | "position"> }

/** Opens a window on the inbox, or on what is managed; it answers once the first rows are there. */
export const openWindow = async (
  house: TestServer,
  { token }: Person,
  what: keyof typeof documents = "inbox",
  left?: Left
): Promise<Window> => {
  const socket = io(house.url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
  let state: LiveState<Row> | null = left ? { ...left.last(), rows: left.rows, total: left.rows.size } : null
  const heard: Payload[] = []
  const since = left && { epoch: left.last().epoch, position: left.last().position }
  await new Promise<void>((resolve, reject) => {
    socket.on("next", (_: string, { data }: { data: Readonly<Record<string, Payload>> }) => {
      for (const { rows, ...rest } of Object.values(data)) {
        // GraphQL answers ids as text; the rest of a test has them from REST.
        const payload = { ...rest, rows: rows.map((row) => ({ ...row, id: Number(row.id as unknown) })) }
        state = takeMessage<Row>(state, payload, ({ id }) => String(id))
        heard.push(payload)
      }
      resolve()
    })
    socket.on("connect_error", reject)
    socket.on(
      "connect",
      () =>
        void socket.emit(
          "subscribe",
          { query: documents[what], variables: since ? { since } : {} },
          (answer: { ok: boolean; message?: string }) => {
            if (!answer.ok) reject(new Error(answer.message))
          }
        )
    )
  })
  return {
    get rows() {
      return state?.rows ?? new Map()
    },
    heard,
    last: () => heard.at(-1)!,
    close: () => void socket.close()
  }
}
