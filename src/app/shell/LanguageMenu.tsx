import { Menu } from "@base-ui/react/menu"
import { Check, Languages } from "lucide-react"
import { interfaceLanguages, type LanguageCode } from "../../../schema/core/interfaceLanguages.ts"
import { t as session } from "#messages/session.js"
import { t } from "#messages/shell.js"
import { chooseLanguage, pageLanguage } from "../../api/language.ts"
import { plannedLanguages } from "./plannedLanguages.ts"
import * as css from "./Shell.css.ts"

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
              if (code !== pageLanguage) chooseLanguage(code)
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
            <Menu.Item key={code} disabled className={css.menuItem} aria-label={t.languageMissing({ name: english })}>
              <span className={css.menuText} lang={code} title={t.languageMissing({ name: english })}>
                {name}
              </span>
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.SubmenuRoot>
)
