import { Schema, type SchemaAST } from "effect"

/**
 * How a field is typed: which keyboard a phone shows, and how many characters an input takes. Its schema decides what
 * is right.
 */
export type InputHints = {
  readonly inputMode?: "tel" | "email" | "numeric" | "url"
  readonly maxLength?: number
}

/** Says of a text how it is typed. */
export const typedAs = <S extends Schema.Top>(hints: InputHints, schema: S): S["Rebuild"] =>
  schema.annotate({ input: hints })

/** How a field is typed; of one that may be left empty, how its text is. */
export const inputHints = (ast: SchemaAST.AST): InputHints => {
  const own = (Schema.resolveAnnotations({ ast } as Schema.Top) as { readonly input?: InputHints } | undefined)?.input
  if (own !== undefined) return own
  return ast._tag === "Union" ? Object.assign({}, ...ast.types.map(inputHints)) : {}
}
