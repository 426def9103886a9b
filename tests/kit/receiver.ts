import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A delivery as its receiver got it. */
export type Received = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly path: string
}

/** A program that webhooks call: it keeps what it gets, and answers what it is told to. */
export type Receiver = {
  readonly url: string
  readonly received: readonly Received[]
  /** What it answers from now on; null for never. */
  readonly answer: (status: number | null, headers?: Readonly<Record<string, string>>) => void
  /** Forgets what it got. */
  readonly forget: () => void
  readonly close: () => void
}

/** Opens a receiver on a free port of this machine. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let status: number | null = 204
  let more: Readonly<Record<string, string>> = {}
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (piece: Buffer) => (body += piece.toString("utf8")))
    request.on("end", () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, body, path: request.url ?? "" })
      if (status !== null) response.writeHead(status, more).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next, headers = {}) => {
      status = next
      more = headers
    },
    forget: () => void received.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
