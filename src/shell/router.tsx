import { createBrowserRouter, Navigate } from "react-router-dom"
import { screens } from "../screens.tsx"
import { Login } from "../screens/session/Login.tsx"
import { Guard, Landing, RoleGuard } from "./Guard.tsx"
import { Crash } from "./Crash.tsx"
import { Shell } from "./Shell.tsx"

/** The routes, made from the screens: all behind the guard, but the login. An unknown path leads to the login. */
export const router = createBrowserRouter([
  { path: "/login", element: <Login />, errorElement: <Crash /> },
  {
    element: <Guard><Shell /></Guard>,
    errorElement: <Crash />,
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
])
