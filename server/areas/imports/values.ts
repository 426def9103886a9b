import type { ImportField } from "../../../schema/imports/importFields.ts"
import type { FieldMatch } from "../../../schema/imports/importJob.ts"

/** What a row says, by field: texts as the file or somebody has them, empty where there is none. */
export type Values = Readonly<Record<string, string>>

/** A row as it is set aside: what the file says, and what people wrote over it. */
export type StagedRow = { readonly line: number; readonly cells: ReadonlyArray<string>; readonly fixes: Values | null }

/** Reads rows by what their columns are. Several columns of one field are joined in their order by a space. */
export const valuesReader = (
  fields: ReadonlyArray<ImportField>,
  matches: ReadonlyArray<FieldMatch>
): ((row: StagedRow) => Values) => {
  const sources = fields.map(({ name }) => {
    const own = matches.filter(({ field }) => field === name)
    return {
      name,
      columns: own.flatMap(({ column }) => column ?? []),
      shared: own.find(({ column }) => column === null)?.value ?? ""
    }
  })
  return ({ cells, fixes }) => {
    const values: Record<string, string> = {}
    for (const {
      name,
      columns: [first, ...more],
      shared
    } of sources) {
      const written = fixes?.[name]
      values[name] =
        written ??
        (first === undefined
          ? shared
          : more.length === 0
            ? (cells[first] ?? "")
            : [first, ...more]
                .map((column) => cells[column] ?? "")
                .filter((cell) => cell !== "")
                .join(" "))
    }
    return values
  }
}
