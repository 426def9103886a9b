import { numericId, type HistoryReader } from "../../platform/access/historyReaders.ts"
import { isOpen, readerOf } from "./sql.ts"

/** Callers who may read the question that a record is about; the history of a secret one would reveal its paper. */
export const openQuestions: HistoryReader = (caller, id, bind) =>
  isOpen(`${numericId(id.split("-")[0] ?? "", bind)}::int`, readerOf(caller), bind)
