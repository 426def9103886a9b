import { useState, type ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/form.js"
import { toApiError } from "../../api/apiError.ts"
import { Button } from "../Button.tsx"
import { Modal } from "../Dialog.tsx"
import { Notice } from "../States.tsx"
import { ErrorDialog } from "../ErrorDialog.tsx"
import { Fields, type Widget } from "./Fields.tsx"
import { useForm, type Form, type FormSchema, type Values } from "./useForm.ts"
import { useUnsaved } from "./useUnsaved.tsx"
import * as css from "./Form.css.ts"

/**
 * A dialog that is one form, cut from a schema: to add something or to change it. `send` gets what the schema decoded
 * and, after somebody else's change in between, the version that is to be overwritten; when it is through, `close` is
 * called. What was typed is never lost: a refusal is above the fields, leaving asks first.
 */
export const FormDialog = <S extends FormSchema>({
  schema,
  initial,
  send,
  title,
  lead,
  verb,
  only,
  widgets,
  isEditing = false,
  failure,
  close,
  children
}: {
  readonly schema: S
  readonly initial: Values
  readonly send: (decoded: S["Type"], version?: number) => Promise<unknown>
  readonly title: string
  readonly lead?: string
  /** What the button does: "Add the school". */
  readonly verb: string
  readonly only?: readonly string[]
  readonly widgets?: Readonly<Record<string, Widget>>
  /** Something is changed that is there: unchanged, there is nothing to send. */
  readonly isEditing?: boolean
  /** The title and the default text of a dialog that tells of a failure, where the error catalogue has one. */
  readonly failure?: { readonly title: string; readonly text: string }
  readonly close: () => void
  /** Fields of one's own, between those and the buttons. */
  readonly children?: (form: Form) => ReactNode
}) => {
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm({
    schema,
    initial,
    send: async (decoded, version) => {
      try {
        await send(decoded, version)
      } catch (caught) {
        setFailed(toApiError(caught).message)
        throw caught
      }
      close()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  return (
    <Modal open title={title} {...(lead === undefined ? {} : { description: lead })} close={leave}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {failure === undefined || form.overwrite !== null ? <Refusal form={form} /> : null}
        <Fields form={form} {...(only === undefined ? {} : { only })} {...(widgets === undefined ? {} : { widgets })} />
        {children?.(form)}
        <div className={css.foot}>
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={form.isBusy}
            disabled={!form.isValid || (isEditing && !form.isDirty)}
          >
            {verb}
          </Button>
        </div>
      </form>
      {question}
      {failure === undefined || failed === null ? null : (
        <ErrorDialog title={failure.title} close={() => setFailed(null)}>
          {failed || failure.text}
        </ErrorDialog>
      )}
    </Modal>
  )
}

/**
 * Why the last sending failed, with what was found wrong in fields that the form does not show. Where somebody else was
 * first, what is typed stays, and can be sent over theirs.
 */
export const Refusal = ({ form: { trouble, overwrite, isBusy } }: { readonly form: Form }) => {
  if (trouble === null) return null
  const faults = [...new Set(Object.values(trouble.fields))]
  if (overwrite === null)
    return faults.length === 0 ? (
      <Notice tone="danger">{trouble.message}</Notice>
    ) : (
      <Notice tone="danger" title={trouble.message}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Notice>
    )
  return (
    <Notice tone="warning" title={t.changedByOthers}>
      <p>{t.changedByOthersAdvice({ reason: trouble.message })}</p>
      <Button size="compact" busy={isBusy} onClick={overwrite}>
        {t.saveAnyway}
      </Button>
    </Notice>
  )
}
