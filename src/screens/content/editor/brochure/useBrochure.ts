import { useCallback, useEffect, useRef, useState } from "react"
import type { BrochureSource } from "../../../../../schema/media/brochure.ts"
import { toApiError } from "../../../../api/apiError.ts"
import type { AnswerOf } from "../../../../api/calls.ts"
import { runMutation, runQuery } from "../../../../api/graphql.ts"
import { useAnswer } from "../../../../api/useAnswer.ts"
import { awaitOutcome, type Judged } from "../../../../components/media/awaitOutcome.ts"

type Pages = AnswerOf<"uploadOutcome">["pages"]
type Kept = Extract<Judged, { readonly media: unknown }>

/** How far the PDF of a brochure is. */
type Building =
  | { readonly step: "idle" }
  | { readonly step: "building"; readonly progress: number }
  | { readonly step: "broken"; readonly message: string }

/**
 * The source of a brochure while it is edited: that of the file which the item has, or a new one. `built` hears of each
 * PDF that is made of it, with the texts of its pages.
 */
export const useBrochure = (file: string | null, built: (media: Kept["media"], texts: readonly string[]) => void) => {
  const [first] = useState(file)
  const load = useCallback(
    async (): Promise<{ readonly source: BrochureSource | null }> =>
      first === null ? { source: null } : runQuery("brochureSource", { hash: first }),
    [first]
  )
  const { answer, problem } = useAnswer(load)
  /** What the last PDF was made of, and what is edited since; neither at first. */
  const [made, setMade] = useState<BrochureSource | null>(null)
  const [edited, setEdited] = useState<BrochureSource | null>(null)
  const [building, setBuilding] = useState<Building>({ step: "idle" })
  const [pages, setPages] = useState<Pages>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const source = edited ?? made ?? answer?.source ?? null
  const discard = () => {
    setEdited(null)
    setBuilding({ step: "idle" })
  }
  const build = async (of: BrochureSource) => {
    running.current?.abort()
    const aborter = new AbortController()
    running.current = aborter
    setBuilding({ step: "building", progress: 0 })
    try {
      const { upload, page_texts: texts } = await runMutation("buildBrochure", of)
      const judged = await awaitOutcome(upload, aborter.signal, (progress) =>
        setBuilding({ step: "building", progress })
      )
      if (judged === undefined) return
      if ("fault" in judged) return setBuilding({ step: "broken", message: judged.fault })
      setBuilding({ step: "idle" })
      setPages(judged.pages)
      setMade(of)
      setEdited((now) => (now === of ? null : now))
      built(judged.media, texts)
    } catch (caught) {
      const { fields, message } = toApiError(caught)
      if (!aborter.signal.aborted) setBuilding({ step: "broken", message: Object.values(fields)[0] ?? message })
    }
  }
  return {
    source,
    isLoaded: answer !== null || problem !== null,
    isOld: edited !== null,
    building,
    pages,
    write: setEdited,
    discard,
    build
  }
}
