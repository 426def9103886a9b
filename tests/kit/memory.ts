import { once } from "node:events"
import type { TestPortal } from "./portal.ts"

/** Environment of a portal whose memory is to be measured. */
export const measured = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

type Asking = (method: string, params?: object) => Promise<{ result?: { value?: unknown } }>

/** Asks the inspector of a portal that was started with `measured`. */
const inspected = async <A>(portal: TestPortal, work: (ask: Asking) => Promise<A>): Promise<A> => {
  const address = /Debugger listening on (ws:\S+)/.exec(portal.output())?.[1]
  if (address === undefined) throw new Error("The portal was not started to be measured.")
  const inspector = new WebSocket(address)
  await once(inspector, "open")
  let id = 0
  const ask: Asking = (method, params = {}) => {
    const own = (id += 1)
    const answered = new Promise<{ result?: { value?: unknown } }>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } }
        // The inspector also tells of events that nobody asked for.
        if (message.id !== own) return
        inspector.removeEventListener("message", hear)
        resolve(message.result)
      }
      inspector.addEventListener("message", hear)
    })
    inspector.send(JSON.stringify({ id: own, method, params }))
    return answered
  }
  try {
    return await work(ask)
  } finally {
    inspector.close()
  }
}

const heldNow = async (ask: Asking): Promise<number> => {
  const { result } = await ask("Runtime.evaluate", {
    expression: "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())",
    returnByValue: true
  })
  return Number(result?.value)
}

/** Bytes that a portal started with `measured` holds, in its heap and in buffers, after everything unused was swept. */
export const memoryOf = (portal: TestPortal): Promise<number> =>
  inspected(portal, async (ask) => {
    await ask("HeapProfiler.collectGarbage")
    return heldNow(ask)
  })

/**
 * The same without sweeping, which would hold the portal up for most of a second: the least that it held in many looks,
 * which is what was left after a collection of its own.
 */
export const leastMemoryOf = (portal: TestPortal, looks: number, pause: () => Promise<unknown>): Promise<number> =>
  inspected(portal, async (ask) => {
    let least = Infinity
    for (let look = 0; look < looks; look += 1) {
      least = Math.min(least, await heldNow(ask))
      await pause()
    }
    return least
  })
