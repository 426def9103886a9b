import { t } from "#messages/imports.js"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { toast } from "../../components/Toasts.tsx"
import type { Field, Row } from "./types.ts"

/** A cell that somebody wrote anew: the row as it was, and what its field says now. */
type Mended = { readonly row: Row; readonly field: string; readonly to: string }

/**
 * Where other rows of the page have what a cell had, offers the same change for all of the file: "Standard 1" is mended
 * once. Parts of a name, which several columns make up, are nobody else's.
 */
export const offerAlike = (
  id: number,
  fields: readonly Field[],
  rows: readonly Row[],
  { row, field, to }: Mended,
  changed: () => void
): void => {
  const at = fields.findIndex(({ name }) => name === field)
  const from = row.cells[at]
  if (from === undefined || from === to || fields[at]?.is_joined !== false) return
  if (!rows.some((other) => other.line !== row.line && other.cells[at] === from)) return
  const act = () => inBackground(replaceAll(id, field, from, to).then(changed))
  toast("info", t.sameValue({ value: from === "" ? t.emptyCell : from }), undefined, `alike-${field}`, {
    label: t.changeAll,
    act
  })
}

const replaceAll = async (id: number, field: string, from: string, to: string): Promise<void> => {
  try {
    let [changed, isWhole] = [0, false]
    while (!isWhole) {
      const answer = await runMutation("replaceImportValues", { id, field, from, to })
      changed += answer.changed
      isWhole = answer.is_whole
    }
    toast("success", t.cellsChanged({ count: changed }))
  } catch (caught) {
    toast("danger", t.notReplaced, toApiError(caught).message)
  }
}
