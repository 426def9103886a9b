import { Check } from "lucide-react"
import { useState } from "react"
import { inBackground } from "../../../api/inBackground.ts"
import { runMutation } from "../../../api/graphql.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { AreaField } from "../../../components/Field.tsx"
import type { Comment } from "./comments.ts"
import { isAcceptable } from "./threads.ts"
import * as css from "./Reading.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

/** How comments are answered and settled: the page's way to take a step, and whether the text may be changed. */
export type Commenting = {
  readonly step: (title: string, task: () => Promise<string>) => Promise<boolean>
  readonly isBusy: boolean
  readonly mayEdit: boolean
}

/** What can be done with a comment: accept what it suggests, answer it, settle it. */
export const CommentTools = ({
  comment,
  question,
  step,
  isBusy,
  mayEdit
}: Commenting & { readonly comment: Comment; readonly question: Question }) => {
  const [answer, setAnswer] = useState<string | null>(null)
  const which = { id: question.id, comment: comment.id }
  const isFit = isAcceptable(question, comment)
  const accept = () =>
    step(t.acceptFailed, async () => {
      await runMutation("acceptSuggestion", which)
      return t.suggestionAccepted
    })
  const resolve = () =>
    step(t.resolveFailed, async () => {
      await runMutation("resolveComment", which)
      return t.commentResolved
    })
  const send = async (text: string) => {
    const isDone = await step(t.commentFailed, async () => {
      await runMutation("commentQuestion", { id: question.id, place: null, text: text.trim(), reply_to: comment.id })
      return t.commentAdded
    })
    if (isDone) setAnswer(null)
  }
  if (answer !== null)
    return (
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault()
          inBackground(send(answer))
        }}
      >
        <AreaField
          label={t.reply}
          hint={t.mentionHint}
          value={answer}
          maxLength={1_000}
          rows={2}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <div className={css.buttons}>
          <Button type="submit" size="compact" busy={isBusy} disabled={answer.trim().length < 3}>
            {t.sendReply}
          </Button>
          <Button size="compact" look="quiet" onClick={() => setAnswer(null)}>
            {common.cancel}
          </Button>
        </div>
      </form>
    )
  return (
    <div className={css.buttons}>
      {comment.suggestion === null || !mayEdit ? null : isFit ? (
        <Button
          size="compact"
          icon={<Check size={14} aria-hidden />}
          busy={isBusy}
          onClick={() => inBackground(accept())}
        >
          {t.acceptSuggestion}
        </Button>
      ) : (
        <span className={css.who}>{t.suggestionOutdated}</span>
      )}
      <Button size="compact" look="quiet" disabled={isBusy} onClick={() => setAnswer("")}>
        {t.reply}
      </Button>
      <Button size="compact" look="quiet" disabled={isBusy} onClick={() => inBackground(resolve())}>
        {comment.suggestion === null ? t.resolve : t.declineSuggestion}
      </Button>
    </div>
  )
}
