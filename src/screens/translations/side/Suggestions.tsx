import { Link } from "react-router-dom"
import type { Inline } from "../../../../schema/documents/document.ts"
import { Button } from "../../../components/Button.tsx"
import { LineView } from "../../../components/document/DocumentView.tsx"
import { number } from "../../../components/format.ts"
import type { Suggestion } from "../queries.ts"
import { directionOf } from "../labels.ts"
import * as css from "./Side.css.ts"

/** What could be a line's translation, each with where it comes from; taken only by a press. */
export const Suggestions = ({
  name,
  language,
  suggestions,
  take
}: {
  readonly name: string
  readonly language: { readonly code: string; readonly name: string }
  readonly suggestions: readonly Suggestion[]
  readonly take: (content: readonly Inline[]) => void
}) =>
  suggestions.length === 0 ? null : (
    <ul className={css.suggestions} aria-label={`Suggestions: ${name}`}>
      {suggestions.map((suggestion, at) => (
        <li
          key={`${suggestion.from} ${suggestion.question_id ?? ""} ${suggestion.words ?? ""}`}
          className={css.suggestion}
        >
          <div className={css.suggested}>
            <p className={css.text} lang={language.code} dir={directionOf(language.code)}>
              <LineView of={suggestion.content} lang={language.code} dir={directionOf(language.code)} />
            </p>
            <p className={css.origin}>
              <Origin {...suggestion} />
            </p>
          </div>
          <Button
            size="compact"
            aria-label={`Use suggestion ${at + 1}: ${name}`}
            onClick={() => take(suggestion.content)}
          >
            Use
          </Button>
        </li>
      ))}
    </ul>
  )

const Origin = ({ from, likeness, question_id, words }: Suggestion) => {
  if (from === "service" || question_id === null) return <>Translation service; nobody has read it</>
  const question = <Link to={`/paper-editor-admin/question/${question_id}`}>question {question_id}</Link>
  return from === "memory" ? (
    <>The same words, in {question}</>
  ) : (
    <>
      {number(Math.round(likeness * 100))} % alike, in {question}:{" "}
      <span lang="en" dir="ltr">
        {words}
      </span>
    </>
  )
}
