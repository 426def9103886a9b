import { Dialog } from "@base-ui/react/dialog"
import { LogOut } from "lucide-react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Brand, Menu } from "./Menu.tsx"
import { hasHeader } from "./person.ts"
import { SignOutButton } from "./SignOutButton.tsx"
import { dark as darkColours, foot } from "./Sidebar.css.ts"
import * as menu from "./Menu.css.ts"
import * as css from "./Shell.css.ts"
import * as slide from "./slide.css.ts"

/** The menu on a narrow page: over it, until something is chosen. */
export const Drawer = ({
  user,
  dark,
  open,
  setOpen
}: {
  readonly user: Person
  readonly dark: boolean
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}) => (
  <Dialog.Root open={open} onOpenChange={setOpen}>
    <Dialog.Portal>
      <Dialog.Backdrop className={css.drawerBackdrop} />
      <Dialog.Popup className={`${css.drawer} ${slide.drawer} ${dark ? darkColours : ""}`} aria-label={t.menu}>
        <Brand user={user} />
        <Menu user={user} chosen={() => setOpen(false)} />
        {hasHeader(user) ? null : (
          <div className={foot}>
            <SignOutButton className={menu.item} icon={<LogOut size={18} aria-hidden />}>
              {t.logout}
            </SignOutButton>
          </div>
        )}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
