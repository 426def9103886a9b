import type { AnswerOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"

type Outcome = AnswerOf<"uploadOutcome">

/** What became of an upload: a kept file with its pages, or why it is of no use. */
export type Judged =
  | { readonly media: NonNullable<Outcome["media"]>; readonly pages: Outcome["pages"] }
  | { readonly fault: string }

const askEveryMs = 1_000

/**
 * Waits until an upload is prepared, telling how many per cent are done. @returns what became of it; undefined once it
 * is aborted
 */
export const awaitOutcome = async (
  id: string,
  signal: AbortSignal,
  progress: (perCent: number) => void
): Promise<Judged | undefined> => {
  while (!signal.aborted) {
    const outcome = await runQuery("uploadOutcome", { id })
    if (signal.aborted) return undefined
    if (outcome.step === "refused") return { fault: outcome.fault ?? "" }
    if (outcome.media !== null) return { media: outcome.media, pages: outcome.pages }
    progress(outcome.progress)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  return undefined
}
