import type { CheckRules, SheetCheck } from "../../../schema/exams/sheetCheck.ts"
import type { Asked } from "./check.worker.ts"

/**
 * Checks a file of answer sheets on this device. `signal` gives it up: the promise then never settles. Null where the
 * script cannot be loaded: the connection was lost before it was kept, and the portal checks the file anyway.
 */
export const checkOnDevice = (file: Blob, rules: CheckRules, signal: AbortSignal): Promise<SheetCheck | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" })
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

/** Fetches the script that checks files, so that it is there without a connection. */
export const fetchCheck = (): Promise<unknown> =>
  checkOnDevice(new Blob([]), { examId: 0, classLevels: [], languages: [], questions: 0 }, new AbortController().signal)
