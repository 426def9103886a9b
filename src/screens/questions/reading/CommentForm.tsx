import { SquarePen } from "lucide-react"
import { useState } from "react"
import { inBackground } from "../../../api/inBackground.ts"
import { documentText } from "../../../../schema/documents/documentText.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { AreaField, SelectField, TextField } from "../../../components/Field.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { questionParts } from "../parts.ts"
import { wordsAt, type Pointed } from "./comments.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

/** Writes a comment, or suggests other words: on what is selected of the text, on one of its parts, or on all of it. */
export const CommentForm = ({
  question,
  pointed,
  point,
  step,
  isBusy
}: {
  readonly question: Question
  readonly pointed: Pointed | null
  readonly point: (place: Pointed | null) => void
  readonly step: (title: string, task: () => Promise<string>) => Promise<boolean>
  readonly isBusy: boolean
}) => {
  const [words, setWords] = useState("")
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const parts = questionParts(question.kind, question.text)
  const chosen = pointed === null ? "" : `${pointed.part} ${pointed.at}`
  const isWhole =
    pointed !== null &&
    wordsAt(question, pointed).length ===
      documentText(parts.find(({ part, at }) => `${part} ${at}` === chosen)!.document).length
  const choose = (name: string) => {
    const part = parts.find((each) => `${each.part} ${each.at}` === name)
    point(part === undefined ? null : { part: part.part, at: part.at, from: 0, to: documentText(part.document).length })
  }
  const quoted = pointed === null ? "" : wordsAt(question, pointed)
  const isSuggesting = suggestion !== null && pointed !== null
  const send = async () => {
    const isDone = await step(t.commentFailed, async () => {
      await runMutation("commentQuestion", {
        id: question.id,
        place: pointed,
        text: words.trim() || t.suggestsChange,
        ...(isSuggesting ? { suggestion } : {})
      })
      return isSuggesting ? t.suggestionAdded : t.commentAdded
    })
    if (!isDone) return
    setWords("")
    setSuggestion(null)
    point(null)
  }
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault()
        inBackground(send())
      }}
    >
      <SelectField
        label={t.about}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        hint={pointed === null ? t.aboutHint : isWhole ? t.wholePart : t.quoted({ text: wordsAt(question, pointed) })}
      >
        <option value="">{t.wholeQuestion}</option>
        {parts.map(({ part, at, label }) => (
          <option key={`${part} ${at}`} value={`${part} ${at}`}>
            {label}
          </option>
        ))}
      </SelectField>
      {pointed === null ? null : isSuggesting ? (
        <TextField
          label={t.suggestedWords}
          hint={t.suggestedWordsHint}
          value={suggestion}
          maxLength={2_000}
          lang="en"
          dir="ltr"
          onChange={({ target }) => setSuggestion(target.value)}
        />
      ) : (
        <Button
          look="quiet"
          size="compact"
          icon={<SquarePen size={14} aria-hidden />}
          onClick={() => setSuggestion(quoted)}
        >
          {t.suggestChange}
        </Button>
      )}
      <AreaField
        label={isSuggesting ? t.suggestionReason : t.comment}
        hint={t.mentionHint}
        value={words}
        maxLength={1_000}
        rows={3}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} disabled={isSuggesting ? suggestion === quoted : words.trim().length < 3}>
          {isSuggesting ? t.addSuggestion : t.addComment}
        </Button>
        {isSuggesting ? (
          <Button look="quiet" onClick={() => setSuggestion(null)}>
            {t.noSuggestion}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
