import { t as common } from "#messages/common.js"
import { t } from "#messages/shell.js"
import { ActingForm } from "../../../../schema/impersonation/form.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { Fields } from "../../../components/form/Fields.tsx"
import { useForm } from "../../../components/form/useForm.ts"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { Notice } from "../../../components/States.tsx"
import { beginImpersonation } from "../../../api/impersonation.ts"
import * as css from "./Impersonation.css.ts"

const widgets = {
  username: { input: { autoComplete: "off", autoFocus: true } },
  reason: { as: "area", input: { maxLength: 200 } }
} as const

/** Asks in whose name somebody wants to act, and why. */
export const ViewAsDialog = ({ close }: { readonly close: () => void }) => {
  const form = useForm({
    schema: ActingForm,
    initial: { username: "", reason: "", may_change: false },
    send: beginImpersonation
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  return (
    <Modal open title={t.viewAs} close={leave} description={t.viewAsLead}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
        <Fields form={form} widgets={widgets} />
        <div className={css.foot}>
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            {t.start}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  )
}
