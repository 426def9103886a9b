import { CSPProvider } from "@base-ui/react/csp-provider"
import { DirectionProvider } from "@base-ui/react/direction-provider"
import { Suspense, useRef, useState, useSyncExternalStore } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Toasts } from "../../components/Toasts.tsx"
import { onDirection, shownDirection } from "../../api/direction.ts"
import { shape } from "../../api/layout.ts"
import { styleNonce } from "../../api/nonce.ts"
import { ImpersonationBar } from "./impersonation/ImpersonationBar.tsx"
import { AsOfBar } from "./AsOfBar.tsx"
import { NewVersionBar } from "./NewVersionBar.tsx"
import { HeaderReplacement } from "./HeaderReplacement.tsx"
import { Engage } from "./Engage.tsx"
import { Footer } from "./Footer.tsx"
import { Drawer } from "./Drawer.tsx"
import { Header } from "./Header.tsx"
import { Overlays } from "./Overlays.tsx"
import { hasHeader } from "./person.ts"
import { SchoolBanner } from "./SchoolBanner.tsx"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { ToTop } from "./ToTop.tsx"
import * as css from "./Frame.css.ts"
import * as slide from "./slide.css.ts"

/** The frame of every screen behind the login: menu and header around it. Below 992 px the menu is a drawer. */
export const Shell = ({ user }: { readonly user: Person }) => {
  const direction = useSyncExternalStore(onDirection, shownDirection)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [turn, setTurn] = useState({ pathname, count: 0 })
  if (turn.pathname !== pathname) setTurn({ pathname, count: turn.count + 1 })
  const main = useRef<HTMLElement>(null)
  const isHeaded = hasHeader(user)
  return (
    <CSPProvider {...(styleNonce === undefined ? {} : { nonce: styleNonce })}>
      <DirectionProvider direction={direction}>
        <ScrollRestoration />
        <a
          className={css.skip}
          href="#content"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {t.skipToContent}
        </a>
        <div
          className={css.shell}
          data-ground={shape.parts.pageBgWhite ? "white" : undefined}
          data-illustrations={shape.parts.illustrations ? undefined : "hidden"}
        >
          {shape.menu === "sidebar" || !isHeaded ? <Sidebar user={user} dark={shape.isDark} /> : null}
          <Drawer user={user} dark={shape.isDark} open={open} setOpen={setOpen} />
          <div className={css.column}>
            <ImpersonationBar user={user} />
            <NewVersionBar />
            <AsOfBar />
            <SchoolBanner user={user} />
            {isHeaded ? (
              <Header user={user} menuIsOpen={open} openMenu={() => setOpen(true)} />
            ) : (
              <HeaderReplacement menuIsOpen={open} openMenu={() => setOpen(true)} />
            )}
            <main
              id="content"
              ref={main}
              className={css.main}
              tabIndex={-1}
              data-container={shape.container}
              data-title={isHeaded && !shape.parts.toolbar ? "header" : undefined}
            >
              <Suspense key={`${pathname} ${direction}`} fallback={<ScreenSkeleton />}>
                <div className={slide.place} data-turn={turn.count % 2}>
                  <div className={slide.page}>
                    <Outlet />
                  </div>
                </div>
              </Suspense>
            </main>
            {shape.parts.footer ? <Footer /> : null}
          </div>
        </div>
        {shape.parts.scrolltop ? <ToTop /> : null}
        {shape.parts.engage ? <Engage /> : null}
        <Overlays user={user} />
        <Toasts />
      </DirectionProvider>
    </CSPProvider>
  )
}
