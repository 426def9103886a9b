import { role } from "../../../schema/core/permissions.ts"
import { numericId, type HistoryReader } from "../../platform/access/historyReaders.ts"
import { isSeen } from "./lists.ts"

/** Callers who see the coordinator in a list. */
export const coordinatorReaders: HistoryReader = (caller, id, bind) =>
  caller.roleId === role.paySupport || caller.scope.kind === "school" || caller.scope.kind === "institute"
    ? "false"
    : `exists (select from coordinators c where c.id = ${numericId(id, bind)} and ${isSeen(caller.scope, bind)})`
