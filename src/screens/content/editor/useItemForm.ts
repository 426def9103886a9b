import type { SchemaAST } from "effect"
import { useMemo } from "react"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { useForm, type Form, type Values } from "../../../components/form/useForm.ts"
import { createItem, updateItem, type Item, type Saved } from "./calls.ts"
import { emptyOf, formSchemaOf } from "./formOf.ts"

/** Whether a field may be nothing, so that an empty input is none. */
const mayBeNull = (ast: SchemaAST.AST): boolean => ast._tag === "Union" && ast.types.some(({ _tag }) => _tag === "Null")

/**
 * The form of an item, of which there is none yet without `item`. An input that is emptied is none, where the field may
 * be.
 */
export const useItemForm = (kind: ContentKind, item: Item | null, saved: (row: Saved) => void): Form => {
  const schema = useMemo(() => formSchemaOf(kind), [kind])
  const initial = useMemo<Values>(
    () =>
      item === null ? emptyOf(kind) : Object.fromEntries(Object.keys(schema.fields).map((name) => [name, item[name]])),
    [kind, item, schema]
  )
  const form = useForm({
    schema,
    initial,
    send: async (decoded, version) => {
      const content = decoded as Values
      saved(
        item === null
          ? await createItem(kind, content)
          : await updateItem(kind, item.id, version ?? item.version ?? 0, content)
      )
    }
  })
  return {
    ...form,
    write: (name, value) => {
      const field = schema.fields[name] as { readonly ast: SchemaAST.AST } | undefined
      form.write(name, value === "" && field !== undefined && mayBeNull(field.ast) ? null : value)
    }
  }
}
