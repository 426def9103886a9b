import { useSelector } from "@xstate/react"
import { loaderActor } from "./pageActors.ts"
import * as css from "./LoaderBar.css.ts"

/** Moves at the top of the page while a screen or an answer is on its way. Screens say in words what they wait for. */
export const LoaderBar = () => {
  const isPending = useSelector(loaderActor, (loader) => loader.hasTag("pending"))
  return <div className={css.bar} data-pending={isPending || undefined} data-testid="loader" aria-hidden />
}
