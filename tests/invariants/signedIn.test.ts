import { expect, test } from "vitest"
import { signedIn } from "../../src/api/signedIn.ts"

const data = { token: "t", user: { id: 1, username: "meera", role_id: 10 } }

test("an answer with status true, a token and a user signs in", () =>
  expect(signedIn({ status: true, message: "Signed in", data })).toEqual(data))

test.each([
  ["no status", { message: "Try later", data }, "Try later"],
  ["status false", { status: false, message: "Locked", data }, "Locked"],
  ["a status that is a word", { status: "true", message: "Odd", data }, "Odd"],
  ["no user", { status: true, message: "Nobody", data: { token: "t" } }, "Nobody"],
  ["no token", { status: true, data: { user: data.user } }, "Login failed"],
  ["no data", { status: true, data: null }, "Login failed"],
  ["nothing", null, "Login failed"]
])("an answer with %s is an error with the server's message", (_, envelope, message) =>
  expect(() => signedIn(envelope)).toThrow(message)
)
