import { Menu } from "@base-ui/react/menu"
import { useSelector } from "@xstate/react"
import { Check, ChevronDown, LogOut, PilcrowLeft } from "lucide-react"
import type { Person } from "../../machines/flows/session.ts"
import { roleOf } from "../../schema/roles.ts"
import { chooseDirection, shownDirection } from "../wires/direction.ts"
import { sessionActor } from "../wires/session.ts"
import * as css from "./Shell.css.ts"

const cut = (name: string): string => name.length > 10 ? `${name.slice(0, 10)}…` : name

/** The first letter as a reader sees it: in many scripts it is more than one character. */
const initial = (name: string): string =>
  [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? ""

/** Who is signed in, and what they may do about it. */
export const UserMenu = ({ user }: { readonly user: Person }) => {
  const title = roleOf(user.role_id)?.title ?? "School Portal"
  const name = typeof user["name"] === "string" && user["name"] !== "" ? user["name"] : user.username
  const mayLeave = useSelector(sessionActor, (session) => session.can({ type: "signOutAsked" }))
  return (
    <Menu.Root>
      <Menu.Trigger className={css.user} aria-label={`User menu of ${user.username}`}>
        <span className={css.avatar} aria-hidden>{initial(name)}</span>
        <span className={css.userText}>
          <span className={css.userName}>{cut(user.username)}</span>
          <br />
          <span className={css.userRole}>{title}</span>
        </span>
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={css.positioner} sideOffset={8} align="end">
          <Menu.Popup className={css.popup}>
            <div className={css.who}>
              <div className={css.userName}>{name}</div>
              <div className={css.userRole}>{user.username} · {title}</div>
            </div>
            <Menu.CheckboxItem
              className={css.menuItem}
              checked={shownDirection() === "rtl"}
              onCheckedChange={(isRtl) => chooseDirection(isRtl ? "rtl" : "ltr")}
            >
              <PilcrowLeft size={18} aria-hidden />
              <span className={css.menuText}>Right-to-left layout</span>
              <Menu.CheckboxItemIndicator><Check size={16} aria-hidden /></Menu.CheckboxItemIndicator>
            </Menu.CheckboxItem>
            <Menu.Item className={css.menuItem} disabled={!mayLeave} onClick={() => sessionActor.send({ type: "signOutAsked" })}>
              <LogOut size={18} aria-hidden />Sign Out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
