import { interfaceLanguages, type LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import { t } from "#messages/session.js"
import { chooseBeforeSignIn, pageLanguage } from "../../api/language.ts"
import * as css from "./LanguageSelect.css.ts"

/** The languages that the portal speaks, each by its own name; choosing one loads the page again in it. */
export const LanguageSelect = () => (
  <select
    className={css.select}
    aria-label={t.language}
    value={pageLanguage}
    onChange={({ currentTarget }) => chooseBeforeSignIn(currentTarget.value as LanguageCode)}
  >
    {interfaceLanguages.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </select>
)
