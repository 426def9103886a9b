import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { Schema } from "effect"
import type { TextSettings } from "../../platform/settings.ts"
import { escaped, pageOf } from "../gateway/pages.ts"

/** What goes wrong with the next messages: a status, no answer after it was taken (`lost`), or a late one. */
type Fault = number | "lost" | "slow"

/** How long a slow answer takes, in milliseconds. */
const slowAnswer = 2_000

/** Messages that are kept, the latest. */
const mostKept = 500

const TextMessage = Schema.Struct({
  id: Schema.NonEmptyString,
  to: Schema.NonEmptyString,
  sender: Schema.NonEmptyString,
  template: Schema.NonEmptyString,
  text: Schema.NonEmptyString
})
/** A text message as the gateway takes it. */
export type TextMessage = typeof TextMessage.Type

const read = Schema.decodeUnknownSync(Schema.fromJsonString(TextMessage))

const phonePage = (received: readonly (TextMessage & { readonly at: Date })[]): string =>
  pageOf(
    "Text messages",
    received.length === 0
      ? "<p>No messages yet. Load this page again after one was sent.</p>"
      : received
          .toReversed()
          .map(
            ({ to, sender, text, at }) =>
              `<article><h2>${escaped(to)}</h2><p>${escaped(text)}</p>
               <p><small>${escaped(sender)}, ${at.toISOString()}</small></p></article>`
          )
          .join("")
  )

/** A gateway of text messages for demos and tests: it takes them, and its page shows what phones would. */
export const openTextSandbox = async () => {
  const key = "sandbox-text-key"
  const received: (TextMessage & { readonly at: Date })[] = []
  let faults: readonly Fault[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await buffer(request)
    if (request.method === "GET" && request.url === "/")
      return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(phonePage(received))
    if (request.method !== "POST" || request.url !== "/messages") return void response.writeHead(404).end()
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
    const [fault, ...others] = faults
    faults = others
    if (typeof fault === "number") return void response.writeHead(fault).end()
    received.push({ ...read(raw.toString("utf8")), at: new Date() })
    if (received.length > mostKept) received.shift()
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, slowAnswer))
    if (fault === "lost") response.destroy()
    else response.writeHead(202).end()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => void response.writeHead(422).end())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: TextSettings = { url: `${url}/messages`, key, sender: "OLYMPD" }
  return {
    /** The page that shows messages. */
    url,
    settings,
    received: received as readonly TextMessage[],
    /** What goes wrong with the next messages, one fault each. */
    failNext: (...next: readonly Fault[]) => {
      faults = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
