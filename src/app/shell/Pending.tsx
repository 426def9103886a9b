import { useEffect } from "react"
import { loaderActor } from "./pageActors.ts"

/** Stands, unseen, where a screen's files are on their way: while it does, somebody is under way to another screen. */
export const Pending = () => {
  useEffect(() => {
    loaderActor.send({ type: "navigationBegan" })
    return () => loaderActor.send({ type: "navigationEnded" })
  }, [])
  return null
}
