import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A wire to a portal that breaks by itself. */
export type CuttingWire = {
  readonly url: string
  /** Bytes that clients sent through it. */
  readonly sent: () => number
  readonly close: () => Promise<void>
}

/** A proxy to a portal that closes its connections whenever clients have sent as many bytes as one of `cuts`. */
export const openCuttingWire = async (portal: string, cuts: readonly number[]): Promise<CuttingWire> => {
  const { hostname, port } = new URL(portal)
  const left = [...cuts]
  const ends = new Set<Socket>()
  let sent = 0
  const server = createServer((near) => {
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
    near.on("data", (bytes) => {
      sent += bytes.length
      if (sent < (left[0] ?? Number.POSITIVE_INFINITY)) return void far.write(bytes)
      left.shift()
      for (const end of ends) end.destroy()
    })
    far.pipe(near)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    close: async () => {
      for (const end of ends) end.destroy()
      await new Promise((done) => server.close(done))
    }
  }
}
