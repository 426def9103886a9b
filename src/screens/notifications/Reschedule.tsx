import { Button } from "../../parts/Button.tsx"
import { Modal } from "../../parts/Dialog.tsx"
import { Fields } from "../../parts/form/Fields.tsx"
import { useForm } from "../../parts/form/useForm.ts"
import { useUnsaved } from "../../parts/form/useUnsaved.tsx"
import { Notice } from "../../parts/States.tsx"
import { toast } from "../../parts/Toasts.tsx"
import { act } from "../../wires/graphql.ts"
import { rescheduleNotification, type Managed } from "./documents.ts"
import { Rescheduling, timeOf, typedTime } from "./writing.ts"
import * as css from "./Notifications.css.ts"

const widgets = { publish_at: { input: { type: "datetime-local" } }, expires_at: { input: { type: "datetime-local" } } } as const

/** Gives a notification that has not appeared yet another time. */
export const Reschedule = ({ notice, close }: { readonly notice: Managed; readonly close: () => void }) => {
  const form = useForm({
    schema: Rescheduling,
    initial: { publish_at: typedTime(notice.publish_at), expires_at: typedTime(notice.expires_at) },
    send: async ({ publish_at: from, expires_at: until }) => {
      await act(rescheduleNotification, { id: notice.id, version: notice.version, publish_at: timeOf(from) ?? "", expires_at: timeOf(until) ?? "" })
      toast("success", "The notification has another time")
      close()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  return (
    <Modal open title="Reschedule" close={leave}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
        <div className={css.two}><Fields form={form} widgets={widgets} /></div>
        <div className={css.foot}>
          <Button disabled={form.isBusy} onClick={leave}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid || !form.isDirty}>Reschedule</Button>
        </div>
      </form>
      {question}
    </Modal>
  )
}
