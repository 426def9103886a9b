import { t } from "#messages/server.imports.js"
import { Forbidden } from "../../../schema/core/errors.ts"
import { imports } from "../../../schema/imports/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { columnsOf, linkedJobs, listJobs } from "./lists.ts"
import { rowsOf } from "./rowLists.ts"
import { replaceValues } from "./replace.ts"
import { importReport } from "./report.ts"
import { mendRow } from "./rows.ts"
import { decideRows } from "./decideRows.ts"
import { cancelImport, discardImport, matchColumns, startImport } from "./steps.ts"
import { template } from "./template.ts"
import { uploadImport } from "./upload.ts"

/** The calls of imports. */
export const importsCalls = (portal: Portal) =>
  implement(imports, {
    importStudents: ({ payload, ...gesture }) => uploadImport(portal, "students", payload, gesture),
    importSchools: ({ payload, ...gesture }) => uploadImport(portal, "schools", payload, gesture),
    importInstituteStudents: ({ payload, ...gesture }) => uploadImport(portal, "students", payload, gesture),
    importGulfStudents: ({ payload, ...gesture }) =>
      uploadImport(portal, "students", payload, { ...gesture, caller: inGulf(gesture.caller) }),
    linkedImports: ({ payload, caller }) => linkedJobs(portal, payload, caller.scope),
    imports: ({ query, caller }) => listJobs(portal, query, caller.scope),
    importColumns: ({ params, caller }) => columnsOf(portal, params.id, caller.scope),
    matchImportColumns: ({ params, payload, ...gesture }) => matchColumns(portal, params.id, payload.matches, gesture),
    importRows: ({ params, query, caller }) => rowsOf(portal, params.id, query, caller.scope),
    mendImportRow: ({ params, payload, ...gesture }) => mendRow(portal, params.id, payload, gesture),
    replaceImportValues: ({ params, payload, ...gesture }) => replaceValues(portal, params.id, payload, gesture),
    decideImportRows: ({ params, payload, ...gesture }) =>
      decideRows(portal, params.id, payload.lines, payload.choice, gesture),
    startImport: ({ params, payload, ...gesture }) => startImport(portal, params.id, payload.confirmed, gesture),
    cancelImport: ({ params, ...gesture }) => cancelImport(portal, params.id, gesture),
    discardImport: ({ params, ...gesture }) => discardImport(portal, params.id, gesture),
    importReport: ({ params, caller }) => importReport(portal, params.id, caller.scope),
    importTemplate: ({ params, query, caller }) => template(params.kind, query.format, caller)
  })

/** Only the Gulf's coordinators import for schools of others. @throws Forbidden */
const inGulf = (caller: Caller): Caller => {
  if (!caller.isGcc) throw new Forbidden({ message: t.gulfOnly })
  return caller
}
