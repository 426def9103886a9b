import { Menu as Burger, Search } from "lucide-react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { Button } from "../../components/Button.tsx"
import { crumbsOf, titleOf } from "../screens.tsx"
import { shape } from "../../api/layout.ts"
import { useActiveScreen } from "./activeEntry.ts"
import { Brand } from "./Menu.tsx"
import { AnnouncementBar } from "./bell/AnnouncementBar.tsx"
import { Bell } from "./bell/Bell.tsx"
import { CreateMenu } from "./CreateMenu.tsx"
import { ModeSwitch } from "./ModeSwitch.tsx"
import { showOverlay } from "./overlays.ts"
import { programme, useProgramme, yearText } from "./programme.ts"
import { useIsScrolled } from "./scrolled.ts"
import { dark } from "./Sidebar.css.ts"
import { TopMenu } from "./TopMenu.tsx"
import { UserMenu } from "./UserMenu.tsx"
import { label } from "../../components/label.ts"
import * as css from "./Frame.css.ts"
import * as slide from "./slide.css.ts"

/** What the header says: which panel this is, or which page. */
const Where = ({ user }: { readonly user: Person }) => {
  const screen = useActiveScreen(user)
  const { name, year } = useProgramme()
  const panel = label(roleOf(user.role_id)?.title ?? programme.portal)
  const [title, note] =
    shape.titleInHeader && screen !== undefined
      ? [titleOf(screen, user), [panel, ...crumbsOf(screen, user).slice(0, -1)].join(" / ")]
      : [panel, `${name} ${yearText(year)}`]
  return (
    <div className={css.where}>
      <div className={css.panel}>{title}</div>
      <div className={css.year} dir="auto">
        {note}
      </div>
    </div>
  )
}

/** Opens the menu on a narrow page. */
export const OpenMenu = ({ isOpen, open }: { readonly isOpen: boolean; readonly open: () => void }) => (
  <Button
    className={css.burger}
    look="quiet"
    size="icon"
    aria-label={t.openMenu}
    aria-expanded={isOpen}
    icon={<Burger size={20} aria-hidden />}
    onClick={open}
  />
)

/** Which panel this is, who uses it, and in two of the layouts the menu. */
export const Header = ({
  user,
  menuIsOpen,
  openMenu
}: {
  readonly user: Person
  readonly menuIsOpen: boolean
  readonly openMenu: () => void
}) => {
  const isScrolled = useIsScrolled()
  return (
    <>
      <AnnouncementBar />
      <header
        data-scrolled={isScrolled || undefined}
        className={`${css.header} ${slide.header} ${shape.menu === "header" && shape.isDark ? dark : ""}`}
      >
        <div className={css.inner} data-container={shape.menu === "header" ? shape.container : undefined}>
          <div className={css.row}>
            <OpenMenu isOpen={menuIsOpen} open={openMenu} />
            {shape.menu === "header" ? (
              <div className={css.brand}>
                <Brand user={user} />
              </div>
            ) : null}
            <Where user={user} />
            <Button
              className={css.search}
              aria-label={t.searchPages}
              aria-keyshortcuts="Control+K Meta+K"
              icon={<Search size={16} aria-hidden />}
              onClick={() => showOverlay("palette")}
            >
              <span className={css.searchText}>{t.search}</span>
              <kbd className={css.keys} aria-hidden>
                Ctrl K
              </kbd>
            </Button>
            {shape.parts.toolbar ? <CreateMenu user={user} /> : null}
            <ModeSwitch />
            <Bell />
            <UserMenu user={user} />
          </div>
          {shape.menu === "header" ? <TopMenu user={user} /> : null}
        </div>
      </header>
    </>
  )
}
