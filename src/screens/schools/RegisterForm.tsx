import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { SchoolRegistration } from "../../../schema/schools/schoolForms.ts"
import { Button } from "../../components/Button.tsx"
import { emptyForm } from "../../components/form/entityForm.ts"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { InstituteField } from "./InstituteField.tsx"
import { PlaceFields } from "./PlaceFields.tsx"
import { SchoolFields } from "./SchoolFields.tsx"
import * as css from "./Schools.css.ts"

/** A school that was registered: its name, its code, and where the link went. */
export type Registered = {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly pending_email: string | null
}

const empty = emptyForm(SchoolRegistration, { board: "CBSE", category: "private", school_type: "co-educational" })

/** Registers a school: of one's region, or of one's own institute anywhere on the map. */
export const RegisterForm = ({
  asInstitute,
  done,
  close
}: {
  readonly asInstitute: boolean
  readonly done: (school: Registered) => void
  readonly close?: () => void
}) => {
  const form = useForm({
    schema: SchoolRegistration,
    initial: empty,
    send: async (typed) =>
      done(
        asInstitute ? await runMutation("registerInstituteSchool", typed) : await runMutation("registerSchool", typed)
      )
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close: close ?? (() => {}) })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <SchoolFields
        form={form}
        place={
          <>
            <PlaceFields form={form} state={null} everywhere={asInstitute} />
            {asInstitute ? null : <InstituteField form={form} />}
          </>
        }
      />
      <div className={css.foot}>
        {close === undefined ? null : (
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          {t.registerSchool}
        </Button>
      </div>
      {question}
    </form>
  )
}
