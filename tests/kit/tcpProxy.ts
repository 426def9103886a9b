import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { once } from "node:events"

/** A wire to a database that a test can cut and mend. */
export type Proxy = {
  /** The database's URL, by way of the wire. */
  readonly url: string
  /** Breaks every connection and refuses new ones, as when the database goes away. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Lays a wire to the database of a URL. */
export const openProxy = async (databaseUrl: string): Promise<Proxy> => {
  const { hostname, port } = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let isCut = false

  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      ends.add(end)
      end.on("error", () => {})
      end.on("close", () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  const url = new URL(databaseUrl)
  url.hostname = "127.0.0.1"
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      await new Promise((done) => server.close(done))
    }
  }
}
