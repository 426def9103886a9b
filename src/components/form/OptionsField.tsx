import { useState } from "react"
import { t } from "#messages/form.js"
import { SelectField } from "../Field.tsx"
import { SearchField, type Choice } from "../SearchField.tsx"
import type { Widget } from "./widget.ts"

type Described = { readonly label: string; readonly hint?: string; readonly error: string | undefined }

/** One of these, by its value. */
export const OptionsField = ({
  options,
  value,
  isFree,
  choose,
  leave,
  ...frame
}: Described & {
  readonly name: string
  readonly options: NonNullable<Widget["options"]> | null
  readonly value: unknown
  readonly isFree: boolean
  readonly choose: (value: number | string | null) => void
  readonly leave: () => void
}) => {
  const chosen = options?.find((option) => option.value === value)
  return (
    <SelectField
      {...frame}
      value={chosen === undefined ? "" : String(chosen.value)}
      aria-busy={options === null}
      onBlur={leave}
      onChange={({ target }) => choose(options?.find((option) => String(option.value) === target.value)?.value ?? null)}
    >
      {chosen !== undefined && !isFree ? null : (
        <option value="">{options === null ? t.optionsLoading : isFree ? t.none : t.selectOne}</option>
      )}
      {options?.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.words}
        </option>
      ))}
    </SelectField>
  )
}

/** One of very many, which typing finds. */
export const AmongField = ({
  search,
  chosen: first = null,
  choose,
  leave,
  ...frame
}: Described &
  NonNullable<Widget["among"]> & {
    readonly choose: (id: number | null) => void
    readonly leave: () => void
  }) => {
  const [chosen, setChosen] = useState(first)
  const take = (choice: Choice | null) => {
    setChosen(choice)
    choose(choice?.id ?? null)
    leave()
  }
  return <SearchField {...frame} chosen={chosen} choose={take} search={search} />
}
