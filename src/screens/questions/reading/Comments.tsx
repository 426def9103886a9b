import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { dateTime } from "../../../components/format.ts"
import { partAt, wordsAt, type Comment, type Pointed } from "./comments.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

/**
 * What was said of a question, the latest first; the words that it is about lead to their place, where it can be shown.
 */
export const Comments = ({
  question,
  show
}: {
  readonly question: Question
  readonly show?: (place: Pointed) => void
}) =>
  question.comments.length === 0 ? (
    <p className={css.soft}>{t.noComments}</p>
  ) : (
    <ol className={css.comments}>
      {question.comments.map((comment) => (
        <li
          key={`${comment.at} ${comment.text}`}
          className={comment.place === null ? `${css.comment} ${css.general}` : css.comment}
        >
          <About question={question} comment={comment} show={show} />
          <p className={css.said} dir="auto">
            {comment.text}
          </p>
          <span className={css.who}>
            {comment.version === question.version ? t.byAt(said(comment)) : t.byAtVersion(said(comment))}
          </span>
        </li>
      ))}
    </ol>
  )

/** Author, time and version of a comment, as its messages take them. */
const said = ({ by, at, version }: Comment) => ({ by: by ?? t.unknownUser, at: dateTime(at), version })

const About = ({
  question,
  comment: { place, version },
  show
}: {
  readonly question: Question
  readonly comment: Comment
  readonly show: ((place: Pointed) => void) | undefined
}) => {
  if (place === null) return null
  const part = partAt(question, place)
  if (part === undefined || version !== question.version)
    return <span className={css.who}>{part?.label ?? (place.part === "key" ? t.answerKey : t.removedPart)}</span>
  const words = wordsAt(question, place)
  const quoted = words === "" ? part.label : t.quotedPart({ part: part.label, text: words })
  return show === undefined ? (
    <span className={css.quoted}>{quoted}</span>
  ) : (
    <button type="button" className={css.quote} onClick={() => show({ ...place, part: part.part })}>
      {quoted}
    </button>
  )
}
