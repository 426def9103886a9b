import { CSPProvider } from "@base-ui/react/csp-provider"
import { DirectionProvider } from "@base-ui/react/direction-provider"
import { Suspense, useRef, useState, useSyncExternalStore } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom"
import type { Person } from "../../machines/flows/session.ts"
import { Toasts } from "../parts/Toasts.tsx"
import { onDirection, shownDirection } from "../wires/direction.ts"
import { styleNonce } from "../wires/nonce.ts"
import { Drawer } from "./Drawer.tsx"
import { Header } from "./Header.tsx"
import { Brand, Menu } from "./Menu.tsx"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"
import * as css from "./Shell.css.ts"

/** The frame of every screen behind the login: menu at the side, header above. Below 992 px the menu is a drawer. */
export const Shell = ({ user }: { readonly user: Person }) => {
  const direction = useSyncExternalStore(onDirection, shownDirection)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  return (
    <CSPProvider {...(styleNonce === undefined ? {} : { nonce: styleNonce })}>
      <DirectionProvider direction={direction}>
        <ScrollRestoration />
        <a className={css.skip} href="#content" onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}>Skip to the content</a>
        <div className={css.shell}>
          <aside className={css.sidebar}>
            <Brand />
            <Menu role={user.role_id} />
          </aside>
          <Drawer role={user.role_id} open={open} setOpen={setOpen} />
          <div className={css.column}>
            <Header user={user} menuIsOpen={open} openMenu={() => setOpen(true)} />
            <main id="content" ref={main} className={css.main} tabIndex={-1}>
              <Suspense key={`${pathname} ${direction}`} fallback={<ScreenSkeleton />}><Outlet /></Suspense>
            </main>
          </div>
        </div>
        <Toasts />
      </DirectionProvider>
    </CSPProvider>
  )
}
