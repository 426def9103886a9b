import { Menu as Burger } from "lucide-react"
import type { Person } from "../../machines/flows/session.ts"
import { roleOf } from "../../schema/roles.ts"
import { Button } from "../parts/Button.tsx"
import { AnnouncementBar } from "./bell/AnnouncementBar.tsx"
import { Bell } from "./bell/Bell.tsx"
import { ModeSwitch } from "./ModeSwitch.tsx"
import { programme } from "./programme.ts"
import { UserMenu } from "./UserMenu.tsx"
import * as css from "./Shell.css.ts"

/** Which panel this is, and who uses it. */
export const Header = ({ user, menuIsOpen, openMenu }: {
  readonly user: Person
  readonly menuIsOpen: boolean
  readonly openMenu: () => void
}) => (
  <>
    <AnnouncementBar />
    <header className={css.header}>
      <Button
        className={css.burger}
        look="quiet"
        size="icon"
        aria-label="Open the menu"
        aria-expanded={menuIsOpen}
        icon={<Burger size={20} aria-hidden />}
        onClick={openMenu}
      />
      <div className={css.where}>
        <div className={css.panel}>{roleOf(user.role_id)?.title ?? programme.portal}</div>
        <div className={css.year} dir="auto">{programme.name} {programme.year}</div>
      </div>
      <ModeSwitch />
      <Bell />
      <UserMenu user={user} />
    </header>
  </>
)
