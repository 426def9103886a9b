import { useCallback, useEffect, useState } from "react"
import { runQuery } from "../../../api/graphql.ts"
import type { RowOf } from "../../../api/calls.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Notice } from "../../../components/States.tsx"
import { t } from "#messages/questions.js"

/** A version of a question, as the list of versions has it. */
type Version = RowOf<"questionVersions">

/** How often the page asks whether there is a newer version, in milliseconds. */
const intervalMs = 15_000

/**
 * The version that somebody else saved while this page holds an older one; null while there is none. It is asked for
 * whenever somebody else begins or ends editing, when the window comes to the front, and every 15 seconds.
 */
export const useNewerVersion = (id: number | null, version: number, others: readonly string[]): Version | null => {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "hidden") setLooks((before) => before + 1)
    }
    const timer = setInterval(look, intervalMs)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [])
  const load = useCallback(
    async () => (id === null ? null : (await runQuery("questionVersions", { question_id: id, per_page: 1 })).rows[0]),
    [id]
  )
  const { answer: last } = useAnswer(load, looks * 1_000 + others.length)
  return last != null && last.version > version ? last : null
}

/** Says that somebody else saved a version meanwhile, before one's own save would find out. */
export const NewerVersion = ({
  newer: { by, version, why },
  isBusy,
  compare
}: {
  readonly newer: Version
  readonly isBusy: boolean
  readonly compare: () => void
}) => (
  <div role="status">
    <Notice tone="warning" title={t.savedMeanwhile({ by: by ?? t.unknownUser, version })}>
      {why === null ? null : <p>{why}</p>}
      <p>{t.savedMeanwhileLead}</p>
      <Button size="compact" busy={isBusy} onClick={compare}>
        {t.compareAndMerge}
      </Button>
    </Notice>
  </div>
)
