import { withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { programmeCalls } from "./calls.ts"
import { moveStudentsUp } from "./moveStudents.ts"
import { programme as programmes } from "./projection.ts"

/** The programme that the portal runs. */
export const programme: Area = {
  calls: programmeCalls,
  projections: [programmes],
  jobs: [{ name: "programme year", begin: moveStudentsUp }],
  historyReaders: { programme: withPermission("programme.administer") }
}
