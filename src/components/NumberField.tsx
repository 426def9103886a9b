import type { ComponentProps } from "react"
import { TextField } from "./Field.tsx"
import { numberUnderstood } from "./numberUnderstood.ts"
import { t } from "#messages/common.js"

/** A number as people type it. Below it stands what was understood, where the text could be read in another way. */
export const NumberField = ({
  value,
  hint,
  ...field
}: ComponentProps<typeof TextField> & { readonly value: string }) => {
  const understood = numberUnderstood(value)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={value}
      hint={understood === undefined ? hint : t.readAs({ number: understood })}
    />
  )
}
