import type { ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { Button } from "../../components/Button.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import * as css from "./Programme.css.ts"

/** A form of settings with its button, and what is asked where somebody else saved first. */
export const Frame = ({
  form,
  reload,
  children,
  isReady = form.isDirty,
  isDirty = form.isDirty,
  more = null
}: {
  readonly form: Form
  readonly reload: () => void
  readonly children: ReactNode
  /** Whether there is something to save, and to lose; what the form itself says where left out. */
  readonly isReady?: boolean
  readonly isDirty?: boolean
  /** Buttons beside the form's own. */
  readonly more?: ReactNode
}) => {
  const { question } = useUnsaved({ isDirty, isBusy: form.isBusy, close: () => {} })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {form.overwrite !== null ? (
        <Notice tone="warning" title={t.overwrite}>
          <p>{t.overwriteLead}</p>
          <div className={css.foot}>
            <Button onClick={reload}>{t.reload}</Button>
            <Button onClick={form.overwrite}>{t.saveMine}</Button>
          </div>
        </Notice>
      ) : form.trouble === null ? null : (
        <Notice tone="danger">{form.trouble.message}</Notice>
      )}
      {children}
      <div className={css.foot}>
        {more}
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid || !isReady}>
          {common.save}
        </Button>
      </div>
      {question}
    </form>
  )
}
