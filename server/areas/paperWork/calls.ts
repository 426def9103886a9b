import { paperWork } from "../../../schema/paperWork/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { myPaperWork } from "./queue.ts"

/** The call of one's own work on papers. */
export const paperWorkCalls = ({ pool }: Portal) =>
  implement(paperWork, { myPaperWork: ({ query, caller }) => myPaperWork(pool, caller, query.task) })
