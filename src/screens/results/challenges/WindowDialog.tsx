import { Schema } from "effect"
import { t } from "#messages/results.js"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { momentOf, typedMoment } from "../../../components/form/indianTime.ts"
import { toast } from "../../../components/Toasts.tsx"

const moment = (title: string) =>
  Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: t.chooseTime })).annotate({
    title,
    description: t.indianTime
  })

const Window = Schema.Struct({ opens_at: moment(t.windowOpens), closes_at: moment(t.windowCloses) })

const input = { input: { type: "datetime-local" } } as const

/** Sets from when to when a provisional key may be challenged. */
export const WindowDialog = ({
  keyId,
  opens,
  closes,
  changed,
  close
}: {
  readonly keyId: number
  readonly opens: string | null
  readonly closes: string | null
  readonly changed: () => void
  readonly close: () => void
}) => (
  <FormDialog
    schema={Window}
    initial={{
      opens_at: opens === null ? "" : typedMoment(opens),
      closes_at: closes === null ? "" : typedMoment(closes)
    }}
    title={t.windowTitle}
    lead={t.windowLead}
    verb={t.setWindow}
    widgets={{ opens_at: input, closes_at: input }}
    close={close}
    send={async ({ opens_at, closes_at }) => {
      await runMutation("openObjections", { id: keyId, opens_at: momentOf(opens_at), closes_at: momentOf(closes_at) })
      toast("success", t.windowSet)
      changed()
    }}
  />
)
