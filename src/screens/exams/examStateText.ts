import { stateDescription } from "../../../machines/decide.ts"
import { exam as machine } from "../../../machines/records/exam.ts"
import { description } from "../../components/description.ts"
import type { Exam } from "./useExams.ts"

/** An exam's state in words: the description that its machine has of it. */
export const examStateText = ({ state: value, round }: Pick<Exam, "state" | "round">): string =>
  stateDescription(machine, { value, context: { round } }, description)
