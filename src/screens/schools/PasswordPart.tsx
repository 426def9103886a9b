import { useState } from "react"
import { t } from "#messages/schools.js"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { actionsOf } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { SchoolInfo } from "./types.ts"
import { PasswordForm } from "./PasswordForm.tsx"
import { stateOf } from "./labels.ts"
import * as css from "./Schools.css.ts"

const isolated = (text: string) => <bdi key={text}>{text}</bdi>

/**
 * The login of a school, for those who look after it: a link by which the school chooses its password, or one that they
 * give it.
 */
export const PasswordPart = ({ school, changed }: { readonly school: SchoolInfo; readonly changed: () => void }) => {
  const [isSetting, setSetting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const invite = () => {
    setBusy(true)
    runMutation("inviteSchool", { id: school.id })
      .then(
        ({ sent_to: to }) => {
          toast("success", t.linkSentTo({ email: to }))
          changed()
        },
        (caught: unknown) => toast("danger", t.linkNotSent, toApiError(caught).message)
      )
      .finally(() => setBusy(false))
  }
  return (
    <section className={css.block} aria-label={t.login}>
      <h3 className={css.blockTitle}>{t.login}</h3>
      <p className={css.soft}>
        {school.login === null ? t.noLogin : t.signsInAs({ login: school.login, b: isolated })}
      </p>
      <div className={css.startFoot}>
        <ActionButton permit={actionsOf("school", school.permits)("inviteSchool")} busy={isBusy} onClick={invite}>
          {school.login === null ? t.createLogin : stateOf(school.state)?.link}
        </ActionButton>
        {school.login === null ? null : <Button onClick={() => setSetting(true)}>{t.setPasswordAsk}</Button>}
      </div>
      {isSetting ? (
        <Modal
          open
          title={t.setPasswordOf({ login: school.login ?? "" })}
          description={t.setPasswordText}
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
