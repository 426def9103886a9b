import { useEffect, useState } from "react"
import type { Person } from "../../../machines/flows/session.ts"
import { call } from "../../wires/rest.ts"
import { keepPerson } from "../../wires/session.ts"
import { PasswordView } from "./PasswordView.tsx"
import { ProfileView } from "./ProfileView.tsx"
import { Summary } from "./Summary.tsx"
import { views, type View } from "./views.ts"

/** One's own account in a dialog. Closing a form leads back to the summary, and forgets what was typed or picked. */
export const Account = ({ user, first, close }: { readonly user: Person; readonly first: View; readonly close: () => void }) => {
  const [view, setView] = useState<View>(first)
  const back = () => setView(views.summary)
  useEffect(() => {
    // What the browser remembers may be old; without an answer it stays.
    call<Person>("GET", "current-user").then(keepPerson, () => {})
  }, [])
  if (view === views.password) return <PasswordView close={back} />
  return view === views.profile ? <ProfileView user={user} close={back} /> : <Summary user={user} show={setView} close={close} />
}
