import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { Audience } from "../../kit/audience.ts"
import type { Client, Outcome } from "../client.ts"

/** What a journey has: a client that is signed in as an admin, and the portal behind it. */
export type World = { readonly client: Client; readonly audience: Audience }

/** A journey through the calls: what somebody wants, and how it goes. */
export type Journey = readonly [string, (world: World) => Promise<void>]

/** The data of a call that was done; fails with what it was answered else. */
export const done = async <Data>(call: Promise<Outcome<Data>>): Promise<Data> => {
  const { status, message, fields, data } = await call
  expect({ status, message: status === 200 ? "" : message, fields }).toEqual({ status: 200, message: "", fields: {} })
  return data!
}

/** A name that nothing has: words of letters, as names are. */
export const freshName = (): string =>
  `Zone ${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)}`
