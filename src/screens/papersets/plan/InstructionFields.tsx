import { t } from "#messages/papersets.js"
import { AreaField } from "../../../components/Field.tsx"
import { directionOf, languageName } from "../../../components/languages.ts"
import * as css from "../Papersets.css.ts"

type Instruction = { readonly language: string; readonly text: string }

/** What stands on the first page, a field for each language; without a text, the portal's own stands there. */
export const InstructionFields = ({
  languages,
  value,
  write,
  error
}: {
  readonly languages: readonly string[]
  readonly value: readonly Instruction[]
  readonly write: (next: readonly Instruction[]) => void
  readonly error: string | undefined
}) => (
  <>
    <p className={css.hint}>{t.instructionsHint}</p>
    <div className={css.fields}>
      {languages.map((language) => (
        <AreaField
          key={language}
          label={languageName(language)}
          lang={language}
          dir={directionOf(language)}
          rows={3}
          maxLength={4_000}
          value={value.find((one) => one.language === language)?.text ?? ""}
          onChange={({ target }) =>
            write([
              ...value.filter((one) => one.language !== language && languages.includes(one.language)),
              ...(target.value.trim() === "" ? [] : [{ language, text: target.value }])
            ])
          }
        />
      ))}
    </div>
    {error === undefined ? null : (
      <p className={css.error} role="alert">
        {error}
      </p>
    )}
  </>
)
