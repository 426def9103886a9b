import "./parts/theme/fonts.css"
import "./parts/theme/scripts.css"
import "./parts/theme/reset.css.ts"
import "./shell/Preloader.css.ts"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"
import { fetchAhead, router } from "./shell/router.tsx"
import { showDirection } from "./wires/direction.ts"
import { chosenMode, showMode, showPrimary } from "./wires/mode.ts"
import { renewWhenOutdated } from "./wires/renewal.ts"
import { startSession } from "./wires/session.ts"
import { readUser } from "./wires/storage.ts"

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
