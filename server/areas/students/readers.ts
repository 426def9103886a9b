import { anyOf, numericId, withinScope, type HistoryReader } from "../../platform/access/historyReaders.ts"
import { scopeColumns } from "../../platform/access/scope.ts"

/** Callers who have the student in their scope, or whose school referred the student. */
export const studentsInScope: HistoryReader = anyOf(
  withinScope("students", scopeColumns("r")),
  withinScope("students", { school: "r.referrer_school_id" })
)

/** The student whose own account it is. */
export const ownStudent: HistoryReader = ({ username }, id, bind) =>
  `exists (select from students r where r.id = ${numericId(id, bind)} and r.username = ${bind(username)})`
