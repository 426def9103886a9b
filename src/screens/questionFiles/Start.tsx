import { Download } from "lucide-react"
import { maxQuestionFileBytes } from "../../../schema/questionFiles/questionImport.ts"
import { Button } from "../../components/Button.tsx"
import { FileSender } from "../../components/FileSender.tsx"
import { Section } from "../../components/Page.tsx"
import { toast } from "../../components/Toasts.tsx"
import { toApiError } from "../../api/apiError.ts"
import { download } from "../../api/rest.ts"
import { Earlier } from "./Earlier.tsx"
import * as css from "./Exchange.css.ts"
import { t } from "#messages/questionFiles.js"

/** The way in: a file to drop, an empty list to fill in, and the files that there were. */
export const StartImport = ({ open }: { readonly open: (id: number) => void }) => (
  <>
    <Section title={t.importFromFile}>
      <div className={css.start}>
        <FileSender
          path="question/import"
          label={t.questionFile}
          accept={accept}
          largest={maxQuestionFileBytes}
          open={open}
          hint={t.fileHint({ max: maxQuestionFileBytes / 1024 ** 2 })}
        />
        <Help />
      </div>
    </Section>
    <Earlier open={open} />
  </>
)

const accept = ".docx,.xml,.gift,.txt,.zip,.xlsx,.csv"

const Help = () => {
  const fetchAs = (format: "csv" | "xlsx") => {
    download(`question/import-template/${format}`, `questions-template.${format}`).catch((caught: unknown) =>
      toast("danger", t.templateFailed, toApiError(caught).message)
    )
  }
  return (
    <div className={css.aside}>
      <h3 className={css.asideTitle}>{t.wordFiles}</h3>
      <p>{t.wordHelp}</p>
      <h3 className={css.asideTitle}>{t.spreadsheets}</h3>
      <p>{t.spreadsheetHelp}</p>
      <div className={css.buttons}>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("xlsx")}>
          {t.excelTemplate}
        </Button>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("csv")}>
          {t.csvTemplate}
        </Button>
      </div>
      <p>{t.noDuplicates}</p>
    </div>
  )
}
