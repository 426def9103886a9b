import { useSelector } from "@xstate/react"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { t } from "#messages/session.js"
import { inBackground } from "../../api/inBackground.ts"
import { Cover } from "./Cover.tsx"
import { softRefreshActor } from "./pageActors.ts"

/** The empty page by way of which a screen is opened anew. */
const emptyPage = "/_refresh"

/** While a screen is opened anew: leaves it for the empty page, comes back, and covers both. */
export const SoftRefresh = () => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const from = useRef("/")
  const isCovered = useSelector(softRefreshActor, (refresh) => refresh.matches("covering"))
  const isLeaving = useSelector(softRefreshActor, (refresh) => refresh.matches({ covering: { screen: "leaving" } }))
  const isAway = useSelector(softRefreshActor, (refresh) => refresh.matches({ covering: { screen: "away" } }))
  const isOnEmptyPage = pathname === emptyPage
  const here = pathname + search + hash
  useEffect(() => {
    if (isLeaving && isOnEmptyPage) softRefreshActor.send({ type: "left" })
    else if (isLeaving) {
      from.current = here
      inBackground(navigate(emptyPage, { replace: true }))
    } else if (isAway && isOnEmptyPage) inBackground(navigate(from.current, { replace: true }))
    else if (isAway) softRefreshActor.send({ type: "returned" })
  }, [isLeaving, isAway, isOnEmptyPage, here, navigate])
  return isCovered ? <Cover name="refresh-cover" words={t.refreshing} /> : null
}
