import { t } from "#messages/server.flows.js"
import { recordOf } from "../../../machines/record.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { flows } from "../../../schema/flows/calls.ts"
import { mayRead } from "../../platform/access/historyReaders.ts"
import type { Area, HistoryReaders } from "../../platform/area.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { logPlaceOf } from "./asOf.ts"
import { cohortsOf } from "./cohorts.ts"
import { conformanceOf } from "./conformance.ts"
import { countsNow } from "./counts.ts"
import { gestureOf } from "./gesture.ts"
import { maskedKinds } from "./mask.ts"
import { misfitRecords } from "./misfitRecords.ts"
import { pathOf, pathsOf } from "./paths.ts"
import { recordEvents } from "./record.ts"
import { recordsAsOf } from "./records.ts"
import { tailOf } from "./tail.ts"
import { trafficOf } from "./traffic.ts"

/**
 * The calls of the flows screen. What events hold is answered to those who may read the record's history; where it is
 * masked, to all who inspect.
 */
export const flowsCalls = ({ pool }: Pick<Portal, "pool">, areas: ReadonlyArray<Area>) => {
  const readers: HistoryReaders = Object.assign({}, ...areas.map(({ historyReaders }) => historyReaders))
  const checkReader = async (caller: Caller, stream: string) => {
    const kind = recordOf(stream)
    if (maskedKinds.has(kind)) return
    if (!(await mayRead(pool, readers, caller, { kind, id: stream.slice(kind.length + 1) })))
      throw new NotFound({ message: t.noRecord })
  }
  return implement(flows, {
    flowCounts: () => countsNow(pool),
    flowRecords: ({ query }) => recordsAsOf(pool, query),
    flowRecord: async ({ query, caller }) => {
      await checkReader(caller, query.stream)
      return recordEvents(pool, query)
    },
    flowPosition: ({ query }) => logPlaceOf(pool, query.as_of),
    flowTraffic: ({ query }) => trafficOf(pool, query),
    flowPaths: ({ query }) => pathsOf(pool, query),
    flowCohorts: ({ query }) => cohortsOf(pool, query),
    flowConformance: ({ query }) => conformanceOf(pool, query),
    flowMisfits: ({ query }) => misfitRecords(pool, query),
    flowPath: ({ query }) => pathOf(pool, query),
    flowGesture: ({ query }) => gestureOf(pool, query),
    flowTail: ({ query }) => tailOf(pool, query)
  })
}
