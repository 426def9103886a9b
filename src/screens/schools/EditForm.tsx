import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { SchoolInfoForm, SchoolProfile } from "../../../schema/schools/schoolForms.ts"
import { Button } from "../../components/Button.tsx"
import { formFrom } from "../../components/form/entityForm.ts"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { SchoolInfo } from "./types.ts"
import { InstituteField } from "./InstituteField.tsx"
import { CityField, PlaceFields } from "./PlaceFields.tsx"
import { SchoolFields } from "./SchoolFields.tsx"
import { Stale, useStale } from "./Stale.tsx"
import * as css from "./Schools.css.ts"

/** What a school tells of itself. */
type Told = Omit<SchoolInfo, "permits">

/** Changes what a school tells of itself: by those who look after it also where it is, and who runs it. */
export const EditForm = ({
  school,
  asKeeper,
  done,
  close
}: {
  readonly school: Told
  readonly asKeeper: boolean
  readonly done: (school: Told) => void
  /** Leaves the form; without it the form is by itself. */
  readonly close?: () => void
}) => {
  const { theirs, guarded, settle } = useStale(school.version)
  const schema = asKeeper ? SchoolInfoForm : SchoolProfile
  const form = useForm<typeof SchoolInfoForm | typeof SchoolProfile>({
    schema,
    initial: formFrom(schema, school),
    send: async (typed) => {
      const changed = await guarded(async (version) =>
        asKeeper
          ? await runMutation("updateSchoolInfo", { ...(typed as typeof SchoolInfoForm.Type), id: school.id, version })
          : await runMutation("updateSchool", { ...typed, id: school.id, version })
      )
      toast("success", asKeeper ? t.schoolUpdated : t.profileUpdated)
      done(changed)
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
      <SchoolFields
        form={form}
        place={
          asKeeper ? (
            <>
              <PlaceFields form={form} state={school.state_id} />
              <InstituteField form={form} named={school.institute} />
            </>
          ) : (
            <CityField form={form} district={school.district_id} />
          )
        }
      />
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
          {common.save}
        </Button>
      </div>
      {question}
    </form>
  )
}
