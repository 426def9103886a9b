import { t } from "#messages/notifications.js"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { Managed } from "./types.ts"
import { Rescheduling, timeOf, typedTime } from "./writing.ts"

const widgets = {
  publish_at: { input: { type: "datetime-local" } },
  expires_at: { input: { type: "datetime-local" } }
} as const

/** Gives a notification that has not appeared yet another time. */
export const Reschedule = ({ notice, close }: { readonly notice: Managed; readonly close: () => void }) => (
  <FormDialog
    schema={Rescheduling}
    initial={{ publish_at: typedTime(notice.publish_at), expires_at: typedTime(notice.expires_at) }}
    title={t.reschedule}
    verb={t.reschedule}
    isEditing
    widgets={widgets}
    close={close}
    send={async ({ publish_at: from, expires_at: until }, version = notice.version) => {
      await runMutation("rescheduleNotification", {
        id: notice.id,
        version,
        publish_at: timeOf(from) ?? "",
        expires_at: timeOf(until) ?? ""
      })
      toast("success", t.rescheduled)
    }}
  />
)
