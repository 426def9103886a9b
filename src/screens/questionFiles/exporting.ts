import { FileOutput } from "lucide-react"
import type { QuestionFormat } from "../../../schema/questionFiles/questionImport.ts"
import { count } from "../../components/format.ts"
import type { BulkAction } from "../../components/list/bulk.ts"
import { call, exportFile } from "../../api/rest.ts"

const formats = {
  moodle: { label: "As Moodle XML…", name: "Moodle XML", file: "questions-moodle.xml" },
  qti: { label: "As QTI…", name: "a QTI 2.1 package", file: "questions-qti.zip" }
} as const satisfies Record<QuestionFormat, object>

const why = "You have not confirmed their key yet, so it cannot go out to you"

/** Writes the chosen questions of a list as a file of another program's format; those whose key one may not know stay. */
const exporting = (format: QuestionFormat): BulkAction => ({
  label: formats[format].label,
  icon: FileOutput,
  confirm: (many) => ({
    title: `Export ${count(many, "question")}?`,
    verb: `Export as ${format === "qti" ? "QTI" : "Moodle XML"}`,
    description: `They are written as ${formats[format].name}, keys and pictures included. It comes in again as it went out.`
  }),
  run: async (selection) => {
    const {
      sort: _sort,
      page: _page,
      per_page: _perPage,
      ...chosen
    } = selection.kind === "all" ? selection.chosen : { ids: selection.ids }
    const { going, staying } = await call<{ readonly going: number; readonly staying: number }>(
      "POST",
      "question/export-count",
      chosen
    )
    if (going > 0) await exportFile("question/export", { format, ...chosen }, formats[format].file)
    return { done: going, refused: staying === 0 ? [] : [{ why, count: staying }], left: 0 }
  }
})

/** What lists of questions offer to those who write them. */
export const exports: readonly BulkAction[] = [exporting("moodle"), exporting("qti")]
