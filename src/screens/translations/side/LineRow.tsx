import { Copy, Plus, RefreshCw } from "lucide-react"
import { useMemo } from "react"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineFormulas, plainLine } from "../../../../schema/questions/questionSegments.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { LineView } from "../../../components/document/DocumentView.tsx"
import { LineEditor } from "../../../components/editor/LineEditor.tsx"
import { Notice } from "../../../components/States.tsx"
import { difference, type Span } from "../../questions/versions/difference.ts"
import type { Suggestion } from "../types.ts"
import { directionOf } from "../../../components/languages.ts"
import { FormulaWords } from "./FormulaWords.tsx"
import type { Standing } from "./lines.ts"
import { RowTools } from "./RowTools.tsx"
import { Suggestions } from "./Suggestions.tsx"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

const asDocument = (content: readonly Inline[]) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content }]
})
const marked = (spans: readonly Span[], tone: "added" | "removed") => spans.map((span) => ({ ...span, tone }))

type Props = {
  readonly standing: Standing
  readonly language: { readonly code: string; readonly name: string }
  readonly suggestions: readonly Suggestion[]
  /** The line came to a question that was translated before. */
  readonly isNew: boolean
  /** Nobody writes here: it is only read. */
  readonly isReadOnly: boolean
  readonly type: (segment: string, content: readonly Inline[]) => void
}

/** A line of a question, its source on one side and its translation on the other. */
export const LineRow = ({ standing, language, suggestions, isNew, isReadOnly, type }: Props) => {
  const { line, name, value, isTyped, parity, terms, stands } = standing
  const { segment, source, was, is_stale } = line
  const change = useMemo(() => {
    if (was === null) return null
    const before = plainLine(was)
    const { removed, added } = difference(
      asDocument(before),
      asDocument(source.map((inline) => (inline.type === "text" ? { type: "text", text: inline.text } : inline)))
    )
    return { before, gone: marked(removed, "removed"), came: marked(added, "added") }
  }, [was, source])
  const formulas = useMemo(() => lineFormulas(source), [source])
  const dir = directionOf(language.code)
  const write = useMemo(() => (content: readonly Inline[]) => type(segment, content), [type, segment])
  return (
    <li className={css.row} data-line={segment} data-stands={stands}>
      <div className={css.side}>
        <p className={css.label}>
          {name}
          {is_stale ? (
            <Badge tone="danger" icon={RefreshCw}>
              {t.lineChanged}
            </Badge>
          ) : isNew ? (
            <Badge tone="info" icon={Plus}>
              {t.lineNew}
            </Badge>
          ) : null}
        </p>
        <p className={css.text} lang="en" dir="ltr">
          <LineView of={source} lang="en" dir="ltr" marks={change?.came ?? []} />
        </p>
        {terms.length === 0 ? null : (
          <p className={css.origin}>
            {t.glossaryOf({ terms: terms.map(({ term, words }) => `${term} = ${words}`).join(" · ") })}
          </p>
        )}
        {change === null ? null : (
          <p className={css.was} lang="en" dir="ltr">
            <span className={css.wasLabel}>{t.previously}</span>{" "}
            <LineView of={change.before} lang="en" dir="ltr" marks={change.gone} />
          </p>
        )}
      </div>
      <div className={css.side}>
        {isReadOnly ? (
          <>
            <p className={css.label}>{t.inLanguage({ name, language: language.name })}</p>
            {value.length === 0 ? (
              <p className={css.absent}>{t.stateUntranslated}</p>
            ) : (
              <p className={css.text} lang={language.code} dir={dir}>
                <LineView of={value} lang={language.code} dir={dir} />
              </p>
            )}
          </>
        ) : (
          <LineEditor
            label={t.inLanguage({ name, language: language.name })}
            value={value}
            formulas={formulas}
            onChange={write}
            lang={language.code}
            dir={dir}
            fault={isTyped && parity.fault !== null ? parity.fault : undefined}
          />
        )}
        {isReadOnly ? null : <FormulaWords source={source} value={value} language={language} dir={dir} write={write} />}
        {parity.fault === null && parity.doubts.length > 0 ? (
          <Notice tone="warning">{parity.doubts.join(". ")}.</Notice>
        ) : null}
        {isReadOnly ? null : (
          <>
            <Suggestions name={name} language={language} suggestions={suggestions} take={write} />
            <RowTools standing={standing} keep={() => write([...value])}>
              <Button
                look="quiet"
                size="compact"
                icon={<Copy size={14} aria-hidden />}
                aria-label={t.copySourceOf({ name })}
                onClick={() => write(source)}
              >
                {t.copySource}
              </Button>
            </RowTools>
          </>
        )}
      </div>
    </li>
  )
}
