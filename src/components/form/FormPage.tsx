import { Schema } from "effect"
import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/form.js"
import { Button } from "../Button.tsx"
import { label } from "../label.ts"
import { Refusal } from "./FormDialog.tsx"
import type { Form } from "./useForm.ts"
import * as css from "./FormPage.css.ts"

/** A form that is a page, made of parts, with a bar for its buttons that stays in sight. */
export const FormPage = ({
  form,
  children,
  ...bar
}: {
  readonly form: Form
  readonly children: ReactNode
  readonly isEditing: boolean
  readonly verb: string
  /** Without it there is nothing to go back to. */
  readonly leave?: () => void
}) => (
  <form className={css.form} onSubmit={form.submit} noValidate>
    <Refusal form={form} />
    <div className={css.parts}>{children}</div>
    <SaveBar form={form} {...bar} />
  </form>
)

/** Some fields of a form, with what they are about beside them. */
export const FormPart = ({
  title,
  hint,
  children
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) => (
  <section className={css.part} aria-label={title}>
    <div>
      <h2 className={css.partTitle}>{title}</h2>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
    </div>
    <div className={css.fields}>{children}</div>
  </section>
)

/** The bar of a form that is a page: what was changed, and the buttons. */
export const SaveBar = ({
  form,
  isEditing,
  verb,
  leave
}: {
  readonly form: Form
  /** Something is changed that is there: unchanged, there is nothing to send. */
  readonly isEditing: boolean
  readonly verb: string
  readonly leave?: (() => void) | undefined
}) => (
  <div className={css.bar}>
    <span className={css.words}>{isEditing ? changedIn(form) : form.isDirty ? t.notSaved : null}</span>
    {leave === undefined ? null : (
      <Button disabled={form.isBusy} onClick={leave}>
        {common.cancel}
      </Button>
    )}
    <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid || (isEditing && !form.isDirty)}>
      {verb}
    </Button>
  </div>
)

const changedIn = ({ changed, schema: { fields } }: Form): string =>
  changed.length === 0
    ? t.noChanges
    : t.changedFields({
        names: changed
          .map((name) => {
            const about = Schema.resolveAnnotations(fields[name] as Schema.Top)
            return label(typeof about?.title === "string" ? about.title : name)
          })
          .join(", ")
      })
