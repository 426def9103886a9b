import { Schema } from "effect"
import { useMemo, useRef, useState, type FormEvent } from "react"
import { inBackground } from "../../api/inBackground.ts"
import type { FlowError } from "../../../machines/flows/flowError.ts"
import { isSame } from "../../../schema/core/canonical.ts"
import { validationErrorsOf } from "../../../schema/core/validationErrors.ts"
import { toApiError } from "../../api/apiError.ts"
import { useAfterPress } from "./useAfterPress.ts"

/** A struct of fields, with whatever is checked over all of them. */
export type FormSchema = Schema.Codec<object, object> & { readonly fields: Schema.Struct.Fields }

/** What is typed into a form's fields, by their names. */
export type Values = Readonly<Record<string, unknown>>

/** A form that is being filled in. `error` is silent about a field that nobody has touched or changed yet. */
export type Form = {
  readonly schema: FormSchema
  readonly values: Values
  readonly write: (name: string, value: unknown) => void
  readonly touch: (name: string) => void
  readonly error: (name: string) => string | undefined
  readonly isValid: boolean
  /** The fields that have another value than at first. */
  readonly changed: readonly string[]
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** Why sending failed last; what concerns one field is at the field. */
  readonly trouble: FlowError | null
  /** Sends the same over what somebody else changed meanwhile; null where nobody did. */
  readonly overwrite: (() => void) | null
  readonly submit: (event?: FormEvent) => void
}

const checked = (
  schema: FormSchema,
  values: Values
): { readonly decoded: object | null; readonly faults: Readonly<Record<string, string>> } => {
  const result = Schema.decodeUnknownResult(schema, { errors: "all" })(values)
  return result._tag === "Success"
    ? { decoded: result.success, faults: {} }
    : { decoded: null, faults: validationErrorsOf(result.failure, "form") }
}

/** Milliseconds after a sending that went through in which the same is not sent again: what a double click takes. */
const doubleClick = 1_000

/**
 * Holds a form that a schema decides on. `send` gets what the schema decoded; what it throws is shown: beside its field
 * where the portal named one, which stands until the field changes. After a refusal because somebody else was first
 * (409 with a version), `overwrite` sends again and gives `send` that version.
 */
export const useForm = <S extends FormSchema>({
  schema,
  initial,
  send
}: {
  readonly schema: S
  readonly initial: Values
  readonly send: (decoded: S["Type"], version?: number) => Promise<unknown>
}): Form => {
  const [values, setValues] = useState(initial)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<FlowError | null>(null)
  const [newer, setNewer] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const sent = useRef<{ readonly content: S["Type"]; readonly at: number } | null>(null)
  const { decoded, faults } = useMemo(() => checked(schema, values), [schema, values])
  const afterPress = useAfterPress()
  const changed = Object.keys(values).filter((name) => !isSame(values[name], initial[name]))
  const see = (...names: readonly string[]) => setSeen((before) => new Set([...before, ...names]))

  const run = async (content: S["Type"], version?: number) => {
    isSending.current = true
    setBusy(true)
    setTrouble(null)
    setNewer(null)
    try {
      await send(content, version)
      sent.current = { content, at: performance.now() }
    } catch (caught) {
      const problem = toApiError(caught)
      const { version: now } = problem.details
      setNewer(problem.status === 409 && typeof now === "number" ? now : null)
      const mine = Object.entries(problem.fields).filter(([name]) => name in schema.fields)
      setRefused(Object.fromEntries(mine))
      setTrouble(mine.length === 0 ? problem : null)
      see(...mine.map(([name]) => name))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  /** Whether the same went through a moment ago: the second click of two, at a form that is about to close. */
  const isSecond = (content: S["Type"]): boolean =>
    sent.current !== null && performance.now() - sent.current.at < doubleClick && isSame(sent.current.content, content)
  return {
    schema,
    values,
    write: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)))
      see(name)
    },
    touch: (name) => afterPress(() => see(name)),
    error: (name) => (seen.has(name) ? (faults[name] ?? refused[name]) : undefined),
    isValid: decoded !== null,
    changed,
    isDirty: changed.length > 0,
    isBusy,
    trouble,
    overwrite:
      newer === null || decoded === null
        ? null
        : () => {
            if (!isSending.current) inBackground(run(decoded, newer))
          },
    submit: (event) => {
      event?.preventDefault()
      if (decoded !== null && !isSending.current && !isSecond(decoded)) inBackground(run(decoded))
    }
  }
}
