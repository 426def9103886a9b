import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CopyCheck,
  FileCheck2,
  ListTodo,
  type LucideIcon
} from "lucide-react"
import type { QuestionImport, QuestionVerdict } from "../../../schema/questionFiles/questionImport.ts"
import { t } from "#messages/questionFiles.js"

/** A verdict as a badge says it. */
export const verdicts: Readonly<
  Record<
    QuestionVerdict,
    {
      readonly words: string
      readonly tone: "success" | "info" | "warning" | "danger" | "neutral"
      readonly icon: LucideIcon
    }
  >
> = {
  faulty: { words: t.error, tone: "danger", icon: CircleAlert },
  lacking: { words: t.incomplete, tone: "warning", icon: ListTodo },
  similar: { words: t.possibleDuplicate, tone: "warning", icon: CircleHelp },
  good: { words: t.ready, tone: "success", icon: CircleCheck },
  unchecked: { words: t.notChecked, tone: "neutral", icon: CircleDashed },
  present: { words: t.alreadyExists, tone: "info", icon: CopyCheck },
  taken: { words: t.imported, tone: "success", icon: FileCheck2 }
}

/** A verdict by its name, whichever it is. */
export const verdictOf = (name: string) => verdicts[name as QuestionVerdict]

/** What the server does with a file of questions in each of its states; null where the file waits for somebody. */
const progress: Readonly<Record<QuestionImport["state"], "compare" | "add" | null>> = {
  checking: "compare",
  ready: null,
  running: "add",
  discarded: null
}

/** What the server does with a file of questions now. */
export const progressOf = (state: string) => progress[state as keyof typeof progress] ?? null
