import { lazy, Suspense } from "react"
import { createBrowserRouter, Navigate } from "react-router-dom"
import { screens } from "../screens.tsx"
import { Login } from "../screens/session/Login.tsx"
import { Crash } from "./Crash.tsx"
import { Guard, Landing, RoleGuard } from "./Guard.tsx"
import { Root } from "./Root.tsx"

const importShell = () => import("./Shell.tsx")
const Shell = lazy(() => importShell().then((file) => ({ default: file.Shell })))

/** Fetches what stands behind the login while a person is still typing. Failing costs nothing: it is asked for again. */
export const fetchAhead = (): void => void importShell().catch(() => {})

/** The routes, made from the screens: all behind the guard, but the login. An unknown path leads to the login. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: "/login", element: <Login /> },
      {
        element: <Guard>{(user) => <Suspense fallback={null}><Shell key={user.id} user={user} /></Suspense>}</Guard>,
        children: [
          { path: "/", element: <Landing /> },
          ...screens.map((screen) => ({
            path: `/${screen.path}`,
            element: <RoleGuard screen={screen} />,
            errorElement: <Crash />
          }))
        ]
      },
      { path: "*", element: <Navigate to="/login" replace /> }
    ]
  }
])
