import { useEffect, useRef, useState } from "react"
import type { MediaKind } from "../../../schema/media/media.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import type { AnswerOf } from "../../api/calls.ts"
import { inBackground } from "../../api/inBackground.ts"
import { cancelUpload, sendInPieces } from "../../api/resumableUpload.ts"
import { awaitOutcome } from "./awaitOutcome.ts"

/** A file that the portal keeps. */
export type KeptFile = NonNullable<AnswerOf<"uploadOutcome">["media"]>

/** How far an upload is. */
export type UploadState =
  | { readonly step: "idle" }
  | { readonly step: "sending"; readonly loaded: number; readonly total: number }
  | { readonly step: "preparing"; readonly progress: number }
  | { readonly step: "refused"; readonly fault: string }
  | { readonly step: "failed"; readonly problem: ApiError; readonly file: File }

const isAbort = (caught: unknown): boolean => caught instanceof DOMException && caught.name === "AbortError"

/** Sends a file, waits until it is prepared, and tells what was kept. Leaving the page breaks it off; it can go on. */
export const useMediaUpload = (kind: MediaKind, target: string, kept: (media: KeptFile) => void) => {
  const [state, setState] = useState<UploadState>({ step: "idle" })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const prepare = async (id: string, signal: AbortSignal) => {
    const judged = await awaitOutcome(id, signal, (progress) => setState({ step: "preparing", progress }))
    if (judged === undefined) return
    if ("fault" in judged) return setState({ step: "refused", fault: judged.fault })
    setState({ step: "idle" })
    kept(judged.media)
  }

  const send = (file: File) => {
    running.current?.abort()
    const aborter = new AbortController()
    running.current = aborter
    const { signal } = aborter
    const progress = (loaded: number) => {
      if (!signal.aborted) setState({ step: "sending", loaded, total: file.size })
    }
    progress(0)
    sendInPieces({ kind, target, file, progress, signal })
      .then((id) => prepare(id, signal))
      .catch((caught: unknown) => {
        if (signal.aborted || isAbort(caught)) return
        const problem = toApiError(caught)
        const [fault] = Object.values(problem.fields)
        setState(
          problem.status === 422
            ? { step: "refused", fault: fault ?? problem.message }
            : { step: "failed", problem, file }
        )
      })
    cancelLast.current = () => {
      aborter.abort()
      setState({ step: "idle" })
      inBackground(cancelUpload({ kind, target, file, progress, signal }))
    }
  }
  const cancelLast = useRef<() => void>(() => {})
  return { state, send, cancel: () => cancelLast.current() }
}
