import { KeyRound, MonitorSmartphone, UserPen } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Button } from "../../components/Button.tsx"
import { History } from "../../components/history/History.tsx"
import { Facts, Who } from "./Facts.tsx"
import { views, type View } from "./views.ts"
import { foot } from "../../components/form/Form.css.ts"
import * as css from "./Account.css.ts"

/** What one's account says, what happened to it, and the way to both forms. */
export const Summary = ({
  user,
  show,
  close
}: {
  readonly user: Person
  readonly show: (view: View) => void
  readonly close: () => void
}) => (
  <>
    <Who user={user} />
    <div className={css.ruled}>
      <Facts user={user} />
    </div>
    <History kind="account" id={user.id} />
    <div className={foot}>
      <Button autoFocus onClick={close}>
        {common.close}
      </Button>
      <Button icon={<MonitorSmartphone size={16} aria-hidden />} onClick={() => show(views.sessions)}>
        {t.sessions}
      </Button>
      <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => show(views.password)}>
        {t.changePassword}
      </Button>
      <Button look="primary" icon={<UserPen size={16} aria-hidden />} onClick={() => show(views.profile)}>
        {t.updateProfile}
      </Button>
    </div>
  </>
)
