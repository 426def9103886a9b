import { KeyRound, MonitorSmartphone, UserPen } from "lucide-react"
import { t } from "#messages/account.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Button } from "../../components/Button.tsx"
import { History } from "../../components/history/History.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { showOverlay, useOverlay } from "../../app/shell/overlays.ts"
import { Facts, Who } from "./Facts.tsx"
import { useRefreshedUser } from "./useRefreshedUser.ts"
import { views } from "./views.ts"
import * as css from "./Account.css.ts"

/** The signed-in user's profile and history, with links to both forms. */
export const ViewProfile = () => {
  const user = useUser()
  useRefreshedUser()
  return user === null ? null : <Profile user={user} />
}

const Profile = ({ user }: { readonly user: Person }) => {
  const overlay = useOverlay()
  return (
    <Page
      actions={
        <>
          <Button
            icon={<MonitorSmartphone size={16} aria-hidden />}
            onClick={() => showOverlay({ account: views.sessions })}
          >
            {t.sessions}
          </Button>
          <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => showOverlay({ account: views.password })}>
            {t.changePassword}
          </Button>
          <Button
            look="primary"
            icon={<UserPen size={16} aria-hidden />}
            onClick={() => showOverlay({ account: views.profile })}
          >
            {t.updateProfile}
          </Button>
        </>
      }
    >
      <div className={css.columns}>
        <Section title={t.you}>
          <Who user={user} />
          <Facts user={user} />
        </Section>
        <div className={css.card}>
          <History kind="account" id={user.id} turn={overlay === null ? 0 : 1} />
        </div>
      </div>
    </Page>
  )
}
