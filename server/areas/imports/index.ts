import { withinScope } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { importsCalls } from "./calls.ts"
import { importJobs, isWorkedOn } from "./jobs.ts"
import { importJobs as importTables } from "./projection.ts"

/** Imports of students and schools from files. */
export const imports: Area = {
  calls: importsCalls,
  projections: [importTables],
  jobs: [{ name: "imports", begin: importJobs }],
  queues: [{ name: "imports", sql: `select changed_at as since from import_jobs where ${isWorkedOn}` }],
  historyReaders: {
    importJob: withinScope("import_jobs", {
      school: "r.school_id",
      institute: "r.institute_id",
      district: "r.district_id"
    })
  }
}
