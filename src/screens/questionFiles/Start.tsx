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

/** The way in: a file to drop, an empty list to fill in, and the files that there were. */
export const StartImport = ({ open }: { readonly open: (id: number) => void }) => (
  <>
    <Section title="Questions from a file">
      <div className={css.start}>
        <FileSender
          path="question/import"
          label="File of questions"
          accept={accept}
          largest={maxQuestionFileBytes}
          open={open}
          hint={`Word (.docx), Moodle XML, GIFT, Aiken, QTI 2.x (.zip), Excel (.xlsx) or CSV, up to ${maxQuestionFileBytes / 1024 ** 2} MB. No question goes in by this.`}
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
      toast("danger", "The template could not be fetched", toApiError(caught).message)
    )
  }
  return (
    <div className={css.aside}>
      <h3 className={css.asideTitle}>Writing in Word?</h3>
      <p>
        Number the questions; options are a), b), c); then a line “Answer: b” and, if you like, “Explanation:”.
        Equations and pictures come along. “Subject:”, “Class:” and “Level:” above the first question hold for all.
      </p>
      <h3 className={css.asideTitle}>Writing in a spreadsheet?</h3>
      <p>A row each, formulas between dollars.</p>
      <div className={css.buttons}>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("xlsx")}>
          Excel template
        </Button>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("csv")}>
          CSV template
        </Button>
      </div>
      <p>The same file sent twice adds nothing twice.</p>
    </div>
  )
}
