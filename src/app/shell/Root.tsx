import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import { Outlet, useNavigate } from "react-router-dom"
import { t } from "#messages/session.js"
import { inBackground } from "../../api/inBackground.ts"
import { logoutOverlay } from "../../../machines/flows/logoutOverlay.ts"
import { sessionActor } from "../../api/session.ts"
import { Cover } from "./Cover.tsx"
import { LoaderBar } from "./LoaderBar.tsx"
import { Preloader } from "./Preloader.tsx"
import { SoftRefresh } from "./SoftRefresh.tsx"
import { useFlow } from "../../api/flows.ts"

/** Around every page. While signing out, a cover hides the page, and the login waits behind it. */
export const Root = () => {
  const leaving = useSelector(sessionActor, (session) => session.matches("signingOut"))
  const [overlay, send] = useFlow(logoutOverlay)
  const navigate = useNavigate()
  const isCovered = leaving || overlay.matches("covering")
  const hasEnded = overlay.matches({ covering: { session: "ended" } })
  useEffect(() => {
    send({ type: leaving ? "signOutBegan" : "sessionEnded" })
  }, [leaving, send])
  useEffect(() => {
    if (hasEnded) inBackground(navigate("/login", { replace: true }))
  }, [hasEnded, navigate])
  return (
    <>
      {isCovered ? <Cover name="logout-cover" words={hasEnded ? t.signedOut : t.signingOut} /> : <Outlet />}
      <SoftRefresh />
      <LoaderBar />
      <Preloader />
    </>
  )
}
