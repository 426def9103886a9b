import "./parts/theme/fonts.css"
import "./parts/theme/scripts.css"
import "./parts/theme/reset.css.ts"
import { CSPProvider } from "@base-ui/react/csp-provider"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"
import { Provider } from "urql"
import { Toasts } from "./parts/Toasts.tsx"
import { router } from "./shell/router.tsx"
import { client } from "./wires/graphql.ts"
import { styleNonce } from "./wires/nonce.ts"
import { chosenMode, showMode } from "./wires/mode.ts"
import { sessionReread } from "./wires/session.ts"
import { onSessionElsewhere } from "./wires/storage.ts"

showMode(chosenMode())
onSessionElsewhere(sessionReread)

const root = document.getElementById("root")
if (root === null) throw new Error("index.html has no #root")

createRoot(root).render(
  <StrictMode>
    <CSPProvider {...(styleNonce === undefined ? {} : { nonce: styleNonce })}>
      <Provider value={client}>
        <RouterProvider router={router} />
        <Toasts />
      </Provider>
    </CSPProvider>
  </StrictMode>
)
