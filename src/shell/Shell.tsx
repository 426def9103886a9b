import { CSPProvider } from "@base-ui/react/csp-provider"
import { DirectionProvider } from "@base-ui/react/direction-provider"
import { Suspense, useRef, useState, useSyncExternalStore } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom"
import type { Person } from "../../machines/flows/session.ts"
import { Toasts } from "../parts/Toasts.tsx"
import { onDirection, shownDirection } from "../wires/direction.ts"
import { shape } from "../wires/layout.ts"
import { styleNonce } from "../wires/nonce.ts"
import { Drawer } from "./Drawer.tsx"
import { Header, OpenMenu } from "./Header.tsx"
import { Overlays } from "./Overlays.tsx"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { ToTop } from "./ToTop.tsx"
import * as css from "./Frame.css.ts"

/** The role that has no header: its menu stands at the side in every layout, with Logout in its foot. */
const withoutHeader = 12

/** The frame of every screen behind the login: menu and header around it. Below 992 px the menu is a drawer. */
export const Shell = ({ user }: { readonly user: Person }) => {
  const direction = useSyncExternalStore(onDirection, shownDirection)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const hasHeader = user.role_id !== withoutHeader
  return (
    <CSPProvider {...(styleNonce === undefined ? {} : { nonce: styleNonce })}>
      <DirectionProvider direction={direction}>
        <ScrollRestoration />
        <a className={css.skip} href="#content" onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}>Skip to the content</a>
        <div className={css.shell}>
          {shape.menu === "sidebar" || !hasHeader ? <Sidebar user={user} dark={shape.isDark} /> : null}
          <Drawer user={user} dark={shape.isDark} open={open} setOpen={setOpen} />
          <div className={css.column}>
            {hasHeader
              ? <Header user={user} menuIsOpen={open} openMenu={() => setOpen(true)} />
              : <OpenMenu className={css.loneBurger} isOpen={open} open={() => setOpen(true)} />}
            <main
              id="content"
              ref={main}
              className={css.main}
              tabIndex={-1}
              data-container={shape.container}
              data-title={shape.titleInHeader && hasHeader ? "header" : undefined}
            >
              <Suspense key={`${pathname} ${direction}`} fallback={<ScreenSkeleton />}>
                <div className={css.page}><Outlet /></div>
              </Suspense>
            </main>
          </div>
        </div>
        <ToTop />
        <Overlays user={user} />
        <Toasts />
      </DirectionProvider>
    </CSPProvider>
  )
}
