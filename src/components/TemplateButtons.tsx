import { Download } from "lucide-react"
import { t } from "#messages/common.js"
import { toApiError } from "../api/apiError.ts"
import { download } from "../api/transfers.ts"
import { Button } from "./Button.tsx"
import * as css from "./ImportPage.css.ts"
import { toast } from "./Toasts.tsx"

type Format = "csv" | "xlsx"

/** The empty list that an import takes, to download as a workbook or as CSV; `name` is the file's, without its end. */
export const TemplateButtons = ({
  pathOf,
  name
}: {
  readonly pathOf: (format: Format) => string
  readonly name: string
}) => {
  const fetchAs = (format: Format) => {
    download(pathOf(format), `${name}.${format}`).catch((caught: unknown) =>
      toast("danger", t.templateFailed, toApiError(caught).message)
    )
  }
  return (
    <div className={css.buttons}>
      <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("xlsx")}>
        {t.excelTemplate}
      </Button>
      <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("csv")}>
        {t.csvTemplate}
      </Button>
    </div>
  )
}
