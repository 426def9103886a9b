import { once } from "node:events"
import { connect } from "node:net"

/** Gets a path with a bearer token, over connections that stay open. @throws Error for any status but 200 */
type Get = (path: string, token: string) => Promise<Buffer>

/** Sends a value as JSON to a path, with a bearer token where there is one. @throws Error for any status but 200 */
type Post = (path: string, value: unknown, token?: string) => Promise<Buffer>

const sizeOf = (text: string): number => Buffer.byteLength(text)

const [headEnd, lengthHeader] = ["\r\n\r\n", /\r\ncontent-length: (\d+)\r\n/iu]

/** A connection on which one answer follows the other. */
const openConnection = async (port: number, host: string) => {
  const socket = connect(port, host).setNoDelay(true)
  await once(socket, "connect")
  let [came, answered, failed] = [Buffer.alloc(0), (_body: Buffer) => {}, (_error: Error) => {}]
  socket.on("error", (error) => failed(error)).on("close", () => failed(new Error("The connection was closed")))
  socket.on("data", (piece) => {
    came = came.length === 0 ? piece : Buffer.concat([came, piece])
    const end = came.indexOf(headEnd)
    if (end < 0) return
    const head = came.toString("latin1", 0, end + 2)
    const start = end + headEnd.length
    const length = Number(lengthHeader.exec(head)?.[1])
    if (came.length < start + length) return
    const body = came.subarray(start, start + length)
    came = Buffer.alloc(0)
    if (head.startsWith("HTTP/1.1 200 ")) answered(body)
    else failed(new Error(`${head.split("\r\n", 1)[0]} ${body.toString()}`))
  })
  return {
    ask: (line: string, token?: string, body?: string): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        ;[answered, failed] = [resolve, reject]
        const bearer = token === undefined ? "" : `authorization: Bearer ${token}\r\n`
        const sent = body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${sizeOf(body)}\r\n`
        socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\n${bearer}${sent}\r\n${body ?? ""}`)
      }),
    close: () => socket.destroy()
  }
}

/**
 * A client that costs a fifth of what `fetch` does, where the load shares the processors with what it measures. It
 * reads answers that have a length.
 */
export const openGetter = (url: string): { readonly get: Get; readonly post: Post; readonly close: () => void } => {
  const { hostname, port } = new URL(url)
  type Connection = Awaited<ReturnType<typeof openConnection>>
  const all: Connection[] = []
  const idle: Connection[] = []
  const ask = async (...asked: Parameters<Connection["ask"]>) => {
    const connection = idle.pop() ?? (await openConnection(Number(port), hostname))
    if (!all.includes(connection)) all.push(connection)
    const body = await connection.ask(...asked)
    idle.push(connection)
    return body
  }
  return {
    get: (path, token) => ask(`GET ${path}`, token),
    post: (path, value, token) => ask(`POST ${path}`, token, JSON.stringify(value)),
    close: () => all.forEach(({ close }) => close())
  }
}
