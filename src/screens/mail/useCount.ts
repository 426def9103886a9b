import { useEffect, useState } from "react"
import { toApiError } from "../../api/apiError.ts"
import type { AnswerOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import type { Audience } from "./types.ts"

/** Milliseconds that choosing rests before it is counted. */
const rest = 300

type Heard = {
  readonly of: string
  readonly count: AnswerOf<"countMailAudience"> | null
  readonly problem: string | null
}

/** How many an audience reaches now, with a few of them; null while that is not known. */
export const useCount = (audience: Audience): Omit<Heard, "of"> => {
  const key = JSON.stringify(audience)
  const [heard, setHeard] = useState<Heard | null>(null)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      runQuery("countMailAudience", JSON.parse(key) as Audience).then(
        (count) => {
          if (isWanted) setHeard({ of: key, count, problem: null })
        },
        (caught: unknown) => {
          if (isWanted) setHeard({ of: key, count: null, problem: toApiError(caught).message })
        }
      )
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])
  return heard?.of === key ? heard : { count: null, problem: null }
}
