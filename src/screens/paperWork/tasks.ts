import { Languages, PenLine, RefreshCw, ScanEye, Signature, SquarePen, Undo2, type LucideIcon } from "lucide-react"
import type { PaperTask } from "../../../schema/paperWork/calls.ts"
import { languages } from "../../components/languages.ts"
import type { RowOf } from "../../api/calls.ts"
import { paperPath } from "../papersets/labels.ts"
import { questionPath } from "../questions/labels.ts"
import { translationsPath } from "../translations/labels.ts"
import { t } from "#messages/paperWork.js"

/** A record that waits. */
export type TaskRecord = RowOf<"myPaperWork">["records"][number]

type Look = { readonly icon: LucideIcon; readonly words: (counted: { count: number }) => string }

/** What each task is called. */
export const tasks: Readonly<Record<PaperTask, Look>> = {
  signPaper: { icon: Signature, words: t.signPaper },
  decideUnseal: { icon: Signature, words: t.decideUnseal },
  fixQuestion: { icon: Undo2, words: t.fixQuestion },
  fixTranslation: { icon: Undo2, words: t.fixTranslation },
  updateTranslation: { icon: RefreshCw, words: t.updateTranslation },
  reviewQuestion: { icon: ScanEye, words: t.reviewQuestion },
  reviewTranslation: { icon: Languages, words: t.reviewTranslation },
  finishQuestion: { icon: SquarePen, words: t.finishQuestion },
  finishTranslation: { icon: PenLine, words: t.finishTranslation }
}

/** A record's page. */
export const recordPath = ({ question_id: question, language_id: language, paperset_id: paper }: TaskRecord): string =>
  question === null
    ? paperPath(paper ?? 0)
    : language === null
      ? questionPath(question)
      : translationsPath(question, language)

/** What a record is called. */
export const recordName = ({ question_id: question, language_id: language, name }: TaskRecord): string =>
  question === null
    ? (name ?? "")
    : language === null
      ? t.question({ id: question })
      : t.questionIn({ id: question, language: languages.find(({ code }) => code === language)?.name ?? language })
