/** Collects the values of a statement that is put together piece by piece; `bind` gives each its `$n`. */
export type SqlParams = { readonly values: Array<unknown>; readonly bind: (value: unknown) => string }

/** Starts a statement's values. */
export const sqlParams = (): SqlParams => {
  const values: Array<unknown> = []
  return { values, bind: (value) => `$${values.push(value)}` }
}
