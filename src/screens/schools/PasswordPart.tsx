import { useState } from "react"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { actionsOf } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { inviteSchool, type SchoolInfo } from "./queries.ts"
import { PasswordForm } from "./PasswordForm.tsx"
import { stateOf } from "./labels.ts"
import * as css from "./Schools.css.ts"

/** The login of a school, for those who look after it: a link by which the school chooses its password, or one that they give it. */
export const PasswordPart = ({ school, changed }: { readonly school: SchoolInfo; readonly changed: () => void }) => {
  const [isSetting, setSetting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const invite = () => {
    setBusy(true)
    runMutation(inviteSchool, { id: school.id })
      .then(
        ({ inviteSchool: { sent_to: to } }) => {
          toast("success", "The link is on its way", `It went to ${to}.`)
          changed()
        },
        (caught: unknown) => toast("danger", "No link was sent", toApiError(caught).message)
      )
      .finally(() => setBusy(false))
  }
  return (
    <section className={css.block} aria-label="Login">
      <h3 className={css.blockTitle}>Login</h3>
      <p className={css.soft}>
        {school.login === null ? (
          "The school has no login."
        ) : (
          <>
            The school signs in as <bdi>{school.login}</bdi>.
          </>
        )}
      </p>
      <div className={css.startFoot}>
        <ActionButton permit={actionsOf("school", school.permits)("inviteSchool")} busy={isBusy} onClick={invite}>
          {school.login === null ? "Make a login and send its link" : stateOf(school.state)?.link}
        </ActionButton>
        {school.login === null ? null : <Button onClick={() => setSetting(true)}>Set a password…</Button>}
      </div>
      {isSetting ? (
        <Modal
          open
          title={`Set the password of ${school.login ?? ""}`}
          description="Whoever is signed in with it is signed out."
          close={() => setSetting(false)}
        >
          <PasswordForm
            school={school.id}
            isOwn={false}
            done={() => setSetting(false)}
            close={() => setSetting(false)}
          />
        </Modal>
      ) : null}
    </section>
  )
}
