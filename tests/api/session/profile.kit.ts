import { afterAll, beforeAll } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { sendForm, type Parts, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
  })
  afterAll(() => house.close())
}

/** Sends the form of a person's profile. */
export const update = ({ token }: Person, parts: Parts) => sendForm(house.url, "/update-profile", token, parts)

/** A person's own record. */
export const mine = async ({ token }: Person) => (await call(house.url, "/current-user", { token })).body.data

/** The last event of a person. */
export const lastChange = async ({ id }: Person) => {
  const {
    rows: [row]
  } = await house.portal.pool.query("select type, data from events where stream = $1 order by version desc limit 1", [
    accountStream(id)
  ])
  return row as { readonly type: string; readonly data: { readonly changed?: readonly string[] } }
}

/** A picture that nobody else has: what comes after a GIF's end is not read. */
export const ownPicture = (nth: number) => ({ bytes: Uint8Array.from(pictures.gif).fill(nth, 13, 14), name: "own.gif" })
