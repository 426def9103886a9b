import { t } from "#messages/programs.js"
import { WebhookForm } from "../../../schema/programs/webhook.ts"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { kindNames } from "./labels.ts"

/** Registers a webhook; `show` is given its secret, once. */
export const NewWebhook = ({
  show,
  close
}: {
  readonly show: (secret: string) => void
  readonly close: () => void
}) => (
  <FormDialog
    schema={WebhookForm}
    initial={{ url: "", kinds: [] }}
    title={t.createWebhook}
    verb={t.createWebhook}
    widgets={{
      url: { input: { type: "url", autoComplete: "off", placeholder: "https://" } },
      kinds: { names: kindNames }
    }}
    close={close}
    send={async (typed) => show((await runMutation("createWebhook", typed)).secret)}
  />
)
