import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, type Person } from "../../kit/people.ts"

let house: TestServer
let other: TestServer
let people: readonly Person[]
const sockets: Socket[] = []
beforeAll(async () => {
  house = await openTestServer()
  other = await openTestServer({ databaseUrl: house.databaseUrl })
  people = [await newPerson(house, 14), await newPerson(house, 16), await newPerson(house, 2)]
})
afterAll(async () => {
  await other.close()
  await house.close()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

type Told = { readonly key: string; readonly people: readonly { readonly key: string; readonly username: string }[] }

/** Somebody at a question on a node, and the usernames of those who edit it, as they last heard. */
const at = async ({ url }: TestServer, { token }: Person, isEditing: boolean, record = "question-12") => {
  const socket = io(url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
  sockets.push(socket)
  let heard: Told["people"] = []
  socket.on("present", (of: string, told: Told["people"]) => {
    if (of === record) heard = told
  })
  await new Promise<void>((done, fail) => {
    socket.on("connect", done)
    socket.on("connect_error", fail)
  })
  const answer = (await socket
    .timeout(500)
    .emitWithAck("attend", record, isEditing)
    .catch(() => null)) as Told | null
  heard = answer?.people ?? heard
  return { socket, answer, names: () => heard.map(({ username }) => username).toSorted() }
}

test("who edits a question is told to all who look at it, on whichever node, until they leave", async () => {
  const [author, colleague] = people as [Person, Person]
  const reading = await at(house, author, false)
  expect(reading.names()).toEqual([])
  const editing = await at(house, author, true)
  const faraway = await at(other, colleague, true)
  await expect.poll(reading.names).toEqual([author.username, colleague.username].toSorted())
  await expect.poll(faraway.names).toEqual([author.username, colleague.username].toSorted())
  editing.socket.emit("leave", "question-12")
  await expect.poll(faraway.names).toEqual([colleague.username])
  faraway.socket.close()
  await expect.poll(reading.names).toEqual([])
})

test("nobody is told who has no business there", async () => {
  const [author, , school] = people as [Person, Person, Person]
  await at(house, author, true)
  expect((await at(house, school, true)).answer).toBeNull()
  expect((await at(house, author, true, "question-1; drop")).answer).toBeNull()
  expect((await at(house, author, false, "question-13")).names()).toEqual([])
})
