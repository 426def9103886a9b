import { useCallback } from "react"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { FilePreview } from "./FilePreview.tsx"
import { StartImport } from "./Start.tsx"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"

/** Taking questions in from a file, from the file to the last draft. The address keeps which file is looked at. */
export const ImportQuestions = () => {
  const [params, change] = useAddress()
  const id = Number(params.get("import"))
  const open = useCallback(
    (next: number | null) =>
      change((query) => {
        for (const name of ["show", "page"]) query.delete(name)
        if (next === null) query.delete("import")
        else query.set("import", String(next))
      }),
    [change]
  )
  return (
    <Page lead={t.lead}>
      <div className={css.stack}>
        {Number.isInteger(id) && id > 0 ? (
          <FilePreview key={id} id={id} leave={() => open(null)} />
        ) : (
          <StartImport open={open} />
        )}
      </div>
    </Page>
  )
}
