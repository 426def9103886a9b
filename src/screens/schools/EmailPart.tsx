import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/schools.js"
import { Email } from "../../../schema/fields/email.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "./Schools.css.ts"

const Form = Schema.Struct({ email: Email.annotate({ title: t.newEmail }) })
const widgets = { email: { input: { inputMode: "email", maxLength: 254, autoComplete: "email" } } } as const

const isolated = (text: string) => <bdi key={text}>{text}</bdi>

const load = () => runQuery("schoolContact")

/** The school's e-mail address: the verified one, and the way to another, which holds once its link was followed. */
export const EmailPart = ({ changed }: { readonly changed: () => void }) => {
  const [turn, setTurn] = useState(0)
  const { answer: school, problem, again } = useAnswer(load, turn)
  const form = useForm({
    schema: Form,
    initial: { email: "" },
    send: async ({ email }) => {
      await runMutation("claimSchoolEmail", { email })
      toast("success", t.verificationSent, t.openWithinDay({ email }))
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
      <RecordFailed thing={t.emailAddress} title={t.emailNotLoaded} problem={problem} retry={again} />
    )
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.soft}>
        {school.email === null ? t.noVerifiedEmail : t.messagesGoTo({ email: school.email, b: isolated })}
        {school.pending_email === null ? null : <> {t.emailPending({ email: school.pending_email, b: isolated })}</>}
      </p>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <div className={css.narrow}>
        <Fields form={form} widgets={widgets} />
      </div>
      <div className={css.startFoot}>
        <Button type="submit" busy={form.isBusy} disabled={!form.isValid}>
          {t.verifyEmail}
        </Button>
      </div>
    </form>
  )
}
