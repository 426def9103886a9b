import { backups } from "../../../schema/backups/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { listBackups } from "./list.ts"

/** Backups of the portal. */
export const backupCalls = ({ pool }: Pick<Portal, "pool">) =>
  implement(backups, { backups: ({ query }) => listBackups(pool, query) })
