import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { statesOf } from "../kit/machines.ts"

/**
 * What may be done with a record is the server's answer, and what a screen shows per state is a table keyed by the
 * state's type. A state's name as a string in a screen is a copy of a rule; the few others are justified here.
 */
const justified: Readonly<Record<string, string>> = {
  "dashboards/Cards.tsx registered": "a column of figures",
  "dashboards/charts.tsx registered": "a column of figures",
  "dashboards/YearOnYear.tsx registered": "a column of figures",
  "dashboards/Tasks.tsx unread": "a line's name",
  "flows/simulate/RunState.tsx final": "a kind of state, of any machine",
  "exams/live/columns.ts registered": "a column of figures",
  "exams/live/tree.ts registered": "a column of figures",
  "exams/live/ExamDistricts.tsx registered": "a column of figures",
  "exams/live/Wall.tsx registered": "a figure's name",
  "exams/live/Watched.tsx open": "a name in the address: the regions that are open",
  "exams/live/arrangement.ts open": "a name in the address: the regions that are open",
  "translations/side/RowTools.tsx stale": "a line's state, which no machine has",
  "exams/files/SheetFilesList.tsx accepted": "a column of figures",
  "exams/files/SheetFilesList.tsx rejected": "a column of figures",
  "exams/upload/FileForm.tsx underWay": "a tag of the flow uploadFile",
  "imports/VerdictFilter.tsx ready": "a row's verdict",
  "imports/RowsGrid.tsx ready": "a row's verdict",
  "imports/labels.ts unreceived": "a type: the state that nobody sees",
  "coordinators/Handover.tsx active": "the filter of a list",
  "papersets/schedules/ScheduleForm.tsx sealed": "the filter of a list",
  "schools/InstituteField.tsx active": "the filter of a list",
  "students/ReferredStudents.tsx accepted": "a field of the call's payload",
  "students/ReferredStudents.tsx rejected": "a field of the call's payload",
  "questions/versions/Compare.tsx removed": "a part of a comparison",
  "translations/side/LineRow.tsx removed": "a part of a comparison",
  "questions/versions/Versions.tsx drafted": "an event of a history",
  "translations/TranslationList.tsx stale": "a column of figures",
  "translations/side/lines.ts stale": "a line's state, which no machine has",
  "session/SignInForm.tsx expired": "why a session ended",
  "programs/Webhooks.tsx waiting": "a column of figures",
  "notifications/columns.tsx read": "a column of figures",
  "notifications/order.ts read": "a column of figures",
  "content/editor/calls.ts draft": "the edition that is asked for",
  "exams/live/LiveTotals.tsx registered": "a column of figures",
  "exams/live/Freshness.tsx paused": "a state of the flow liveLine",
  "mail/SendMail.tsx queued": "a column of figures",
  "account/MobileCode.tsx waiting": "a state of the flow mobileCode"
}

const names = new Set(
  Object.values(records).flatMap(({ machine }) =>
    statesOf(machine).flatMap((state) => (state.parent ? [state.path.at(-1)!] : []))
  )
)

const root = join(import.meta.dirname, "../../src/screens")

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : []
  )

/** Whether a literal is what a flow's snapshot is asked: `flow.matches("failed")` names a state of the flow. */
const isOfFlow = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === "matches"

/** Whether a literal is the type of an event that a flow is sent: `send({ type: "dismissed" })`. */
const isEventType = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === "type"

/** The state names that a file holds as strings, each as `path name`. */
const literalsIn = (path: string, text: string): readonly string[] => {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && names.has(node.text) && !isOfFlow(node) && !isEventType(node))
      found.push(`${path} ${node.text}`)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const found = new Set(
  filesIn(root).flatMap((file) => literalsIn(file.slice(root.length + 1), readFileSync(file, "utf8")))
)

test("screens hold no state literal", () => {
  expect([...found].filter((one) => !(one in justified))).toEqual([])
})

test("what is justified is still there", () => {
  expect(Object.keys(justified).filter((one) => !found.has(one))).toEqual([])
})

test("a state literal that comes back is found, whatever it is compared with", () => {
  expect(literalsIn("a.tsx", 'const a = row.state === "inactive" && flow.matches("failed")')).toEqual([
    "a.tsx inactive"
  ])
  expect(literalsIn("a.tsx", 'new Set(["finished"]).has(job.state)')).toEqual(["a.tsx finished"])
})
