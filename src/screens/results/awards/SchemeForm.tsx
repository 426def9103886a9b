import { Schema } from "effect"
import { t } from "#messages/results.js"
import { schemeFields, type Quota } from "../../../../schema/results/awardScheme.ts"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { QuotaFields } from "./QuotaFields.tsx"
import { severalWords, type Scheme } from "./schemeWords.ts"

const Typed = Schema.Struct(schemeFields)

const firstQuota: Quota = { gives: "award", region: "state", take: "first", value: 25, least: 0, prize: 0 }

/** Writes a scheme of awards. */
export const SchemeForm = ({
  scheme,
  changed,
  close
}: {
  readonly scheme?: Scheme
  readonly changed: () => void
  readonly close: () => void
}) => (
  <FormDialog
    schema={Typed}
    initial={{
      name: scheme?.name ?? "",
      several: scheme?.several ?? "highest",
      quotas: scheme?.quotas ?? [firstQuota]
    }}
    only={["name", "several"]}
    widgets={{ several: { names: severalWords } }}
    isEditing={scheme !== undefined}
    title={scheme === undefined ? t.addScheme : t.editSchemeOf({ name: scheme.name })}
    lead={t.schemeLead}
    verb={t.saveScheme}
    close={close}
    send={async (typed, version) => {
      await (scheme === undefined
        ? runMutation("draftAwardScheme", typed)
        : runMutation("changeAwardScheme", { id: scheme.id, version: version ?? scheme.version, ...typed }))
      toast("success", t.schemeSaved)
      changed()
    }}
  >
    {(form) => (
      <QuotaFields
        quotas={form.values["quotas"] as readonly Quota[]}
        error={form.error("quotas")}
        write={(quotas) => form.write("quotas", quotas)}
      />
    )}
  </FormDialog>
)
