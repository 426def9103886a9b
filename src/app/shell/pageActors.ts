import { inBackground } from "../../api/inBackground.ts"
import { navigationLoader } from "../../../machines/flows/navigationLoader.ts"
import { preloader } from "../../../machines/flows/preloader.ts"
import { softRefresh } from "../../../machines/flows/softRefresh.ts"
import { runFlow } from "../../api/flows.ts"
import { onRequests } from "../../api/requests.ts"

/** What is on its way, for the bar at the top. */
export const loaderActor = runFlow(navigationLoader).start()

/** The cover of the first moment. */
export const preloaderActor = runFlow(preloader).start()

/** Opening a screen anew. */
export const softRefreshActor = runFlow(softRefresh).start()

onRequests({
  began: () => loaderActor.send({ type: "requestBegan" }),
  ended: () => loaderActor.send({ type: "requestEnded" })
})

/** Tells the preloader of the page, once its frame is there: of its first screen, its first answers, its files. */
export const tellPreloader = (): void => {
  preloaderActor.send({ type: "stood" })
  if (document.readyState === "complete") preloaderActor.send({ type: "windowLoaded" })
  else addEventListener("load", () => preloaderActor.send({ type: "windowLoaded" }), { once: true })
  inBackground(document.fonts.ready.then(() => preloaderActor.send({ type: "stylesSettled" })))
  const look = () => {
    const loader = loaderActor.getSnapshot()
    if (loader.matches({ navigation: "still" })) preloaderActor.send({ type: "navigated" })
    if (!loader.hasTag("pending")) preloaderActor.send({ type: "requestsRested" })
  }
  /** One thing leads to another: only what holds after a moment counts. */
  const lookSoon = () => setTimeout(look)
  const watching = loaderActor.subscribe(lookSoon)
  preloaderActor.subscribe((cover) => {
    if (cover.matches("gone")) watching.unsubscribe()
  })
  lookSoon()
}
