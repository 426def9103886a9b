import { useEffect, useState } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { landingOf, screensOf } from "../../screens.tsx"
import { useUser } from "../../shell/Guard.tsx"
import { ModeSwitch } from "../../shell/ModeSwitch.tsx"
import { programme } from "../../shell/programme.ts"
import { demoLogins, type DemoLogins as Demo } from "../../wires/demo.ts"
import { sessionActor } from "../../wires/session.ts"
import { DemoLogins } from "./DemoLogins.tsx"
import { SignInForm } from "./SignInForm.tsx"
import { Welcome } from "./Welcome.tsx"
import * as css from "./Login.css.ts"

/** The first impression: what this is, and one form. */
export const Login = () => {
  const user = useUser()
  const from = (useLocation().state as { from?: string } | null)?.from
  const [fields, setFields] = useState({ username: "", password: "" })
  const [demo, setDemo] = useState<Demo | null>(null)

  useEffect(() => {
    document.title = `Sign in · ${programme.portal}`
    void demoLogins().then(setDemo)
  }, [])

  if (user !== null) return <Navigate to={afterLogin(user.role_id, from)} replace />
  return (
    <div className={css.page}>
      <Welcome />
      <main className={css.main}>
        <div className={css.mode}><ModeSwitch /></div>
        <div className={css.form}>
          <h1 className={css.title}>Sign in</h1>
          <p className={css.lead}>With the username and password from your coordinator.</p>
          <SignInForm {...fields} write={(changed) => setFields((before) => ({ ...before, ...changed }))} />
          <p className={css.help}>
            Forgotten your password? Your school or your coordinator can set a new one. Nothing that you did in the portal is lost.
          </p>
          {demo === null ? null : <DemoLogins
            demo={demo}
            chosen={fields.username}
            choose={(username) => {
              setFields({ username, password: demo.password ?? "" })
              sessionActor.send({ type: "nameChanged" })
            }}
          />}
        </div>
      </main>
    </div>
  )
}

/** Where signing in leads: back to where the session ended, if the role may be there; else to the role's landing. */
const afterLogin = (role: number, from: string | undefined): string =>
  from !== undefined && screensOf(role).some((screen) => from.split("?")[0] === `/${screen.path}`) ? from : landingOf(role)
