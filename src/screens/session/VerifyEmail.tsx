import { useCallback, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { MailCheck, MailX } from "lucide-react"
import { t } from "#messages/account.js"
import { Empty, Failed } from "../../components/States.tsx"
import { Mark } from "../../app/shell/Mark.tsx"
import { programme } from "../../app/shell/programme.ts"
import { call } from "../../api/rest.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "./Notice.css.ts"

/** The link's token, from behind `#`: the fragment is sent to no server and stays out of logs. */
const tokenHere = (): string | null => new URLSearchParams(location.hash.slice(1)).get("token")

/** Verifies a school's e-mail address by the link that was mailed there. The token leaves the address bar at once. */
export const VerifyEmail = () => {
  const [token] = useState(tokenHere)
  useEffect(() => {
    document.title = `${t.verifyEmail} · ${programme.portal}`
    history.replaceState(history.state, "", location.pathname)
  }, [])
  return (
    <main className={css.page}>
      <Mark size={48} />
      <h1 className={css.portal}>{programme.portal}</h1>
      {token === null ? (
        <Empty
          icon={MailX}
          title={t.linkIncomplete}
          action={
            <Link className={css.go} to="/">
              {t.goToPortal}
            </Link>
          }
        >
          {t.linkIncompleteLead}
        </Empty>
      ) : (
        <Verifying token={token} />
      )}
    </main>
  )
}

/** What following the link came to; a school without a password chooses one next, by the token that it got. */
type Verified = { readonly set_password: string | null }

/** The calls under way or done, by token: a link is good once, and the page may be drawn twice. */
const asked = new Map<string, Promise<Verified>>()

const Verifying = ({ token }: { readonly token: string }) => {
  const [tries, setTries] = useState(0)
  const verify = useCallback(() => {
    const answer = asked.get(token) ?? call<Verified>("POST", "school/verify-school-email", { token })
    asked.set(token, answer)
    return answer
  }, [token])
  const { answer, problem } = useAnswer(verify, tries)
  const again = () => {
    asked.delete(token)
    setTries(tries + 1)
  }
  if (problem !== null) return <Failed title={t.emailNotVerified} problem={problem} retry={again} />
  if (answer === null) return <p role="status">{t.verifyingEmail}</p>
  if (answer.set_password !== null) {
    return (
      <Empty
        icon={MailCheck}
        title={t.emailVerified}
        action={
          <Link className={css.go} to={`/login#set-password=${answer.set_password}`}>
            {t.choosePasswordLink}
          </Link>
        }
      >
        {t.emailVerifiedLead}
      </Empty>
    )
  }
  return (
    <Empty
      icon={MailCheck}
      title={t.emailVerified}
      action={
        <Link className={css.go} to="/">
          {t.goToPortal}
        </Link>
      }
    >
      {t.emailVerifiedNote}
    </Empty>
  )
}
