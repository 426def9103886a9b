import type { CheckRules, SheetCheck } from "../../../schema/exams/sheetCheck.ts"
import type { Asked } from "./check.worker.ts"
// oxlint-disable-next-line import/default -- Vite gives the address of the script that it makes of the file
import address from "./check.worker.ts?worker&url"

/** The address of the script that checks files beside the page. */
export const checkScript: string = address

/**
 * Checks a file of answer sheets on this device. `signal` gives it up: the promise then never settles. Null where the
 * script cannot be loaded: the connection was lost before it was kept, and the portal checks the file anyway.
 */
export const checkOnDevice = (file: Blob, rules: CheckRules, signal: AbortSignal): Promise<SheetCheck | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(checkScript, { type: "module" })
    signal.addEventListener("abort", () => worker.terminate())
    worker.onmessage = ({ data }: MessageEvent<SheetCheck>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = (event) => {
      worker.terminate()
      // A script that fails has a message, one that is not there has none.
      if (event.message) reject(new Error(event.message))
      else resolve(null)
    }
    worker.postMessage({ file, rules } satisfies Asked, [])
  })
