import { useEffect, useState, type FormEvent } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { Button } from "../../parts/Button.tsx"
import { PasswordField, TextField } from "../../parts/Field.tsx"
import { Notice } from "../../parts/States.tsx"
import { landingOf, screensOf } from "../../screens.tsx"
import { useUser } from "../../shell/Guard.tsx"
import { Mark } from "../../shell/Mark.tsx"
import { ModeSwitch } from "../../shell/ModeSwitch.tsx"
import { programme } from "../../shell/programme.ts"
import { toProblem, type Problem } from "../../wires/problem.ts"
import { endedBecause } from "../../wires/session.ts"
import { demoLogins, signIn, type DemoLogins as Demo } from "../../wires/signing.ts"
import { DemoLogins } from "./DemoLogins.tsx"
import { useWait, wait } from "./useWait.ts"
import * as css from "./Login.css.ts"

/** The first impression: what this is, and one form. */
export const Login = () => {
  const user = useUser()
  const from = (useLocation().state as { from?: string } | null)?.from
  const [username, setUsername] = useState("")
  const [password, setPassword] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [demo, setDemo] = useState<Demo | null>(null)
  const waiting = useWait(problem)

  useEffect(() => {
    document.title = `Sign in · ${programme.portal}`
    void demoLogins().then(setDemo)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || waiting > 0) return
    setBusy(true)
    setProblem(null)
    try {
      await signIn(username.trim(), password)
    } catch (caught) {
      setProblem(toProblem(caught))
    } finally {
      setBusy(false)
    }
  }

  if (user !== null) return <Navigate to={afterLogin(user.role_id, from)} replace />
  return (
    <div className={css.page}>
      <header className={css.brand}>
        <div className={css.brandTop}>
          <Mark size={40} />
          <span className={css.brandPortal}>{programme.portal}</span>
        </div>
        <div className={css.brandMiddle}>
          <p className={css.brandYear}>Programme year {programme.year}</p>
          <p className={css.brandName}>{programme.name}</p>
          <p className={css.brandText}>
            One place for schools, students, papers, exams and results, from registration to the last answer sheet.
          </p>
        </div>
        <Orbits />
      </header>
      <main className={css.main}>
        <div className={css.mode}><ModeSwitch /></div>
        <div className={css.form}>
          <h1 className={css.title}>Sign in</h1>
          <p className={css.lead}>With the username and password from your coordinator.</p>
          {endedBecause() === "expired" && problem === null
            ? <Notice tone="info">Your session has ended. Sign in again to go on where you were.</Notice> : null}
          {problem === null ? null : <Notice tone={waiting > 0 ? "warning" : "danger"}>
            <p>{problem.message === "" ? "Login failed" : problem.message}</p>
            {waiting > 0 ? <p className={css.countdown}>You can try again in {wait(waiting)}.</p> : null}
          </Notice>}
          <form onSubmit={(event) => void submit(event)} className={css.fields}>
            <TextField
              label="Username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              maxLength={100}
              value={username}
              error={problem?.fields["username"]}
              onChange={(event) => setUsername(event.target.value)}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              maxLength={100}
              value={password}
              error={problem?.fields["password"]}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" look="primary" wide busy={busy} disabled={waiting > 0}>
              {waiting > 0 ? `Wait ${wait(waiting)}` : "Sign in"}
            </Button>
          </form>
          <p className={css.help}>
            Forgotten your password? Your school or your coordinator can set a new one. Nothing that you did in the portal is lost.
          </p>
          {demo === null ? null : <DemoLogins demo={demo} chosen={username} choose={(login) => {
            setUsername(login)
            setPassword(demo.password ?? "")
            setProblem(waiting > 0 ? problem : null)
          }} />}
        </div>
      </main>
    </div>
  )
}

/** Where signing in leads: back to where the session ended, if the role may be there; else to the role's landing. */
const afterLogin = (role: number, from: string | undefined): string =>
  from !== undefined && screensOf(role).some((screen) => from.split("?")[0] === `/${screen.path}`) ? from : landingOf(role)

/** Orbits behind the programme's name. Decoration. */
const Orbits = () => (
  <svg className={css.orbits} viewBox="0 0 600 600" aria-hidden>
    {[90, 160, 230, 300, 370].map((radius) => <circle key={radius} cx="300" cy="300" r={radius} className={css.orbit} />)}
    <circle cx="390" cy="300" r="7" className={css.planet} />
    <circle cx="187" cy="187" r="10" className={css.planet} />
    <circle cx="415" cy="101" r="5" className={css.planetSoft} />
    <circle cx="88" cy="512" r="8" className={css.planetSoft} />
    <circle cx="300" cy="300" r="22" className={css.planet} />
  </svg>
)
