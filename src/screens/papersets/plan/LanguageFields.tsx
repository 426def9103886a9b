import { t } from "#messages/papersets.js"
import { languages } from "../../../../schema/fields/languages.ts"
import { CheckField } from "../../../components/Field.tsx"
import { inOrder } from "./planning.ts"
import * as css from "../Papersets.css.ts"

/** The languages of a paper; English is always one of them. */
export const LanguageFields = ({
  chosen,
  choose,
  error
}: {
  readonly chosen: readonly string[]
  readonly choose: (codes: readonly string[]) => void
  readonly error: string | undefined
}) => (
  <fieldset className={css.group}>
    <legend className={css.legend}>{t.languages}</legend>
    <div className={css.checks}>
      {languages.map(({ code, name }) => (
        <CheckField
          key={code}
          label={name}
          checked={chosen.includes(code)}
          disabled={code === "en"}
          onChange={({ target }) =>
            choose(inOrder(new Set(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))))
          }
        />
      ))}
    </div>
    {error === undefined ? null : (
      <p className={css.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
