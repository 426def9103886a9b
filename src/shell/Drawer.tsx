import { Dialog } from "@base-ui/react/dialog"
import { Brand, Menu } from "./Menu.tsx"
import * as css from "./Shell.css.ts"

/** The menu on a narrow page: over it, until something is chosen. */
export const Drawer = ({ role, open, setOpen }: {
  readonly role: number
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}) => (
  <Dialog.Root open={open} onOpenChange={setOpen}>
    <Dialog.Portal>
      <Dialog.Backdrop className={css.drawerBackdrop} />
      <Dialog.Popup className={css.drawer} aria-label="Menu">
        <Brand />
        <Menu role={role} chosen={() => setOpen(false)} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
