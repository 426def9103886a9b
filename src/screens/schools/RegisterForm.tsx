import { useState } from "react"
import { t } from "#messages/schools.js"
import { SchoolRegistration } from "../../../schema/schools/schoolForms.ts"
import { emptyForm } from "../../components/form/entityForm.ts"
import { FormPage, FormPart } from "../../components/form/FormPage.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { runMutation } from "../../api/graphql.ts"
import { InstituteField } from "./InstituteField.tsx"
import { PlaceFields } from "./PlaceFields.tsx"
import { SchoolFields } from "./SchoolFields.tsx"

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
  /** Leaves the page; without it the next school is registered here. */
  readonly close?: () => void
}) => {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    schema: SchoolRegistration,
    initial: empty,
    send: async (typed) => {
      const school = asInstitute
        ? await runMutation("registerInstituteSchool", typed)
        : await runMutation("registerSchool", typed)
      setSent(true)
      done(school)
    }
  })
  const { leave, question } = useUnsaved({
    isDirty: form.isDirty && !isSent,
    isBusy: form.isBusy,
    close: close ?? (() => {}),
    isPage: true
  })
  return (
    <FormPage form={form} isEditing={false} verb={t.registerSchool} {...(close === undefined ? {} : { leave })}>
      <SchoolFields
        form={form}
        part={FormPart}
        place={
          <>
            <PlaceFields form={form} state={null} everywhere={asInstitute} />
            {asInstitute ? null : <InstituteField form={form} />}
          </>
        }
      />
      {question}
    </FormPage>
  )
}
