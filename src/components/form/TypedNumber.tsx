import { useState, type ComponentProps } from "react"
import { readNumber } from "../../../schema/fields/number.ts"
import { NumberField } from "../NumberField.tsx"

/**
 * A form's number. The form has the number that was read, null for none, and the text itself while it is no number, so
 * that its schema refuses it.
 */
export const TypedNumber = ({
  name,
  value,
  write,
  error,
  ...field
}: Omit<ComponentProps<typeof NumberField>, "name" | "value" | "type"> & {
  readonly name: string
  readonly value: unknown
  readonly write: (name: string, value: unknown) => void
}) => {
  const [typed, setTyped] = useState("")
  const known = meant(typed)
  const shown = known === value ? typed : typeof value === "number" || typeof value === "string" ? String(value) : ""
  const reading = readNumber(shown)
  return (
    <NumberField
      {...field}
      name={name}
      value={shown}
      error={error !== undefined && typeof value === "string" && "fault" in reading ? reading.fault : error}
      onChange={({ target }) => {
        setTyped(target.value)
        write(name, meant(target.value))
      }}
    />
  )
}

const meant = (typed: string): number | string | null => {
  if (typed.trim() === "") return null
  const reading = readNumber(typed)
  return "number" in reading ? reading.number : typed
}
