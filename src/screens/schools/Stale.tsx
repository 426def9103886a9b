import { useState } from "react"
import { Schema } from "effect"
import { t } from "#messages/schools.js"
import { Button } from "../../components/Button.tsx"
import type { Form, FormSchema } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { toApiError } from "../../api/apiError.ts"
import * as css from "./Schools.css.ts"

/** What somebody else made of a record while one edited it. */
export type Theirs = { readonly version: number; readonly form: Readonly<Record<string, unknown>> }

/**
 * The version that a form is sent with, and what somebody else made of it since. `guarded` sends; when the portal
 * answers that there is a later version, that one is kept beside what was typed.
 */
export const useStale = (first: number) => {
  const [version, setVersion] = useState(first)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const guarded = async <Answer extends { readonly version: number }>(
    send: (version: number) => Promise<Answer>
  ): Promise<Answer> => {
    try {
      const answer = await send(version)
      setVersion(answer.version)
      setTheirs(null)
      return answer
    } catch (caught) {
      const { status, details } = toApiError(caught)
      if (
        status === 409 &&
        typeof details["version"] === "number" &&
        typeof details["current"] === "object" &&
        details["current"] !== null
      ) {
        setTheirs({ version: details["version"], form: details["current"] as Theirs["form"] })
      }
      throw caught
    }
  }
  return {
    theirs,
    guarded,
    settle: (kept: Theirs) => {
      setVersion(kept.version)
      setTheirs(null)
    }
  }
}

const titleIn = (schema: FormSchema, field: string): string =>
  (Schema.resolveAnnotations(schema.fields[field] as Schema.Top) as { title?: string } | undefined)?.title ?? field

const said = (value: unknown): string =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : t.empty

/** Somebody else was faster: what they have where it differs, and the choice between theirs and what was typed. */
export const Stale = ({
  form,
  theirs,
  settle
}: {
  readonly form: Form
  readonly theirs: Theirs
  readonly settle: (kept: Theirs) => void
}) => {
  const other = Object.keys(theirs.form).filter(
    (field) => field in form.values && said(form.values[field]) !== said(theirs.form[field])
  )
  return (
    <Notice tone="warning" title={t.changedMeanwhile}>
      <p>{t.changedMeanwhileText}</p>
      <ul className={css.differences}>
        {other.map((field) => (
          <li key={field}>
            {titleIn(form.schema, field)}: <bdi>{said(theirs.form[field])}</bdi>
          </li>
        ))}
      </ul>
      <div className={css.startFoot}>
        <Button onClick={() => settle(theirs)}>{t.keepMine}</Button>
        <Button
          onClick={() => {
            for (const field of other) form.write(field, theirs.form[field])
            settle(theirs)
          }}
        >
          {t.takeTheirs}
        </Button>
      </div>
    </Notice>
  )
}
