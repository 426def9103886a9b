import { Menu } from "@base-ui/react/menu"
import { useSelector } from "@xstate/react"
import {
  Check,
  ChevronDown,
  KeyRound,
  LogOut,
  PilcrowLeft,
  School,
  Settings2,
  UserPen,
  UserRound,
  VenetianMask
} from "lucide-react"
import { useRef } from "react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Avatar } from "../../components/Avatar.tsx"
import { SchoolSwitch } from "../../screens/account/SchoolSwitch.tsx"
import { useSchoolSwitch } from "../../screens/account/useSchoolSwitch.ts"
import { views } from "../../screens/account/views.ts"
import { chooseDirection, shownDirection } from "../../api/direction.ts"
import { sessionActor } from "../../api/session.ts"
import { LanguageMenu } from "./LanguageMenu.tsx"
import { mayViewAs } from "./impersonation/mayViewAs.ts"
import { showOverlay } from "./overlays.ts"
import { nameOf, photoOf, titleOf } from "./person.ts"
import * as css from "./Shell.css.ts"
import { role } from "../../../schema/core/permissions.ts"

const cut = (name: string): string => (name.length > 10 ? `${name.slice(0, 10)}…` : name)

const items = [
  { view: views.summary, icon: UserRound, words: t.myProfile },
  { view: views.profile, icon: UserPen, words: t.updateProfile },
  { view: views.password, icon: KeyRound, words: t.changePassword }
] as const

/** The role whose users switch their own school off and on. */
const schoolRole = role.school

/** Who is signed in, and what they may do about it. */
export const UserMenu = ({ user }: { readonly user: Person }) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [flow, send] = useSchoolSwitch()
  const mayLeave = useSelector(sessionActor, (session) => session.can({ type: "signOutAsked" }))
  const school = user.role_id === schoolRole && typeof user["school_id"] === "number" ? user["school_id"] : null
  const isActive = user["is_active"] !== 0
  /** What was opened from the menu is closed: the keyboard is back at the menu. */
  const backToMenu = () => setTimeout(() => trigger.current?.focus())
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          ref={trigger}
          className={css.user}
          data-user-menu
          aria-label={t.userMenu({ username: user.username, role: titleOf(user) })}
        >
          <Avatar photo={photoOf(user)} name={nameOf(user)} />
          <span className={css.userText} aria-hidden>
            <span className={css.userName}>{cut(user.username)}</span>
            <br />
            <span className={css.userRole}>{titleOf(user)}</span>
          </span>
          <ChevronDown size={16} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={css.positioner} sideOffset={8} align="end">
            <Menu.Popup className={css.popup}>
              <div className={css.who}>
                <div className={css.userName} dir="auto">
                  {nameOf(user)}
                </div>
                <div className={css.userRole}>
                  {user.username} · {titleOf(user)}
                </div>
              </div>
              {items.map(({ view, icon: Icon, words }) => (
                <Menu.Item key={words} className={css.menuItem} onClick={() => showOverlay({ account: view })}>
                  <Icon size={18} aria-hidden />
                  {words}
                </Menu.Item>
              ))}
              {school === null ? null : (
                <Menu.Item
                  className={css.menuItem}
                  onClick={() => send({ type: "switchAsked", school, isActive: !isActive })}
                >
                  <School size={18} aria-hidden />
                  {isActive ? t.deactivateSchool : t.activateSchool}
                </Menu.Item>
              )}
              {mayViewAs(user) ? (
                <Menu.Item className={css.menuItem} onClick={() => showOverlay("acting")}>
                  <VenetianMask size={18} aria-hidden />
                  {t.viewAs}
                </Menu.Item>
              ) : null}
              <Menu.CheckboxItem
                className={css.menuItem}
                checked={shownDirection() === "rtl"}
                onCheckedChange={(isRtl) => chooseDirection(isRtl ? "rtl" : "ltr")}
              >
                <PilcrowLeft size={18} aria-hidden />
                <span className={css.menuText}>{t.rightToLeft}</span>
                <Menu.CheckboxItemIndicator>
                  <Check size={16} aria-hidden />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
              <LanguageMenu />
              <Menu.Item className={css.menuItem} onClick={() => showOverlay("settings")}>
                <Settings2 size={18} aria-hidden />
                {t.layoutSettings}
              </Menu.Item>
              <Menu.Item
                className={css.menuItem}
                disabled={!mayLeave}
                onClick={() => sessionActor.send({ type: "signOutAsked" })}
              >
                <LogOut size={18} aria-hidden />
                {t.signOut}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <SchoolSwitch
        flow={flow}
        confirm={(reason) => send({ type: "confirmed", reason })}
        dismiss={() => {
          send({ type: "dismissed" })
          backToMenu()
        }}
      />
    </>
  )
}
