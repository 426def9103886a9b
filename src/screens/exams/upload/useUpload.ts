import { useEffect, useRef, useState } from "react"
import { toProblem, type Problem } from "../../../wires/problem.ts"
import { upload, type UploadProgress } from "../../../wires/rest.ts"
import type { Account } from "../documents.ts"

/** What the server made of a file. */
export type Outcome = Account & {
  readonly dry_run: boolean
  readonly file: string
  readonly report: string | null
  readonly rejections: readonly { readonly line: number; readonly code: string; readonly reason: string }[]
}

/** An upload: not begun, under way, or done, well or not. Times are in milliseconds. */
export type Upload =
  | { readonly state: "idle" }
  | { readonly state: "sending"; readonly dryRun: boolean; readonly progress: UploadProgress; readonly elapsed: number }
  | { readonly state: "done"; readonly outcome: Outcome }
  | { readonly state: "failed"; readonly problem: Problem; readonly dryRun: boolean }

/** Sends one file of answer sheets at a time; leaving the screen cancels it. */
export const useUpload = (done: (outcome: Outcome) => void) => {
  const [current, setCurrent] = useState<Upload>({ state: "idle" })
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => () => aborter.current?.abort(), [])

  const send = async (examId: number, file: File, dryRun: boolean) => {
    const mine = new AbortController()
    aborter.current = mine
    const since = performance.now()
    const tell = (progress: UploadProgress) => setCurrent({ state: "sending", dryRun, progress, elapsed: performance.now() - since })
    tell({ loaded: 0, total: file.size, sent: false })
    const form = new FormData()
    form.set("exam_id", String(examId))
    form.set("dry_run", dryRun ? "1" : "0")
    form.set("file", file)
    try {
      const outcome = await upload<Outcome>("admin-upload-txt-answersheet", form, { progress: tell, signal: mine.signal })
      setCurrent({ state: "done", outcome })
      done(outcome)
    } catch (caught) {
      setCurrent(mine.signal.aborted ? { state: "idle" } : { state: "failed", problem: toProblem(caught), dryRun })
    }
  }
  return { current, send, cancel: () => aborter.current?.abort(), clear: () => setCurrent({ state: "idle" }) }
}
