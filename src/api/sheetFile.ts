import { fromCallback } from "xstate"
import type { Sending, UploadProgress } from "../../machines/flows/importFile.ts"
import type { UploadAnswer } from "../../schema/exams/calls.ts"
import { toApiError } from "./apiError.ts"
import { keepFile, sheetForm } from "./examHall/outbox.ts"
import { upload } from "./transfers.ts"

/**
 * Sends a file of answer sheets of an exam, telling of each step; it is broken off when whoever asked for it goes on.
 * Without a connection the file is kept on this device.
 */
export const sendSheetFile = (exam: { readonly id: number; readonly name: string }) =>
  fromCallback<{ type: string }, Sending>(({ input: { file, isDryRun }, sendBack }) => {
    const tell = (told: UploadProgress) => sendBack(told)
    const aborter = new AbortController()
    const since = performance.now()
    let gesture = ""
    const broke = (caught: unknown) => {
      const trouble = toApiError(caught)
      if (isDryRun || trouble.status !== 0 || aborter.signal.aborted) return tell({ type: "broke", trouble })
      return keepFile(gesture, exam, file).then(
        () => tell({ type: "kept" }),
        () => tell({ type: "broke", trouble })
      )
    }
    upload<UploadAnswer>("admin-upload-txt-answersheet", sheetForm(exam.id, file, isDryRun), {
      signal: aborter.signal,
      began: (id) => {
        gesture = id
      },
      progress: (progress) =>
        tell({ type: "progressed", progress: { ...progress, elapsed: performance.now() - since } })
    }).then((outcome) => tell({ type: "answered", outcome }), broke)
    return () => aborter.abort()
  })
