import { useState } from "react"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { SelectField, TextField } from "../../components/Field.tsx"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import type { Columns, Field, Import, Match } from "./types.ts"
import * as css from "./Imports.css.ts"

/** Stands in a select for "one value for all rows". */
const shared = "shared"

/** Which column of the file is which field: guessed, shown with what the column has, and changed here. */
export const MatchForm = ({
  job,
  columns,
  done,
  back
}: {
  readonly job: Import
  readonly columns: Columns
  readonly done: () => void
  /** The way back, where there is one. */
  readonly back: (() => void) | undefined
}) => {
  const [matches, setMatches] = useState<readonly Match[]>(columns.matches)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const unused = columns.columns.filter(
    ({ index, title }) => title !== "" && !matches.some(({ column }) => column === index)
  )
  const put = (field: string, next: readonly Match[]) =>
    setMatches((before) => [
      ...before.filter(
        (one) => one.field !== field && !next.some(({ column }) => column !== null && column === one.column)
      ),
      ...next
    ])
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await runMutation("matchImportColumns", {
        id: job.id,
        matches: matches.map(({ field, column, value }) => ({ field, column, value }))
      })
      done()
    } catch (caught) {
      setProblem(toApiError(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t.matchTitle}>
      <p className={css.note}>{t.matchLead}</p>
      <div className={css.matches}>
        {columns.fields.map((field) => (
          <FieldLine
            key={field.name}
            field={field}
            columns={columns}
            matches={matches.filter(({ field: name }) => name === field.name)}
            put={(next) => put(field.name, next)}
            wrong={problem?.fields[field.name]}
          />
        ))}
      </div>
      {unused.length === 0 ? null : (
        <p className={css.note}>{t.notUsed({ columns: unused.map(({ title }) => title).join(", ") })}</p>
      )}
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      <div className={css.choices}>
        {back === undefined ? null : <Button onClick={back}>{t.backToRows}</Button>}
        <Button look="primary" busy={busy} onClick={() => inBackground(send())}>
          {t.checkRows}
        </Button>
      </div>
    </Section>
  )
}

const FieldLine = ({
  field,
  columns,
  matches,
  put,
  wrong
}: {
  readonly field: Field
  readonly columns: Columns
  readonly matches: readonly Match[]
  readonly put: (next: readonly Match[]) => void
  readonly wrong: string | undefined
}) => {
  const { name, title, is_required: isRequired, is_sharable: isSharable, is_joined: isJoined, choices } = field
  const own = matches.flatMap(({ column }) => column ?? [])
  const value = matches.find(({ column }) => column === null)?.value ?? null
  const titleOf = (index: number) => columns.columns[index]?.title || t.columnNumber({ n: index + 1 })
  const choose = (chosen: string, at: number) => {
    if (chosen === shared) return put([{ field: name, column: null, value: choices[0] ?? "" }])
    const next = chosen === "" ? own.toSpliced(at, 1) : own.toSpliced(at, 1, Number(chosen))
    put(next.map((column) => ({ field: name, column, value: null })))
  }
  const selects = value !== null ? [shared] : [...own.map(String), ...(own.length === 0 || isJoined ? [""] : [])]
  const samples = columns.columns
    .filter(({ index }) => own.includes(index))
    .map(({ samples: some }) => some.join(" · "))
    .join("  +  ")
  return (
    <div className={css.match}>
      <div className={css.chosen}>
        {selects.map((selected, at) => (
          <SelectField
            key={selected}
            label={at === 0 ? (isRequired ? title : t.optionalField({ title })) : t.furtherColumn({ title })}
            value={selected}
            {...(wrong === undefined || at > 0 ? {} : { error: wrong })}
            onChange={({ target }) => choose(target.value, at)}
          >
            <option value="">{at === 0 ? (isRequired ? t.selectColumn : t.noColumn) : t.noFurtherColumn}</option>
            {columns.columns.map(({ index }) => (
              <option key={index} value={index}>
                {titleOf(index)}
              </option>
            ))}
            {isSharable && at === 0 ? <option value={shared}>{t.sameForAll}</option> : null}
          </SelectField>
        ))}
        {value === null ? null : (
          <SharedValue
            title={title}
            choices={choices}
            value={value}
            change={(next) => put([{ field: name, column: null, value: next }])}
          />
        )}
      </div>
      <div className={css.samples} dir="auto" title={samples}>
        {samples}
      </div>
    </div>
  )
}

const SharedValue = ({
  title,
  choices,
  value,
  change
}: {
  readonly title: string
  readonly choices: readonly string[]
  readonly value: string
  readonly change: (value: string) => void
}) =>
  choices.length === 0 ? (
    <TextField
      label={t.valueForAll({ title })}
      value={value}
      maxLength={60}
      onChange={({ target }) => change(target.value)}
    />
  ) : (
    <SelectField label={t.valueForAll({ title })} value={value} onChange={({ target }) => change(target.value)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
