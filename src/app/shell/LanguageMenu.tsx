import { Menu } from "@base-ui/react/menu"
import { Check, Languages } from "lucide-react"
import { interfaceLanguages, type LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import { t as session } from "#messages/session.js"
import { t } from "#messages/shell.js"
import { inBackground } from "../../api/inBackground.ts"
import { pageLanguage, pageLocale, showLanguage } from "../../api/language.ts"
import { call } from "../../api/rest.ts"
import { readActing } from "../../api/storage.ts"
import { toApiError } from "../../api/apiError.ts"
import { toast } from "../../components/Toasts.tsx"
import { plannedLanguages } from "./plannedLanguages.ts"
import * as css from "./Shell.css.ts"

const names = new Intl.DisplayNames(pageLocale, { type: "language" })

/** Says that a language is not available yet; its name is that of the page's language. */
const missing = (code: string, english: string): string =>
  t.languageMissing({ name: pageLanguage === "en" ? english : (names.of(code) ?? english) })

/** Keeps a language in the account and shows it. Who acts in another's name changes this browser alone. */
const choose = (language: LanguageCode): void => {
  if (readActing() !== null) return showLanguage(language)
  inBackground(
    call("POST", "choose-language", { language }).then(
      () => showLanguage(language),
      (caught: unknown) => toast("danger", t.languageNotSaved, toApiError(caught).message)
    )
  )
}

/** Languages of the interface: those with a catalogue to choose from, the others named as not available yet. */
export const LanguageMenu = () => (
  <Menu.SubmenuRoot>
    <Menu.SubmenuTrigger className={css.menuItem}>
      <Languages size={18} aria-hidden />
      {session.language}
    </Menu.SubmenuTrigger>
    <Menu.Portal>
      <Menu.Positioner className={css.positioner}>
        <Menu.Popup className={css.popup}>
          <Menu.RadioGroup
            value={pageLanguage}
            onValueChange={(code: LanguageCode) => {
              if (code !== pageLanguage) choose(code)
            }}
          >
            {interfaceLanguages.map(({ code, name }) => (
              <Menu.RadioItem key={code} value={code} className={css.menuItem} lang={code}>
                <span className={css.menuText}>{name}</span>
                <Menu.RadioItemIndicator>
                  <Check size={16} aria-hidden />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {plannedLanguages.map(({ code, name, english }) => (
            <Menu.Item key={code} disabled className={css.menuItem} aria-label={missing(code, english)}>
              <span className={css.menuText} lang={code} title={missing(code, english)}>
                {name}
              </span>
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.SubmenuRoot>
)
