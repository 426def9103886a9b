import { fromCallback } from "xstate"
import type { UploadEvent } from "../../machines/flows/uploadFile.ts"
import { toApiError } from "./apiError.ts"
import { upload } from "./transfers.ts"

/**
 * Sends a list to be imported to one of the import calls, telling of each step; it is broken off when whoever asked for
 * it goes on.
 */
export const sendImportFile = (path: string) =>
  fromCallback<{ type: string }, { readonly file: File }>(({ input: { file }, sendBack }) => {
    const tell = (told: UploadEvent) => sendBack(told)
    const aborter = new AbortController()
    const since = performance.now()
    const form = new FormData()
    form.set("file", file)
    upload<{ readonly id: number }>(path, form, {
      signal: aborter.signal,
      progress: (progress) =>
        tell({ type: "progressed", progress: { ...progress, elapsed: performance.now() - since } })
    }).then(
      ({ id }) => tell({ type: "answered", id }),
      (caught: unknown) => tell({ type: "broke", trouble: toApiError(caught) })
    )
    return () => aborter.abort()
  })
