import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes
} from "react"
import { ChevronDown, CircleAlert, Eye, EyeOff } from "lucide-react"
import { t } from "#messages/session.js"
import { Button } from "./Button.tsx"
import * as css from "./Field.css.ts"

type Described = { readonly label: string; readonly hint?: ReactNode; readonly error?: string | undefined }

/** The frame of every field: its label above, its hint or error below, tied together for a screen reader. */
export const FieldFrame = ({
  label,
  hint,
  error,
  children
}: Described & {
  readonly children: (ids: {
    id: string
    "aria-describedby": string | undefined
    "aria-invalid": true | undefined
  }) => ReactNode
}) => {
  const id = useId()
  const note = error !== undefined || hint !== undefined ? `${id}-note` : undefined
  return (
    <div className={css.field}>
      <label id={`${id}-label`} htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        {children({ id, "aria-describedby": note, "aria-invalid": error === undefined ? undefined : true })}
      </div>
      {error !== undefined ? (
        <p id={note} className={css.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      ) : hint !== undefined ? (
        <p id={note} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** One line of text. */
export const TextField = ({ label, hint, error, ...input }: Described & InputHTMLAttributes<HTMLInputElement>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(ids) => <input {...input} {...ids} className={css.control} />}
  </FieldFrame>
)

/** Some lines of text. */
export const AreaField = ({ label, hint, error, ...area }: Described & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(ids) => <textarea rows={3} {...area} {...ids} className={css.area} />}
  </FieldFrame>
)

/** A password, which its owner may look at. */
export const PasswordField = ({ label, hint, error, ...input }: Described & InputHTMLAttributes<HTMLInputElement>) => {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input
            {...input}
            {...ids}
            type={shown ? "text" : "password"}
            className={`${css.control} ${css.withTrailing}`}
          />
          <Button
            className={css.trailing}
            look="quiet"
            size="compactIcon"
            aria-pressed={shown}
            aria-label={t.showPassword}
            title={shown ? t.hidePassword : t.showPassword}
            icon={shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </FieldFrame>
  )
}

/** Something that holds or does not. */
export const CheckField = ({ label, hint, error, ...input }: Described & InputHTMLAttributes<HTMLInputElement>) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={css.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={css.box}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <div>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {note === undefined ? null : (
          <p id={`${id}-note`} className={error === undefined ? css.hint : css.error}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

/** A choice of one among a page's filters: its label is in the control itself. */
export const FilterField = ({
  label,
  isOn = false,
  children,
  ...select
}: {
  readonly label: string
  /** It leaves rows out. */
  readonly isOn?: boolean
} & SelectHTMLAttributes<HTMLSelectElement>) => (
  <label className={css.filter} data-on={isOn || undefined}>
    <span className={css.filterLabel}>{label}</span>
    <select {...select} className={css.filterSelect}>
      {children}
    </select>
    <ChevronDown size={16} className={css.chevron} aria-hidden />
  </label>
)

/** A choice of one, the browser's own: it is the best there is on a phone and with a keyboard. */
export const SelectField = ({
  label,
  hint,
  error,
  children,
  ...select
}: Described & SelectHTMLAttributes<HTMLSelectElement>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(ids) => (
      <>
        <select {...select} {...ids} className={css.select}>
          {children}
        </select>
        <ChevronDown size={16} className={css.chevron} aria-hidden />
      </>
    )}
  </FieldFrame>
)
