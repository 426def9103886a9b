import { useEffect } from "react"
import { preloaderActor, tellPreloader } from "./pageActors.ts"

/** How long the cover takes to fade, in milliseconds. */
const fading = 200

/** Takes away the cover that index.html begins with, when its flow says that the page is whole. */
export const Preloader = () => {
  useEffect(() => {
    const cover = document.getElementById("preloader")
    const leave = () => {
      if (cover === null || !preloaderActor.getSnapshot().matches("gone")) return
      cover.dataset["gone"] = ""
      setTimeout(() => cover.remove(), fading)
    }
    const watching = preloaderActor.subscribe(leave)
    tellPreloader()
    return () => watching.unsubscribe()
  }, [])
  return null
}
