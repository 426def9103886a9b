import { fromCallback } from "xstate"
import type { Sending, UploadProgress } from "../../machines/flows/importFile.ts"
import type { UploadAnswer } from "../../schema/exams/calls.ts"
import { toApiError } from "./apiError.ts"
import { upload } from "./transfers.ts"

/**
 * Sends a file of answer sheets of an exam, telling of each step; it is broken off when whoever asked for it goes on.
 */
export const sendSheetFile = (examId: number) =>
  fromCallback<{ type: string }, Sending>(({ input: { file, isDryRun }, sendBack }) => {
    const tell = (told: UploadProgress) => sendBack(told)
    const aborter = new AbortController()
    const since = performance.now()
    const form = new FormData()
    form.set("exam_id", String(examId))
    form.set("dry_run", isDryRun ? "1" : "0")
    form.set("file", file)
    upload<UploadAnswer>("admin-upload-txt-answersheet", form, {
      signal: aborter.signal,
      progress: (progress) =>
        tell({ type: "progressed", progress: { ...progress, elapsed: performance.now() - since } })
    }).then(
      (outcome) => tell({ type: "answered", outcome }),
      (caught: unknown) => tell({ type: "broke", trouble: toApiError(caught) })
    )
    return () => aborter.abort()
  })
