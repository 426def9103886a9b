import { t as common } from "#messages/common.js"
import { t } from "#messages/institutes.js"
import { InstituteForm, InstituteRegistration } from "../../../schema/institutes/instituteLists.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { PlaceFields } from "../schools/PlaceFields.tsx"
import { Stale, useStale } from "../schools/Stale.tsx"
import * as css from "../schools/Schools.css.ts"
import { registerInstitute, updateInstitute, type Institute } from "./queries.ts"

const tel = { inputMode: "tel", maxLength: 30 } as const
const widgets = {
  name: { input: { maxLength: 150 } },
  email: { input: { inputMode: "email", maxLength: 254 } },
  phone: { input: tel },
  address: { input: { maxLength: 250 } },
  pin_code: { input: { inputMode: "numeric", maxLength: 10 } }
} as const

const empty = { name: "", district_id: null, contact_name: "", phone: "", email: "", address: "", pin_code: "" }

/** Registers a master institute, or changes what one tells of itself. Its office lies anywhere on the map, or where one looks after institutes. */
export const InstituteEdit = ({
  institute,
  everywhere = false,
  done,
  close
}: {
  readonly institute: Institute | null
  readonly everywhere?: boolean
  readonly done: (institute: Institute) => void
  readonly close?: () => void
}) => {
  const { theirs, guarded, settle } = useStale(institute?.version ?? 0)
  const schema = institute === null ? InstituteRegistration : InstituteForm
  const form = useForm<typeof InstituteRegistration | typeof InstituteForm>({
    schema,
    initial:
      institute === null
        ? empty
        : Object.fromEntries(Object.keys(schema.fields).map((field) => [field, institute[field as keyof Institute]])),
    send: async (typed) => {
      if (institute === null)
        return done(
          (await runMutation(registerInstitute, typed as typeof InstituteRegistration.Type)).registerInstitute
        )
      const changed = await guarded(
        async (version) => (await runMutation(updateInstitute, { ...typed, id: institute.id, version })).updateInstitute
      )
      toast("success", t.instituteUpdated)
      return done(changed)
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close: close ?? (() => {}) })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {theirs !== null ? (
        <Stale form={form} theirs={theirs} settle={settle} />
      ) : form.trouble === null ? null : (
        <Notice tone="danger">{form.trouble.message}</Notice>
      )}
      <div className={css.fields}>
        <div className={css.wide}>
          <Fields form={form} only={["name"]} widgets={widgets} />
        </div>
        <PlaceFields form={form} state={institute?.state_id ?? null} withCity={false} everywhere={everywhere} />
        <Fields form={form} only={["contact_name", "phone", "email", "address", "pin_code"]} widgets={widgets} />
      </div>
      <div className={css.foot}>
        {close === undefined ? null : (
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          busy={form.isBusy}
          disabled={!form.isValid || !form.isDirty || theirs !== null}
        >
          {institute === null ? t.registerInstitute : common.save}
        </Button>
      </div>
      {question}
    </form>
  )
}
