import { get } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { rolesWith } from "../core/permissions.ts"
import { SystemReport } from "./system.ts"

/** How the portal runs, for whoever operates it. */
export const system = group("system", "How the portal runs: its nodes, jobs, queues, errors, storage.", [
  get("systemReport", "/system/report", {
    description:
      "How the portal runs now: nodes, read models, jobs, queues, errors of the last hours by their ids, storage, " +
      "slow statements and backups, with what to do. It names no person.",
    roles: rolesWith("system.inspect"),
    scope: "none",
    answer: SystemReport
  })
])
