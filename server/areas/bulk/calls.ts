import { bulk, bulkRowsList } from "../../../schema/bulk/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { changeBulk, startBulk, undoBulk } from "./change.ts"
import { ownJobs, rowsStatement } from "./lists.ts"

/** The calls of actions on many rows. */
export const bulkCalls = (portal: Portal) =>
  implement(bulk, {
    ...listHandler(portal, bulkRowsList, rowsStatement),
    bulkJobs: ({ query, caller }) => ownJobs(portal, query, caller),
    startBulk: ({ payload, ...gesture }) => startBulk(portal, payload, gesture),
    pauseBulk: ({ params, ...gesture }) =>
      changeBulk(portal, params.id, { type: "paused", data: { reason: "byHand" } }, gesture),
    resumeBulk: ({ params, ...gesture }) => changeBulk(portal, params.id, { type: "resumed", data: {} }, gesture),
    cancelBulk: ({ params, ...gesture }) => changeBulk(portal, params.id, { type: "cancelled", data: {} }, gesture),
    undoBulk: ({ params, ...gesture }) => undoBulk(portal, params.id, gesture)
  })
