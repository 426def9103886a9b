import { t as common } from "#messages/common.js"
import { t } from "#messages/notifications.js"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { Refusal } from "../../components/form/FormDialog.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { dateTime } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { AudienceFields } from "./AudienceFields.tsx"
import { useRecipients } from "./useRecipients.ts"
import { tones } from "./labels.ts"
import { timeOf, unwritten, Writing } from "./writing.ts"
import * as css from "./Notifications.css.ts"

const widgets = {
  title: { input: { maxLength: 120, autoFocus: true } },
  body: { as: "area", input: { maxLength: 2_000 } },
  tone: { names: tones },
  link: { input: { placeholder: "/admin-dashboard" } },
  publish_at: { hint: t.hintPublishAt, input: { type: "datetime-local" } },
  expires_at: { hint: t.hintEndsAt, input: { type: "datetime-local" } }
} as const

/** Writes a notification: its words, whom it is for, and when. */
export const Write = ({ close }: { readonly close: () => void }) => {
  const form = useForm({
    schema: Writing,
    initial: unwritten,
    send: async ({ publish_at: from, expires_at: until, link, roles, ...content }) => {
      const written = await runMutation("writeNotification", {
        ...content,
        roles: [...roles],
        link: link === "" ? null : link,
        publish_at: timeOf(from),
        expires_at: timeOf(until)
      })
      if (written.recipients === null)
        toast("success", t.notificationScheduled, t.appearsAt({ time: dateTime(written.publish_at) }))
      else toast("success", t.notificationPublished, t.sentTo({ count: written.recipients ?? 0 }))
      close()
    }
  })
  const recipients = useRecipients(form.values)
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  const isLater = form.values["publish_at"] !== ""
  return (
    <Modal open title={t.newNotification} close={leave}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <Refusal form={form} />
        <Fields form={form} only={["title", "body"]} widgets={widgets} />
        <div className={css.two}>
          <Fields form={form} only={["tone", "link"]} widgets={widgets} />
        </div>
        <Fields form={form} only={["is_announcement"]} />
        <AudienceFields form={form} />
        <div className={css.two}>
          <Fields form={form} only={["publish_at", "expires_at"]} widgets={widgets} />
        </div>
        <div className={css.foot}>
          <span className={css.recipients} role="status">
            {recipients === null ? "" : t.recipients({ count: recipients })}
          </span>
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            {isLater ? t.schedule : t.publish}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  )
}
