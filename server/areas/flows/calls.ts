import { flows } from "../../../schema/flows/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { logPlaceOf } from "./asOf.ts"
import { countsNow } from "./counts.ts"
import { gestureOf } from "./gesture.ts"
import { pathOf, pathsOf } from "./paths.ts"
import { recordEvents } from "./record.ts"
import { recordsAsOf } from "./records.ts"
import { tailOf } from "./tail.ts"
import { trafficOf } from "./traffic.ts"

/** The calls of the flows screen. */
export const flowsCalls = ({ pool }: Pick<Portal, "pool">) =>
  implement(flows, {
    flowCounts: () => countsNow(pool),
    flowRecords: ({ query }) => recordsAsOf(pool, query),
    flowRecord: ({ query }) => recordEvents(pool, query),
    flowPosition: ({ query }) => logPlaceOf(pool, query.as_of),
    flowTraffic: ({ query }) => trafficOf(pool, query),
    flowPaths: ({ query }) => pathsOf(pool, query),
    flowPath: ({ query }) => pathOf(pool, query),
    flowGesture: ({ query }) => gestureOf(pool, query),
    flowTail: ({ query }) => tailOf(pool, query)
  })
