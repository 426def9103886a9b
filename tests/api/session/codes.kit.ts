import { afterAll, beforeAll } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, typesOf, type Person } from "../../kit/people.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
  })
  afterAll(() => house.close())
}

let numbers = 9_000_000_000

/** A mobile number that nobody has yet. */
export const newNumber = () => String((numbers += 1))

/** Asks for a code to a mobile number. */
export const send = ({ token }: Person, mobile: string, type = "profile") =>
  call(house.url, `/send-mobile-otp-after-login?${new URLSearchParams({ mobile, type })}`, { token, method: "POST" })

/** Sends the code for a mobile number. */
export const verify = ({ token }: Person, mobile: string, otp: string, type = "profile") =>
  call(house.url, "/verify-mobile-otp-after-login", { token, payload: { mobile, otp, type } })

/** The last message to a person. */
export const messageOf = ({ id }: Person) => lastMessage(house, accountStream(id))

/** The code that somebody was sent last. */
export const codeOf = async (person: Person) => /\d{6}/.exec((await messageOf(person)).body)![0]

/** As if a minute, or an hour, had gone by since what was counted. */
export const later = (time: string) =>
  house.portal.pool.query("update attempts set since = since - $1::interval", [time])

/** How often a mobile number of a person was verified. */
export const verified = async ({ id }: Person) =>
  (await typesOf(house, accountStream(id))).filter((type) => type === "account.mobileVerified").length
