import {
  formulaShape,
  formulaWords,
  translatedWords,
  withFormulaWords
} from "../../../../schema/documents/formulaWords.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineFormulas } from "../../../../schema/questions/questionSegments.ts"
import { TextField } from "../../../components/Field.tsx"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

/** A formula of a line that has words: where it is in the line, its source, and what it says instead of each word. */
type Worded = { readonly nth: number; readonly source: string; readonly words: readonly string[] }

const wordedIn = (source: readonly Inline[], value: readonly Inline[]): readonly Worded[] => {
  const left = [...lineFormulas(source)]
  return value.flatMap((inline, nth) => {
    if (inline.type !== "formula") return []
    const { latex } = inline.attrs
    const from = left.findIndex((one) => formulaShape(one) === formulaShape(latex))
    if (from === -1) return []
    const [own = ""] = left.splice(from, 1)
    return formulaWords(own).length === 0 ? [] : [{ nth, source: own, words: translatedWords(latex, own) }]
  })
}

/** Fields for the words that stand in formulas of a line, such as "if" in a definition by cases. */
export const FormulaWords = ({
  source,
  value,
  language,
  dir,
  write
}: {
  readonly source: readonly Inline[]
  readonly value: readonly Inline[]
  readonly language: { readonly code: string; readonly name: string }
  readonly dir: "ltr" | "rtl"
  readonly write: (content: readonly Inline[]) => void
}) => {
  const worded = wordedIn(source, value)
  const put = ({ nth, source: latex, words }: Worded, at: number, word: string) => {
    const written = withFormulaWords(latex, new Map([...words.entries(), [at, word]]))
    write(value.map((one, each) => (each === nth ? { type: "formula", attrs: { latex: written } } : one)))
  }
  return worded.length === 0 ? null : (
    <fieldset className={css.formulaWords}>
      <legend className={css.label}>{t.formulaWords}</legend>
      <div className={css.formulaFields}>
        {worded.flatMap((one) =>
          formulaWords(one.source).map((word, at) => (
            <TextField
              key={`${one.nth} ${word}`}
              label={t.formulaWordIn({ word: word.trim(), language: language.name })}
              lang={language.code}
              dir={dir}
              value={one.words[at] ?? word}
              maxLength={60}
              onChange={({ target }) => put(one, at, target.value)}
            />
          ))
        )}
      </div>
    </fieldset>
  )
}
