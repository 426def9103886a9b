import { CSPProvider } from "@base-ui/react/csp-provider"
import { Dialog } from "@base-ui/react/dialog"
import { Suspense, useRef, useState } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom"
import { Menu as Burger } from "lucide-react"
import type { Person } from "../../machines/flows/session.ts"
import { roleOf } from "../../schema/roles.ts"
import { Button } from "../parts/Button.tsx"
import { Toasts } from "../parts/Toasts.tsx"
import { styleNonce } from "../wires/nonce.ts"
import { Brand, Menu } from "./Menu.tsx"
import { ModeSwitch } from "./ModeSwitch.tsx"
import { programme } from "./programme.ts"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"
import { UserMenu } from "./UserMenu.tsx"
import * as css from "./Shell.css.ts"

/** The frame of every screen behind the login: menu at the side, header above. Below 992 px the menu is a drawer. */
export const Shell = ({ user }: { readonly user: Person }) => {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const skip = () => main.current?.focus()
  return (
    <CSPProvider {...(styleNonce === undefined ? {} : { nonce: styleNonce })}>
      <div className={css.shell}>
        <ScrollRestoration />
        <a className={css.skip} href="#content" onClick={(event) => { event.preventDefault(); skip() }}>Skip to the content</a>
        <aside className={css.sidebar}>
          <Brand />
          <Menu role={user.role_id} />
        </aside>
        <Dialog.Root open={open} onOpenChange={setOpen}>
          <Dialog.Portal>
            <Dialog.Backdrop className={css.drawerBackdrop} />
            <Dialog.Popup className={css.drawer} aria-label="Menu">
              <Brand />
              <Menu role={user.role_id} chosen={() => setOpen(false)} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
        <div className={css.column}>
          <header className={css.header}>
            <Button
              className={css.burger}
              look="quiet"
              size="icon"
              aria-label="Open the menu"
              aria-expanded={open}
              icon={<Burger size={20} aria-hidden />}
              onClick={() => setOpen(true)}
            />
            <div className={css.where}>
              <div className={css.panel}>{roleOf(user.role_id)?.title ?? programme.portal}</div>
              <div className={css.year}>{programme.name} {programme.year}</div>
            </div>
            <ModeSwitch />
            <UserMenu user={user} />
          </header>
          <main id="content" ref={main} className={css.main} tabIndex={-1}>
            <Suspense key={pathname} fallback={<ScreenSkeleton />}><Outlet /></Suspense>
          </main>
        </div>
      </div>
      <Toasts />
    </CSPProvider>
  )
}
