import { useSelector } from "@xstate/react"
import { type FormEvent } from "react"
import { t } from "#messages/session.js"
import { Button } from "../../components/Button.tsx"
import { PasswordField, TextField } from "../../components/Field.tsx"
import { Notice } from "../../components/Notice.tsx"
import { sessionActor } from "../../api/session.ts"
import * as css from "./Login.css.ts"

/** Seconds as minutes and seconds: 9:05. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`

/** Username and password. The session says whether it may be sent, what went wrong, and how long a limit lasts. */
export const SignInForm = ({
  username,
  password,
  write
}: {
  readonly username: string
  readonly password: string
  readonly write: (fields: { readonly username?: string; readonly password?: string }) => void
}) => {
  const session = useSelector(sessionActor, (snapshot) => snapshot)
  const { trouble, ended, secondsLeft } = session.context
  const isLimited = session.matches("limited")
  const ask = { type: "signInAsked", username: username.trim(), password } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (session.can(ask)) sessionActor.send(ask)
  }
  return (
    <>
      {ended === "expired" && trouble === null ? <Notice tone="info">{t.sessionEnded}</Notice> : null}
      {trouble === null ? null : (
        <Notice tone={isLimited ? "warning" : "danger"}>
          <p>{trouble.message === "" ? t.loginFailed : trouble.message}</p>
          {isLimited ? <p className={css.countdown}>{t.tryAgainIn({ time: clock(secondsLeft) })}</p> : null}
        </Notice>
      )}
      <form onSubmit={submit} className={css.fields}>
        <TextField
          label={t.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          maxLength={100}
          value={username}
          error={trouble?.fields["username"]}
          onChange={(event) => {
            write({ username: event.target.value })
            sessionActor.send({ type: "nameChanged" })
          }}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          required
          maxLength={100}
          value={password}
          error={trouble?.fields["password"]}
          onChange={(event) => write({ password: event.target.value })}
        />
        <Button type="submit" look="primary" size="large" wide busy={session.matches("signingIn")} disabled={isLimited}>
          {isLimited ? t.wait({ time: clock(secondsLeft) }) : t.signIn}
        </Button>
      </form>
    </>
  )
}
