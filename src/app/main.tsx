import "../components/theme/fonts.css"
import "../components/theme/scripts.css"
import "../components/theme/reset.css.ts"
import "../components/theme/print.css"
import "./shell/Preloader.css.ts"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"
import { fetchAhead, router } from "./router.tsx"
import { showDirection } from "../api/direction.ts"
import { inBackground } from "../api/inBackground.ts"
import { recordsFromStart } from "../api/journal/early.ts"
import { chosenMode, showMode, showPrimary } from "../api/mode.ts"
import { renewWhenOutdated } from "../api/renewal.ts"
import { startSession } from "../api/session.ts"
import { readUser } from "../api/storage.ts"

/** Begins the page. */
const start = () => {
  showMode(chosenMode())
  showPrimary()
  showDirection()
  startSession()
  renewWhenOutdated()

  const root = document.getElementById("root")
  if (root === null) throw new Error("index.html has no #root")

  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )

  if (readUser() === null) addEventListener("load", () => setTimeout(fetchAhead, 1_000))
  else fetchAhead(location.pathname)
}

/** Begins the page, recorded if its tab is. */
const begin = () => {
  if (!recordsFromStart()) return start()
  inBackground(
    import("../api/journal/recorder.ts").then(({ startRecording }) => {
      startRecording()
      start()
    })
  )
}

// Not by a top-level await: that keeps the bundler from joining small files, and the shell becomes sixty of them.
if ("groupBy" in Map && "canParse" in URL) begin()
else inBackground(import("./builtIns.ts").then(begin))
