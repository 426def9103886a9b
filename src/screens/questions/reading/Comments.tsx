import type { Question } from "../../../../schema/questions/calls.ts"
import { dateTime } from "../../../components/format.ts"
import { partAt, wordsAt, type Comment, type Pointed } from "./comments.ts"
import * as css from "./Reading.css.ts"

/** What was said of a question, the latest first; the words that it is about lead to their place, where it can be shown. */
export const Comments = ({
  question,
  show
}: {
  readonly question: Question
  readonly show?: (place: Pointed) => void
}) =>
  question.comments.length === 0 ? (
    <p className={css.soft}>Nobody has said anything yet.</p>
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
            {comment.by ?? "Somebody"} · {dateTime(comment.at)}
            {comment.version === question.version ? "" : ` · about version ${comment.version}`}
          </span>
        </li>
      ))}
    </ol>
  )

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
    return (
      <span className={css.who}>
        {part?.label ?? (place.part === "key" ? "The key" : "A part that is not there any more")}
      </span>
    )
  const words = wordsAt(question, place)
  const said = `${part.label}${words === "" ? "" : `: “${words}”`}`
  return show === undefined ? (
    <span className={css.quoted}>{said}</span>
  ) : (
    <button type="button" className={css.quote} onClick={() => show({ ...place, part: part.part })}>
      {said}
    </button>
  )
}
