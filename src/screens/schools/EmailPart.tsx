import { Schema } from "effect"
import { useState } from "react"
import { Email } from "../../../schema/fields/email.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { graphql } from "../../api/queries.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "./Schools.css.ts"

const contact = graphql(`
  query SchoolContact {
    schoolContact {
      email
      pending_email
    }
  }
`)

const claim = graphql(`
  mutation ClaimEmail($email: String!) {
    claimSchoolEmail(email: $email) {
      expires_in
    }
  }
`)

const Form = Schema.Struct({ email: Email.annotate({ title: "New e-mail address" }) })
const widgets = { email: { input: { inputMode: "email", maxLength: 254, autoComplete: "email" } } } as const

const load = async () => (await runQuery(contact, {})).schoolContact

/** The school's e-mail address: the verified one, and the way to another, which holds once its link was followed. */
export const EmailPart = ({ changed }: { readonly changed: () => void }) => {
  const [turn, setTurn] = useState(0)
  const { answer: school, problem, again } = useAnswer(load, turn)
  const form = useForm({
    schema: Form,
    initial: { email: "" },
    send: async ({ email }) => {
      await runMutation(claim, { email })
      toast("success", "The link is on its way", `Open it at ${email} within a day.`)
      setTurn((before) => before + 1)
      changed()
    }
  })
  if (school === null)
    return problem === null ? (
      <Skeleton>
        <SkeletonLine height="120px" />
      </Skeleton>
    ) : (
      <RecordFailed
        thing="E-mail address"
        title="The e-mail address could not be fetched"
        problem={problem}
        retry={again}
      />
    )
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.soft}>
        {school.email === null ? (
          "No address is verified yet."
        ) : (
          <>
            Messages for your school go to <bdi>{school.email}</bdi>.
          </>
        )}
        {school.pending_email === null ? null : (
          <>
            {" "}
            <bdi>{school.pending_email}</bdi> waits for its link to be opened.
          </>
        )}
      </p>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <div className={css.narrow}>
        <Fields form={form} widgets={widgets} />
      </div>
      <div className={css.startFoot}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isValid}>
          Verify this address
        </Button>
      </div>
    </form>
  )
}
