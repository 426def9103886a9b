import { KeyRound, UserPen } from "lucide-react"
import type { Person } from "../../../machines/flows/session.ts"
import { Avatar } from "../../parts/Avatar.tsx"
import { Button } from "../../parts/Button.tsx"
import { History } from "../../parts/history/History.tsx"
import { nameOf, photoOf, textOf, titleOf } from "../../shell/person.ts"
import { views, type View } from "./views.ts"
import * as css from "./Account.css.ts"

/** What one's account says, what happened to it, and the way to both forms. */
export const Summary = ({ user, show, close }: {
  readonly user: Person
  readonly show: (view: View) => void
  readonly close: () => void
}) => {
  const facts = [
    ["Username", user.username], ["E-mail", textOf(user, "user_email") ?? textOf(user, "email")], ["Mobile", textOf(user, "mobile")],
    ["Designation", textOf(user, "designation")], ["Team", textOf(user, "team")], ["Zone", textOf(user, "zone")]
  ] as const
  return (
    <>
      <div className={css.who}>
        <Avatar photo={photoOf(user)} name={nameOf(user)} size="large" />
        <div>
          <p className={css.name} dir="auto">{nameOf(user)}</p>
          <p className={css.role}>{titleOf(user)}</p>
        </div>
      </div>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={css.fact}><dt className={css.term}>{term}</dt><dd className={css.value} dir="auto">{value ?? "–"}</dd></div>
        ))}
      </dl>
      <History kind="account" id={user.id} />
      <div className={css.foot}>
        <Button autoFocus onClick={close}>Close</Button>
        <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => show(views.password)}>Change password</Button>
        <Button look="primary" icon={<UserPen size={16} aria-hidden />} onClick={() => show(views.profile)}>Update profile</Button>
      </div>
    </>
  )
}
