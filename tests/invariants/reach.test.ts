import fc from "fast-check"
import { expect, test } from "vitest"
import type { GroupBy } from "../../schema/exams/watching.ts"
import { scopeAt, type Scope } from "../../schema/core/roles.ts"
import { submittedStats } from "../../server/areas/exams/stats.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { readEvents, statesThrough } from "../kit/eventLog.ts"
import type { TestServer } from "../kit/testServer.ts"
import { isEverything } from "../kit/everything.ts"
import { history } from "../kit/history.ts"
import { append, usernameOf, type Place, type SmallProgramme, type SmallStudent } from "../kit/programme.ts"
import { isAt, sees } from "../kit/seen.ts"
import { presentOf, presentSchools, talliesIn, tally, type Counted } from "../kit/tally.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openSocket, rowsOf } from "../kit/socket.ts"
import { call } from "../kit/edge.ts"
import { inHouse, programmes } from "./reach.kit.ts"

/** The keys of all rows that somebody of a scope may be shown, also with nothing in them. */
const shown = (scope: Scope, { places, schools }: SmallProgramme, group: GroupBy): ReadonlySet<string> => {
  const isIn = (place: Place) => scope.kind === "national" || isAt(scope, place)
  if (group === "school") {
    const mine = schools.filter(({ id, district, institute }) =>
      scope.kind === "school"
        ? id === scope.id
        : scope.kind === "institute"
          ? institute === scope.id
          : isIn(places[district - 1]!)
    )
    return new Set([
      ...mine.map(({ id }) => String(id)),
      ...places.filter(isIn).map(({ district }) => String(-district))
    ])
  }
  const mine =
    scope.kind === "school"
      ? schools.filter(({ id }) => id === scope.id).map(({ district }) => places[district - 1]!)
      : scope.kind === "institute"
        ? schools.filter(({ institute }) => institute === scope.id).map(({ district }) => places[district - 1]!)
        : places.filter(isIn)
  return new Set(mine.map((place) => String(place[group as "zone"])))
}

/** Appends a history and waits until the statistics have it; answers the log. */
const happened = async ({ portal: { log, pool, signals } }: TestServer, events: readonly NewEvent[]) => {
  await append(log, events)
  const { position } = await log.head()
  for (const name of ["answerSheets", "studentCounts"]) await waitForProjection(pool, signals, name, position)
  return readEvents(pool)
}

const regional: readonly GroupBy[] = ["zone", "state", "prant", "district", "school"]
const groupings: readonly GroupBy[] = [...regional, "class", "language"]
const scopes: readonly Scope[] = [
  { kind: "national", id: null },
  { kind: "none", id: null },
  ...(["zone", "state", "prant", "district", "institute", "school"] as const).flatMap((kind) =>
    [[1], [2], [3], [1, 3]].map((ids) => scopeAt(kind, ids))
  )
]

/** Roles that work with answer sheets, each at the second of its regions. */
const watchers = [
  [3, { zoneId: 2 }, scopeAt("zone", [2])],
  [6, { prantId: 2 }, scopeAt("prant", [2])],
  [7, { stateId: 2 }, scopeAt("state", [2])],
  [9, { districtId: 2 }, scopeAt("district", [2])],
  [10, {}, { kind: "national", id: null }],
  [7, {}, { kind: "none", id: null }]
] as const satisfies readonly (readonly [number, object, Scope])[]

test("nobody gets a row, or a student in a count, from outside of where they look after", async () => {
  await fc.assert(
    fc.asyncProperty(programmes, ({ programme, seed }) =>
      inHouse(async (house) => {
        const { pool } = house.portal
        const told = await happened(house, history(programme, 60, seed))
        const now = { ...programme, schools: presentSchools(programme, told) }
        for (const scope of scopes)
          for (const group_by of groupings) {
            const asked = { exam_id: 1, group_by }
            const rows = await submittedStats(pool, asked, scope)
            const who = JSON.stringify([scope, group_by])
            expect(talliesIn(rows), who).toEqual(tally(programme, told, asked, sees(scope, now)))
            const mine = shown(scope, now, group_by)
            if (regional.includes(group_by))
              expect(
                rows.map(({ key }) => key).filter((key) => !mine.has(key)),
                who
              ).toEqual([])
          }
      })
    ),
    { numRuns: isEverything ? 5 : 1 }
  )
})

test("nor through the calls, nor over the socket, nor by writing", async () => {
  await fc.assert(
    fc.asyncProperty(programmes, ({ programme, seed }) =>
      inHouse(async (house) => {
        const told = await happened(house, history(programme, 60, seed))
        const states = statesThrough(told)
        const round = Number(states.get("exam-1")?.at(-1)?.context["round"])
        const contextOf = (student: number) => states.get(`answerSheet-1.${round}-${student}`)?.at(-1)?.context
        const waiting = programme.students.flatMap(({ id }) =>
          ((contextOf(id)?.["rivals"] as readonly string[] | undefined) ?? []).map(() => id)
        )

        const now = { ...programme, schools: presentSchools(programme, told) }
        const present = programme.students.map((student) => presentOf(student, told))

        for (const [roleId, places, scope] of watchers) {
          const token = await house.signIn(roleId, places)
          const placed = (student: SmallStudent): Counted => ({
            ...student,
            ...programme.places[student.district - 1]!,
            sheet: undefined
          })
          const mine = new Set(present.filter((student) => sees(scope, now)(placed(student))).map(({ id }) => id))
          const who = `role ${roleId} of ${JSON.stringify(scope)}`
          const asked = { exam_id: 1, group_by: "district" } as const
          const expected = tally(programme, told, asked, sees(scope, now))

          const { body: stats } = await call(house.url, "/answer-sheet-submitted-stats?exam_id=1&group_by=district", {
            token
          })
          expect(talliesIn(stats.data.rows), who).toEqual(expected)

          const socket = await openSocket(house.url, token)
          const subscribed = await socket.subscribe(asked)
          const heard = [...rowsOf(socket.heard(subscribed.ok ? subscribed.id : "")).values()]
          socket.close()
          expect(talliesIn(heard), who).toEqual(expected)
          expect(
            heard.map(({ key }) => key).filter((key) => !shown(scope, now, "district").has(key)),
            who
          ).toEqual([])
          if (roleId !== 3 && roleId !== 6 && roleId !== 10) continue

          const { body: conflicts } = await call(house.url, "/answer-sheet-conflicts?exam_id=1&per_page=200", { token })
          expect(
            conflicts.data.rows.map((row: { student_id: number }) => row.student_id).toSorted(byNumber),
            who
          ).toEqual(waiting.filter((id) => mine.has(id)).toSorted(byNumber))
          expect(conflicts.data.total, who).toBe(conflicts.data.rows.length)

          const file = present
            .map(({ id, classLevel }) =>
              sheet(0, { username: usernameOf(id), classLevel, language: "en", answers: "AAAA" })
            )
            .join("\n")
          const { data } = await upload(house, file, { token, isDryRun: true })
          const unknown = data.rejections
            ?.filter(({ code }) => code === "unknown_student")
            .map(({ line }) => programme.students[line - 1]!.id)
          expect(unknown, who).toEqual(programme.students.map(({ id }) => id).filter((id) => !mine.has(id)))

          for (const { id } of programme.students.filter((student) => !mine.has(student.id)).slice(0, 2)) {
            const payload = { exam_id: 1, by: "student", username: usernameOf(id), reason: "Not mine." }
            expect(
              (await call(house.url, "/admin-delete-answersheet", { token, payload })).status,
              `${who} withdraws student ${id}`
            ).toBe(404)
            const aside = told.findLast(
              ({ type, data: { student } }) => type === "answerSheet.contested" && student === id
            )
            const choice = {
              exam_id: 1,
              student_id: id,
              choice: "keep",
              kept_aside: aside?.position ?? 1,
              version: 2,
              reason: "Not mine."
            }
            expect(
              (await call(house.url, "/answer-sheet-conflicts/resolve", { token, payload: choice })).status,
              `${who} chooses for student ${id}`
            ).toBe(404)
          }
        }
      })
    ),
    { numRuns: isEverything ? 2 : 1 }
  )
})

const byNumber = (a: number, b: number) => a - b
