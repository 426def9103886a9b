/** A rule of the books, as a statement that answers its `figure`: 0 where the rule is kept. */
export type Law = { readonly rule: string; readonly text: string }
