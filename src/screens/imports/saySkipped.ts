import { t } from "#messages/imports.js"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { toast } from "../../components/Toasts.tsx"

/** Says that rows of an import are skipped, with Undo; `changed` is called once they are restored. */
export const saySkipped = (id: number, lines: readonly number[], changed: () => void): void => {
  const restore = () =>
    inBackground(
      runMutation("decideImportRows", { id, lines: [...lines], choice: "restore" })
        .then(changed)
        .catch((caught: unknown) => toast("danger", t.notRestored, toApiError(caught).message))
    )
  toast("info", t.skippedCount({ count: lines.length }), undefined, `skipped-${lines.join()}`, {
    label: t.undo,
    act: restore
  })
}
