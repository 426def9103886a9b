import { lazy, Suspense, useEffect, useState } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { t } from "#messages/session.js"
import { inBackground } from "../../api/inBackground.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { landingOf } from "../../app/shell/landing.ts"
import { ModeSwitch } from "../../app/shell/ModeSwitch.tsx"
import { Pending } from "../../app/shell/Pending.tsx"
import { programme } from "../../app/shell/programme.ts"
import { demoLogins, type DemoLogins as Demo } from "../../api/demo.ts"
import { sessionActor } from "../../api/session.ts"
import { Notice } from "../../components/Notice.tsx"
import { passwordTokenHere } from "./passwordToken.ts"
import { SignInForm } from "./SignInForm.tsx"
import { Welcome } from "./Welcome.tsx"
import * as css from "./Login.css.ts"

/** Few come by a link from a mail: nobody else waits for its form. */
const SetPassword = lazy(() => import("./SetPassword.tsx").then((file) => ({ default: file.SetPassword })))
const LanguageSelect = lazy(() =>
  import("../../app/shell/LanguageSelect.tsx").then((file) => ({ default: file.LanguageSelect }))
)
/** Only a demo has these. */
const DemoLogins = lazy(() => import("./DemoLogins.tsx").then((file) => ({ default: file.DemoLogins })))

/** The first impression: what this is, and one form. */
export const Login = () => {
  const user = useUser()
  const from = (useLocation().state as { from?: string } | null)?.from
  const [fields, setFields] = useState({ username: "", password: "" })
  const [token, setToken] = useState(passwordTokenHere)
  const [isSet, setSet] = useState(false)
  const [demo, setDemo] = useState<Demo | null>(null)

  useEffect(() => {
    document.title = `${t.signIn} · ${programme.portal}`
    inBackground(demoLogins().then(setDemo))
  }, [])

  // Back to where the session ended; if that is not theirs, they land as if they had not been there.
  if (user !== null && token === null)
    return <Navigate to={from ?? landingOf(user.role_id)} state={{ quietly: true }} replace />
  return (
    <div className={css.page}>
      <Welcome />
      <main className={css.main}>
        <div className={css.mode}>
          <Suspense fallback={null}>
            <LanguageSelect />
          </Suspense>
          <ModeSwitch />
        </div>
        {token === null ? (
          <div className={css.form}>
            <h1 className={css.title}>{t.signIn}</h1>
            <p className={css.lead}>{t.signInLead}</p>
            {isSet ? <Notice tone="success">{t.passwordSet}</Notice> : null}
            <SignInForm {...fields} write={(changed) => setFields((before) => ({ ...before, ...changed }))} />
            <p className={css.help}>{t.forgotPassword}</p>
            {demo === null ? null : (
              <Suspense fallback={null}>
                <DemoLogins
                  demo={demo}
                  chosen={fields.username}
                  choose={(username) => {
                    setFields({ username, password: demo.password ?? "" })
                    sessionActor.send({ type: "nameChanged" })
                  }}
                />
              </Suspense>
            )}
          </div>
        ) : (
          <div className={css.form}>
            <Suspense fallback={<Pending />}>
              <SetPassword
                token={token}
                done={(username) => {
                  setFields({ username, password: "" })
                  setSet(true)
                  setToken(null)
                }}
              />
            </Suspense>
          </div>
        )}
      </main>
    </div>
  )
}
