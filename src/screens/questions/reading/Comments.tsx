import { dateTime } from "../../../components/format.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { CommentTools, type Commenting } from "./CommentTools.tsx"
import { partAt, wordsAt, type Comment, type Pointed } from "./comments.ts"
import { SuggestedChange } from "./SuggestedChange.tsx"
import { threadsOf, type Thread } from "./threads.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

type Shown = {
  readonly question: Question
  readonly show?: ((place: Pointed) => void) | undefined
  /** How to answer and settle comments, for those who may. */
  readonly commenting?: Commenting | undefined
}

/**
 * What was said of a question, the latest first, each with the answers to it; the words that it is about lead to their
 * place, where it can be shown. Settled comments are folded away.
 */
export const Comments = (shown: Shown) => {
  const threads = threadsOf(shown.question.comments)
  const settled = threads.filter(({ comment }) => comment.resolved !== null)
  const open = threads.filter(({ comment }) => comment.resolved === null)
  if (threads.length === 0) return <p className={css.soft}>{t.noComments}</p>
  return (
    <>
      <Threads {...shown} threads={open} />
      {settled.length === 0 ? null : (
        <details className={css.settled}>
          <summary className={css.link}>{t.resolvedComments({ count: settled.length })}</summary>
          <Threads {...shown} threads={settled} />
        </details>
      )}
    </>
  )
}

const Threads = ({ threads, question, show, commenting }: Shown & { readonly threads: readonly Thread[] }) => (
  <ol className={css.comments}>
    {threads.map(({ comment, answers }) => (
      <li key={comment.id} className={comment.place === null ? `${css.comment} ${css.general}` : css.comment}>
        <About question={question} comment={comment} show={show} />
        <One comment={comment} question={question} />
        {answers.length === 0 ? null : (
          <ol className={css.answers}>
            {answers.map((answer) => (
              <li key={answer.id} className={css.answer}>
                <One comment={answer} question={question} />
              </li>
            ))}
          </ol>
        )}
        {comment.resolved === null ? null : (
          <span className={css.who}>
            {outcomes[comment.resolved.outcome]({
              by: comment.resolved.by ?? t.unknownUser,
              at: dateTime(comment.resolved.at)
            })}
          </span>
        )}
        {commenting === undefined || comment.resolved !== null ? null : (
          <CommentTools comment={comment} question={question} {...commenting} />
        )}
      </li>
    ))}
  </ol>
)

const outcomes = { done: t.resolvedBy, accepted: t.acceptedBy, declined: t.declinedBy } as const

const One = ({ comment, question }: { readonly comment: Comment; readonly question: Question }) => (
  <>
    <p className={css.said} dir="auto">
      {comment.text}
    </p>
    {comment.suggestion === null ? null : <SuggestedChange {...comment.suggestion} />}
    <span className={css.who}>
      {comment.version === question.version ? t.byAt(said(comment)) : t.byAtVersion(said(comment))}
    </span>
  </>
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
