import { TriangleAlert } from "lucide-react"
import { Link } from "react-router-dom"
import type { Inline } from "../../../../schema/documents/inline.ts"
import type { MeaningDifference } from "../../../../schema/translations/lineMeaning.ts"
import { Button } from "../../../components/Button.tsx"
import { LineView } from "../../../components/document/DocumentView.tsx"
import type { Suggestion } from "../types.ts"
import { directionOf } from "../../../components/languages.ts"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

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
    <ul className={css.suggestions} aria-label={t.suggestions({ name })}>
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
            {suggestion.differs.length === 0 ? null : (
              <p className={css.differs}>
                <TriangleAlert size={14} aria-hidden />
                {t.otherMeaning({ what: suggestion.differs.map((kind) => differences[kind]).join(", ") })}
              </p>
            )}
          </div>
          <Button
            size="compact"
            aria-label={t.takeSuggestion({ number: at + 1, name })}
            onClick={() => take(suggestion.content)}
          >
            {t.take}
          </Button>
        </li>
      ))}
    </ul>
  )

/** What another meaning lies in. */
const differences: Readonly<Record<MeaningDifference, string>> = {
  numbers: t.differsNumbers,
  negation: t.differsNegation,
  quantifier: t.differsQuantifier,
  opposite: t.differsOpposite,
  order: t.differsOrder
}

const Origin = ({ from, likeness, question_id, words }: Suggestion) => {
  if (from === "service" || question_id === null) return t.fromService
  const link = (text: string) => (
    <Link key="link" to={`/paper-editor-admin/question/${question_id}`}>
      {text}
    </Link>
  )
  if (from === "memory") return t.fromMemory({ id: question_id, link })
  return t.fromSimilar({
    share: Math.round(likeness * 100),
    id: question_id,
    text: words ?? "",
    link,
    source: (text) => (
      <span key="source" lang="en" dir="ltr">
        {text}
      </span>
    )
  })
}
