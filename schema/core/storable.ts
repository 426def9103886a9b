import { t } from "#messages/fields.js"
import { invalidFields } from "./invalid.ts"

/** What no text of the database can hold: NUL, and halves of surrogate pairs. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed()

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

type Step = { readonly value: unknown; readonly path: string }

/** The paths (`rows.0.name`) of texts that no table can hold. Streams and bytes are not looked into. */
const unstorable = (parts: readonly object[]): readonly string[] => {
  const found: string[] = []
  const steps: Step[] = parts.map((value) => ({ value, path: "" }))
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { value, path } = step
    if (typeof value === "string" && !isStorable(value)) found.push(path)
    if (typeof value !== "object" || value === null || !isPlain(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      const at = path === "" ? name : `${path}.${name}`
      if (isStorable(name)) steps.push({ value: inner, path: at })
      else found.push(path === "" ? "body" : path)
    }
  }
  return found
}

/**
 * Refuses decoded parts of a request that hold a text which no table can. @throws Invalid that names each such field
 */
export const refuseUnstorable = (parts: readonly unknown[]): void => {
  const paths = unstorable(parts.filter((part) => typeof part === "object" && part !== null))
  if (paths.length === 0) return
  throw invalidFields(Object.fromEntries(paths.map((path) => [path, t.notStorable])))
}
