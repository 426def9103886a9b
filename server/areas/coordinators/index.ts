import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { coordinatorsCalls } from "./calls.ts"
import { handOverDue } from "./due.ts"
import { eraseCoordinatorAgain } from "./eraseAgain.ts"
import { coordinators as coordinatorTables } from "./projection.ts"
import { coordinatorReaders } from "./readers.ts"

/** Coordinators and the regions that they look after. */
export const coordinators: Area = {
  calls: (portal) => coordinatorsCalls(portal),
  projections: [coordinatorTables],
  jobs: [{ name: "handovers", begin: (portal, onError) => poll((now) => handOverDue(portal, now), onError) }],
  historyReaders: { coordinator: coordinatorReaders },
  erasers: { "coordinator.erased": eraseCoordinatorAgain }
}
