import { useRef, useState } from "react"
import { t } from "#messages/account.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Modal } from "../../components/Dialog.tsx"
import { PasswordView } from "./PasswordView.tsx"
import { ProfileView } from "./ProfileView.tsx"
import { SessionsView } from "./SessionsView.tsx"
import { Summary } from "./Summary.tsx"
import { useRefreshedUser } from "./useRefreshedUser.ts"
import { views, type View } from "./views.ts"

const titles = [t.myProfile, t.changePassword, t.updateProfile, t.sessions] as const

/** One's own account in a dialog. Closing a form leads back to the summary, and forgets what was typed or picked. */
export const Account = ({
  user,
  first,
  close
}: {
  readonly user: Person
  readonly first: View
  readonly close: () => void
}) => {
  const [view, setView] = useState<View>(first)
  /** How the form that is open is left: it asks first where something was typed. */
  const leave = useRef<(() => void) | null>(null)
  const back = () => setView(views.summary)
  const form = { leaving: leave, close: back }
  useRefreshedUser()
  return (
    <Modal
      open
      title={titles[view]}
      close={() => (view === views.summary ? close() : view === views.sessions ? back() : leave.current?.())}
    >
      {view === views.summary ? <Summary user={user} show={setView} close={close} /> : null}
      {view === views.password ? <PasswordView {...form} /> : null}
      {view === views.sessions ? <SessionsView close={back} /> : null}
      {view === views.profile ? <ProfileView user={user} {...form} /> : null}
    </Modal>
  )
}
