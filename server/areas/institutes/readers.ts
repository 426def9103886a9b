import { numericId, type HistoryReader } from "../../platform/access/historyReaders.ts"
import { instituteInScope } from "./scope.ts"

/** Callers who have the institute in their scope. */
export const instituteReaders: HistoryReader = ({ scope }, id, bind) =>
  `exists (select from institutes r where r.id = ${numericId(id, bind)} and ${instituteInScope(scope, "r", bind)})`
