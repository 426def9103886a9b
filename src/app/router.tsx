import { lazy, Suspense } from "react"
import { createBrowserRouter, Navigate } from "react-router-dom"
import { Login } from "../screens/session/Login.tsx"
import { Crash } from "./shell/Crash.tsx"
import { Guard, Landing } from "./shell/Guard.tsx"
import { Pending } from "./shell/Pending.tsx"
import { Root } from "./shell/Root.tsx"
import { sliding } from "./shell/slide.ts"

const importShell = () => import("./shell/Shell.tsx")
const importGuard = () => import("./shell/ScreenGuard.tsx")
const Shell = lazy(() => importShell().then((file) => ({ default: file.Shell })))
const ScreenGuard = lazy(() => importGuard().then((file) => ({ default: file.ScreenGuard })))
const ErrorPage = lazy(() => import("../screens/session/ErrorPage.tsx").then((file) => ({ default: file.ErrorPage })))
const VerifyEmail = lazy(() =>
  import("../screens/session/VerifyEmail.tsx").then((file) => ({ default: file.VerifyEmail }))
)
const Verify = lazy(() => import("../screens/certificates/Verify.tsx").then((file) => ({ default: file.Verify })))
const SetUp = lazy(() => import("../screens/programme/SetUp.tsx").then((file) => ({ default: file.SetUp })))

/**
 * Fetches what is behind the login, while a person is still typing; and for who is signed in all that the screen at
 * an address needs, at once. Failing costs nothing: it is asked for again.
 */
export const fetchAhead = (pathname = "/login"): void => {
  Promise.all([importShell(), importGuard().then(({ fetchScreen }) => fetchScreen(pathname))]).catch(() => {})
}

/**
 * The routes: the login, what needs no token, and behind the guard every screen of the table. The table itself is
 * fetched with the first screen, so that the login comes sooner. An unknown path leads to the login.
 */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: "/login", element: <Login /> },
      {
        path: "/verify-school-email",
        element: (
          <Suspense fallback={<Pending />}>
            <VerifyEmail />
          </Suspense>
        )
      },
      {
        path: "/setup",
        element: (
          <Suspense fallback={<Pending />}>
            <SetUp />
          </Suspense>
        )
      },
      {
        path: "/verify",
        element: (
          <Suspense fallback={<Pending />}>
            <Verify />
          </Suspense>
        )
      },
      {
        path: "/error/404",
        element: (
          <Suspense fallback={<Pending />}>
            <ErrorPage kind="notFound" />
          </Suspense>
        )
      },
      {
        path: "/error",
        element: <Navigate to="/error/500" replace />
      },
      {
        path: "/error/500",
        element: (
          <Suspense fallback={<Pending />}>
            <ErrorPage kind="broken" />
          </Suspense>
        )
      },
      { path: "/_refresh", element: null },
      {
        element: (
          <Guard>
            {(user) => (
              <Suspense fallback={<Pending />}>
                <Shell key={user.id} user={user} />
              </Suspense>
            )}
          </Guard>
        ),
        children: [
          { path: "/", element: <Landing /> },
          { path: "*", element: <ScreenGuard />, errorElement: <Crash /> }
        ]
      }
    ]
  }
])

/** Every link and button leads on by this one: from each of them pages slide. */
const navigate = router.navigate.bind(router)
router.navigate = ((to, options) => navigate(to, sliding(to, options))) as typeof navigate
