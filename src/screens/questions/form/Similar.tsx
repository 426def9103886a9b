import { CopyCheck } from "lucide-react"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { QuestionText } from "../../../../schema/questions/question.ts"
import { percent } from "../../../components/format.ts"
import { runQuery } from "../../../api/graphql.ts"
import { plainText } from "../plainText.ts"
import type { Alike } from "../types.ts"
import { questionPath } from "../labels.ts"
import * as css from "./Form.css.ts"
import { t } from "#messages/questions.js"

/** Pause after the last stroke of a key until it is asked, in milliseconds. */
const pause = 1_200

/** The questions that say nearly the same as what is being written, a moment after it was. */
export const useSimilar = (id: number | null, text: QuestionText): readonly Alike[] => {
  const [similar, setSimilar] = useState<readonly Alike[]>([])
  useEffect(() => {
    let isWanted = true
    if (isEmptyDocument(text.stem)) return undefined
    const timer = setTimeout(() => {
      runQuery("similarQuestions", { ...(id === null ? {} : { id }), text }).then(
        (found) => {
          if (isWanted) setSimilar(found)
        },
        // A text that cannot be kept yet is like none.
        () => {
          if (isWanted) setSimilar([])
        }
      )
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [id, text])
  return similar
}

/** Questions that say nearly the same, each with the way to it in another window: what is written here stays. */
export const SimilarList = ({ similar }: { readonly similar: readonly Alike[] }) => (
  <ul className={css.similar}>
    {similar.map(({ id, words, likeness }) => (
      <li key={id}>
        <Link className={css.link} to={questionPath(id)} target="_blank">
          <CopyCheck size={14} aria-hidden /> {t.similarity({ id, share: percent(likeness, 1) })}
        </Link>
        <span className={css.words} dir="auto">
          {plainText(words)}
        </span>
      </li>
    ))}
  </ul>
)
