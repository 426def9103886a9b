import { createServer, type AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { send } from "../../../server/areas/programs/webhooks/send.ts"

/** Answers of receivers that are no plain answers, each with what is recorded of the attempt. */
const answers = {
  "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n": { fault: "unreachable" },
  "HTTP/1.1 200 OK\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-length: 0\r\n\r\n": { status: 200 },
  "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n": { status: 204 },
  "HTTP/1.1 100 Continue\r\n\r\n": { fault: "unreachable" },
  "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n": { status: 200 },
  "not http at all\r\n\r\n": { fault: "unreachable" }
}

test.each(Object.entries(answers))("an attempt ends whatever a receiver answers: %j", async (answer, outcome) => {
  const receiver = createServer((socket) => {
    socket.on("error", () => {})
    socket.once("data", () => void socket.end(answer))
  })
  await new Promise<void>((done) => void receiver.listen(0, "127.0.0.1", done))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const ended = send({ url, body: "{}", headers: {} }, { allowsLocal: true })
  const late = new Promise((done) => void setTimeout(done, 5_000, "never"))
  expect(await Promise.race([ended, late])).toEqual(outcome)
  receiver.close()
})
