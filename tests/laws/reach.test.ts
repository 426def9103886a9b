import fc from "fast-check"
import { expect, test } from "vitest"
import type { GroupBy } from "../../schema/exams.ts"
import type { Scope } from "../../schema/roles.ts"
import { submittedStats } from "../../server/exams/stats.ts"
import type { NewEvent } from "../../server/log/index.ts"
import { reached } from "../../server/log/reached.ts"
import { readLog, statesThrough } from "../kit/logbook.ts"
import { openHouse, type House } from "../kit/house.ts"
import { history } from "../kit/history.ts"
import { append, usernameOf, type Place, type SmallProgramme, type SmallStudent } from "../kit/programme.ts"
import { talliesIn, tally, type Counted } from "../kit/tally.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openSocket, rowsOf } from "../kit/socket.ts"
import { call } from "../kit/edge.ts"

/** Opens a house for as long as `use` takes. */
const inHouse = async (use: (house: House) => Promise<void>): Promise<void> => {
  const house = await openHouse()
  await use(house).finally(() => house.close())
}

const nth = (max: number) => fc.integer({ min: 1, max })

/** A random map: up to three zones of some states, each with districts, gathered by prants over all borders; schools; students. */
const programmes = fc.record({
  zoneOf: fc.array(nth(3), { minLength: 2, maxLength: 4 }),
  districts: fc.array(fc.tuple(fc.nat(3), nth(3)), { minLength: 3, maxLength: 6 }),
  schools: fc.array(fc.tuple(fc.nat(5), fc.option(nth(2))), { minLength: 2, maxLength: 6 }),
  students: fc.array(fc.tuple(fc.nat(11), fc.constantFrom(8, 9), fc.constantFrom("en", "hi")), { minLength: 5, maxLength: 14 }),
  seed: fc.integer()
}).map(({ zoneOf, districts, schools: drawn, students, seed }): { readonly programme: SmallProgramme; readonly seed: number } => {
  const places: readonly Place[] = districts.map(([at, prant], index) => {
    const state = 1 + at % zoneOf.length
    return { district: index + 1, state, prant, zone: zoneOf[state - 1]! }
  })
  const schools = drawn.map(([at, institute], index) => ({ id: index + 1, district: 1 + at % places.length, institute }))
  return {
    seed,
    programme: {
      places, schools,
      students: students.map(([at, classLevel, language], index): SmallStudent => {
        const school = schools[at % (schools.length + 1)]
        return { id: index + 1, district: school?.district ?? 1 + at % places.length, school: school?.id ?? null, classLevel, language }
      }),
      exams: [{ id: 1, classLevels: [8, 9], languages: ["en", "hi"] }]
    }
  }
})

/** The same rule as the portal's, said once more: which students somebody of a scope sees. */
const sees = (scope: Scope, { schools }: SmallProgramme) => (student: Counted): boolean =>
  scope.kind === "national" ? true
  : scope.kind === "none" ? false
  : scope.kind === "institute" ? schools.some(({ id, institute }) => id === student.school && institute === scope.id)
  : student[scope.kind] === scope.id

/** The keys of all rows that somebody of a scope may be shown, also with nothing in them. */
const shown = (scope: Scope, { places, schools }: SmallProgramme, group: GroupBy): ReadonlySet<string> => {
  const isIn = (place: Place) => scope.kind === "national" || (scope.kind !== "none" && place[scope.kind as "zone"] === scope.id)
  if (group === "school") {
    const mine = schools.filter(({ id, district, institute }) => scope.kind === "school" ? id === scope.id
      : scope.kind === "institute" ? institute === scope.id
      : isIn(places[district - 1]!))
    return new Set([...mine.map(({ id }) => String(id)), ...places.filter(isIn).map(({ district }) => String(-district))])
  }
  const mine = scope.kind === "school" ? schools.filter(({ id }) => id === scope.id).map(({ district }) => places[district - 1]!)
    : scope.kind === "institute" ? schools.filter(({ institute }) => institute === scope.id).map(({ district }) => places[district - 1]!)
    : places.filter(isIn)
  return new Set(mine.map((place) => String(place[group as "zone"])))
}

/** Appends a history and waits until the statistics have it; answers the log. */
const happened = async ({ portal: { log, pool, signals } }: House, events: readonly NewEvent[]) => {
  await append(log, events)
  const { position } = await log.head()
  for (const name of ["answerSheets", "studentCounts"]) await reached(pool, signals, name, position)
  return readLog(pool)
}

const regional: readonly GroupBy[] = ["zone", "state", "prant", "district", "school"]
const groupings: readonly GroupBy[] = [...regional, "class", "language"]
const scopes: readonly Scope[] = [
  { kind: "national", id: null }, { kind: "none", id: null },
  ...(["zone", "state", "prant", "district", "institute", "school"] as const).flatMap((kind) => [1, 2, 3].map((id): Scope => ({ kind, id })))
]

/** Roles that work with answer sheets, each at the second of its regions. */
const watchers = [
  [3, { zoneId: 2 }, { kind: "zone", id: 2 }], [6, { prantId: 2 }, { kind: "prant", id: 2 }], [7, { stateId: 2 }, { kind: "state", id: 2 }],
  [9, { districtId: 2 }, { kind: "district", id: 2 }], [10, {}, { kind: "national", id: null }], [7, {}, { kind: "none", id: null }]
] as const satisfies readonly (readonly [number, object, Scope])[]

test("nobody gets a row, or a student in a count, from outside of where they look after", async () => {
  await fc.assert(fc.asyncProperty(programmes, ({ programme, seed }) => inHouse(async (house) => {
    const { pool } = house.portal
    const told = await happened(house, history(programme, 60, seed))
    for (const scope of scopes) for (const group_by of groupings) {
      const asked = { exam_id: 1, group_by }
      const rows = await submittedStats(pool, asked, scope)
      const who = JSON.stringify([scope, group_by])
      expect(talliesIn(rows), who).toEqual(tally(programme, told, asked, sees(scope, programme)))
      const mine = shown(scope, programme, group_by)
      if (regional.includes(group_by)) expect(rows.map(({ key }) => key).filter((key) => !mine.has(key)), who).toEqual([])
    }
  })), { numRuns: 5 })
}, 60_000)

test("nor through the calls, nor over the socket, nor by writing", async () => {
  await fc.assert(fc.asyncProperty(programmes, ({ programme, seed }) => inHouse(async (house) => {
    const told = await happened(house, history(programme, 60, seed))
    const states = statesThrough(told)
    const round = Number(states.get("exam-1")?.at(-1)?.context["round"])
    const contextOf = (student: number) => states.get(`answerSheet-1.${round}-${student}`)?.at(-1)?.context
    const waiting = programme.students.flatMap(({ id }) => (contextOf(id)?.["rivals"] as readonly string[] | undefined ?? []).map(() => id))

    for (const [roleId, places, scope] of watchers) {
      const token = await house.signIn(roleId, places)
      const placed = (student: SmallStudent): Counted => ({ ...student, ...programme.places[student.district - 1]!, sheet: undefined })
      const mine = new Set(programme.students.filter((student) => sees(scope, programme)(placed(student))).map(({ id }) => id))
      const who = `role ${roleId} of ${JSON.stringify(scope)}`
      const asked = { exam_id: 1, group_by: "district" } as const
      const expected = tally(programme, told, asked, sees(scope, programme))

      const { body: stats } = await call(house.url, "/answer-sheet-submitted-stats?exam_id=1&group_by=district", { token })
      expect(talliesIn(stats.data.rows), who).toEqual(expected)

      const socket = await openSocket(house.url, token)
      const subscribed = await socket.subscribe(asked)
      const heard = [...rowsOf(socket.heard(subscribed.ok ? subscribed.id : "")).values()]
      socket.close()
      expect(talliesIn(heard), who).toEqual(expected)
      expect(heard.map(({ key }) => key).filter((key) => !shown(scope, programme, "district").has(key)), who).toEqual([])
      if (roleId !== 3 && roleId !== 6 && roleId !== 10) continue

      const { body: conflicts } = await call(house.url, "/answer-sheet-conflicts?exam_id=1&per_page=200", { token })
      expect(conflicts.data.rows.map((row: { student_id: number }) => row.student_id).toSorted(byNumber), who).toEqual(waiting.filter((id) => mine.has(id)).toSorted(byNumber))
      expect(conflicts.data.total, who).toBe(conflicts.data.rows.length)

      const file = programme.students.map(({ id, classLevel }) => sheet(0, { username: usernameOf(id), classLevel, language: "en", answers: "AAAA" })).join("\n")
      const { data } = await upload(house, file, { token, isDryRun: true })
      const unknown = data.rejections?.filter(({ code }) => code === "unknown_student").map(({ line }) => programme.students[line - 1]!.id)
      expect(unknown, who).toEqual(programme.students.map(({ id }) => id).filter((id) => !mine.has(id)))

      for (const { id } of programme.students.filter((student) => !mine.has(student.id)).slice(0, 2)) {
        const payload = { exam_id: 1, by: "student", username: usernameOf(id), reason: "Not mine." }
        expect((await call(house.url, "/admin-delete-answersheet", { token, payload })).status, `${who} withdraws student ${id}`).toBe(404)
        const aside = told.findLast(({ type, data: { student } }) => type === "answerSheet.contested" && student === id)
        const choice = { exam_id: 1, student_id: id, choice: "keep", kept_aside: aside?.position ?? 1, version: 2, reason: "Not mine." }
        expect((await call(house.url, "/answer-sheet-conflicts/resolve", { token, payload: choice })).status, `${who} chooses for student ${id}`).toBe(404)
      }
    }
  })), { numRuns: 2 })
}, 60_000)

const byNumber = (a: number, b: number) => a - b
