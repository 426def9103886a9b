import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Button } from "../../components/Button.tsx"
import { readLayout, writeLayout } from "../../api/storage.ts"
import { Tools } from "./HeaderReplacement.tsx"
import { Brand, Menu } from "./Menu.tsx"
import { hasHeader } from "./person.ts"
import { SignOutButton } from "./SignOutButton.tsx"
import * as menu from "./Menu.css.ts"
import * as css from "./Sidebar.css.ts"
import * as slide from "./slide.css.ts"

/**
 * The menu at the side. Minimized it is a strip of icons, which widens over the page while the pointer rests on it or
 * the keyboard is in it; that choice is kept.
 */
export const Sidebar = ({ user, dark }: { readonly user: Person; readonly dark: boolean }) => {
  const [isMinimized, setMinimized] = useState(() => readLayout().minimized === true)
  const minimize = () => {
    writeLayout({ ...readLayout(), minimized: !isMinimized })
    setMinimized(!isMinimized)
  }
  const isHeaded = hasHeader(user)
  const label = isMinimized ? t.keepMenuOpen : t.minimizeMenu
  return (
    <div className={css.slot} data-minimized={isMinimized || undefined}>
      <aside aria-label={t.menu} className={`${css.sidebar} ${slide.menu} ${dark ? css.dark : ""}`}>
        <Brand user={user} />
        <Menu user={user} />
        {isHeaded ? null : (
          <div className={css.foot}>
            <Tools where="sidebar" />
          </div>
        )}
        <div className={css.foot}>
          {isHeaded ? null : (
            <SignOutButton className={menu.item} icon={<LogOut size={18} aria-hidden />}>
              <span className={menu.wide}>{t.logout}</span>
            </SignOutButton>
          )}
          <Button
            className={css.minimize}
            look="quiet"
            size="compactIcon"
            aria-label={label}
            title={label}
            aria-pressed={isMinimized}
            icon={isMinimized ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
            onClick={minimize}
          />
        </div>
      </aside>
    </div>
  )
}
