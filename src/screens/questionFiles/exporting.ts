import { FileOutput } from "lucide-react"
import type { QuestionFormat } from "../../../schema/questionFiles/questionImport.ts"
import type { BulkAction } from "../../components/list/bulk.ts"
import { call } from "../../api/rest.ts"
import { exportFile } from "../../api/transfers.ts"
import { t } from "#messages/questionFiles.js"

const formats = {
  moodle: {
    label: t.exportMoodleAsk,
    verb: t.exportMoodle,
    description: t.exportMoodleLead,
    file: "questions-moodle.xml"
  },
  qti: { label: t.exportQtiAsk, verb: t.exportQti, description: t.exportQtiLead, file: "questions-qti.zip" }
} as const satisfies Record<QuestionFormat, object>

/**
 * Writes the chosen questions of a list as a file of another program's format; those whose key one may not know stay.
 */
const exporting = (format: QuestionFormat): BulkAction => ({
  label: formats[format].label,
  icon: FileOutput,
  confirm: (many) => ({
    title: t.exportTitle({ count: many }),
    verb: formats[format].verb,
    description: formats[format].description
  }),
  exportRows: async (selection) => {
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
    return { done: going, refused: staying === 0 ? [] : [{ why: t.keyNotConfirmed, count: staying }] }
  }
})

/** What lists of questions offer to those who write them. */
export const exports: readonly BulkAction[] = [exporting("moodle"), exporting("qti")]
