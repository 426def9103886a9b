import { once } from "node:events"
import type { TestPortal } from "./portal.ts"

/** Environment of a portal whose memory is to be measured. */
export const measured = { NODE_OPTIONS: "--inspect=127.0.0.1:0" }

/** Bytes that a portal started with `measured` holds, in its heap and in buffers, after everything unused was swept. */
export const memoryOf = async (portal: TestPortal): Promise<number> => {
  const address = /Debugger listening on (ws:\S+)/.exec(portal.output())?.[1]
  if (address === undefined) throw new Error("The portal was not started to be measured.")
  const inspector = new WebSocket(address)
  await once(inspector, "open")
  let id = 0
  const ask = async (method: string, params: object = {}): Promise<{ result?: { value?: unknown } }> => {
    const own = (id += 1)
    const answered = new Promise<{ result?: { value?: unknown } }>((resolve) => {
      inspector.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } }
        // The inspector also tells of events that nobody asked for.
        if (message.id === own) resolve(message.result)
      })
    })
    inspector.send(JSON.stringify({ id: own, method, params }))
    return answered
  }
  try {
    await ask("HeapProfiler.collectGarbage")
    const { result } = await ask("Runtime.evaluate", {
      expression: "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())",
      returnByValue: true
    })
    return Number(result?.value)
  } finally {
    inspector.close()
  }
}
