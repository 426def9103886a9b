import { afterAll, beforeAll } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { sendForm, type Person } from "../../kit/people.ts"
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

/** Sends the form that changes a password. */
export const change = ({ token }: Pick<Person, "token">, parts: Readonly<Record<string, string>>) =>
  sendForm(house.url, "/change-password", token, parts)

/** The form that changes a password. */
export const form = (old: string, next: string, confirm = next) => ({
  old_password: old,
  new_password: next,
  confirm_password: confirm
})

/** A password that the rules accept. */
export const good = "Vedic@Maths7"
