import { t as common } from "#messages/common.js"
import { t } from "#messages/institutes.js"
import { InstituteForm, InstituteRegistration } from "../../../schema/institutes/instituteLists.ts"
import { Button } from "../../components/Button.tsx"
import { institute as entity } from "../../../schema/institutes/entity.ts"
import { emptyForm, fieldsIn, formFrom } from "../../components/form/entityForm.ts"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { PlaceFields } from "../schools/PlaceFields.tsx"
import { Stale, useStale } from "../schools/Stale.tsx"
import * as css from "../schools/Schools.css.ts"
import type { Institute } from "./types.ts"

const empty = emptyForm(InstituteRegistration)

/** Fields placed by hand: the name across the form, and the district inside its state. */
const byHand = ["name", "district_id"]

/**
 * Registers a master institute, or changes what one tells of itself. Its office lies anywhere on the map, or where one
 * looks after institutes.
 */
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
    initial: institute === null ? empty : formFrom(schema, institute),
    send: async (typed) => {
      if (institute === null)
        return done(await runMutation("registerInstitute.permits", typed as typeof InstituteRegistration.Type))
      const changed = await guarded((version) =>
        runMutation("updateInstitute.permits", { ...typed, id: institute.id, version })
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
          <Fields form={form} only={["name"]} />
        </div>
        <PlaceFields form={form} state={institute?.state_id ?? null} withCity={false} everywhere={everywhere} />
        <Fields form={form} only={fieldsIn(entity, "institute", form, byHand)} />
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
