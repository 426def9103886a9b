import fc from "fast-check"
import { expect, test } from "vitest"
import type { GroupBy } from "../../schema/exams/calls.ts"
import { accountStream } from "../../schema/session/account.ts"
import { scopeAt, type RoleId, type Scope } from "../../schema/core/roles.ts"
import { submittedStats } from "../../server/areas/exams/stats.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { projections } from "../../server/projections.ts"
import { readEvents, statesThrough } from "../kit/eventLog.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { history } from "../kit/history.ts"
import { askCall, listCalls, fetchList, isFor, linesOf, listRoll } from "../kit/listCalls.ts"
import { enter } from "../kit/notices.ts"
import { peopled } from "../kit/peopled.ts"
import { append, usernameOf, type Place, type SmallProgramme, type SmallStudent } from "../kit/programme.ts"
import { callersIn, isAt, listed, sees, singles, standsIn, type Uploaded } from "../kit/seen.ts"
import { presentOf, presentSchools, talliesIn, tally, type Counted } from "../kit/tally.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openSocket, rowsOf } from "../kit/socket.ts"
import { call } from "../kit/edge.ts"

/** Opens a house for as long as `use` takes. */
const inHouse = async (use: (house: TestServer) => Promise<void>): Promise<void> => {
  const house = await openTestServer()
  await use(house).finally(() => house.close())
}

const nth = (max: number) => fc.integer({ min: 1, max })

/** A random map: up to three zones of some states, each with districts, gathered by prants over all borders; schools; students. */
const programmes = fc
  .record({
    zoneOf: fc.array(nth(3), { minLength: 2, maxLength: 4 }),
    districts: fc.array(fc.tuple(fc.nat(3), nth(3)), { minLength: 3, maxLength: 6 }),
    schools: fc.array(fc.tuple(fc.nat(5), fc.option(nth(2))), { minLength: 2, maxLength: 6 }),
    students: fc.array(fc.tuple(fc.nat(11), fc.constantFrom(8, 9), fc.constantFrom("en", "hi")), {
      minLength: 5,
      maxLength: 14
    }),
    seed: fc.integer()
  })
  .map(
    ({
      zoneOf,
      districts,
      schools: drawn,
      students,
      seed
    }): { readonly programme: SmallProgramme; readonly seed: number } => {
      const places: readonly Place[] = districts.map(([at, prant], index) => {
        const state = 1 + (at % zoneOf.length)
        return { district: index + 1, state, prant, zone: zoneOf[state - 1]! }
      })
      const schools = drawn.map(([at, institute], index) => ({
        id: index + 1,
        district: 1 + (at % places.length),
        institute
      }))
      return {
        seed,
        programme: {
          places,
          schools,
          students: students.map(([at, classLevel, language], index): SmallStudent => {
            const school = schools[at % (schools.length + 1)]
            return {
              id: index + 1,
              district: school?.district ?? 1 + (at % places.length),
              school: school?.id ?? null,
              classLevel,
              language
            }
          }),
          exams: [{ id: 1, classLevels: [8, 9], languages: ["en", "hi"] }]
        }
      }
    }
  )

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
    { numRuns: 5 }
  )
}, 60_000)

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
    { numRuns: 2 }
  )
}, 60_000)

const byNumber = (a: number, b: number) => a - b

/** Numbers that records of a small programme have. */
const numbers = Array.from({ length: 120 }, (_, at) => at + 1)

const noRegions = { zoneId: null, stateId: null, prantId: null, districtId: null }

/** Signs somebody in who looks after a scope, and stands in some regions. */
const enterAt = async (house: TestServer, roleId: RoleId, scope: Scope, stands: Partial<Place>): Promise<string> => {
  const around = Object.fromEntries(Object.entries(stands).map(([kind, id]) => [`${kind}Id`, id ?? null]))
  const ids = "ids" in scope ? scope.ids : []
  const place = "ids" in scope ? around : scope.id === null ? {} : { [`${scope.kind}Id`]: scope.id }
  const { id, token } = await enter(house, roleId, place)
  if (ids.length > 1)
    await append(house.portal.log, [
      { stream: accountStream(id), type: "account.placed", data: { ...noRegions, ...place, moreIds: ids.slice(1) } }
    ])
  return token
}

test("each list of the roll is told apart by what its rows are", () => {
  expect(Object.keys(listed).toSorted()).toEqual(listRoll.map(({ name }) => name).toSorted())
})

test("no list, no file of it, no single read shows anybody what lies outside of where they look after", async () => {
  const held = new Set<string>()
  await fc.assert(
    fc.asyncProperty(programmes, ({ programme, seed }) =>
      inHouse(async (house) => {
        const drawn = peopled(programme, seed)
        const { log, pool, signals } = house.portal
        await append(log, drawn.events)
        const people = await Promise.all(
          callersIn(drawn).map(async (one) => {
            const stands = standsIn(drawn, one.scope)
            return { ...one, stands, token: await enterAt(house, one.roleId, one.scope, stands) }
          })
        )
        const uploaded: Uploaded[] = []
        for (const [at, { roleId, scope, stands, token }] of people.entries()) {
          if (![3, 6, 10].includes(roleId)) continue
          const name = `sheets ${at}.txt`
          expect(
            (
              await upload(
                house,
                sheet(0, { username: usernameOf(9_000 + at), classLevel: 8, language: "en", answers: "AAAA" }),
                { token, name }
              )
            ).status
          ).toBe(200)
          uploaded.push({ name, from: scope, stands })
        }
        const world = { ...drawn, uploaded }
        const { position } = await log.head()
        for (const { name, mode } of projections)
          if (mode === "following") await waitForProjection(pool, signals, name, position)
        const admin = people.find(({ roleId }) => roleId === 10)!

        for (const { name, call, shape } of listRoll) {
          const rows = listed[name]!
          if (rows === "of no place") {
            expect(
              people.filter(({ roleId, scope }) => isFor(call, roleId) && !["national", "none"].includes(scope.kind)),
              name
            ).toEqual([])
            continue
          }
          const { column, asked = {}, seen } = rows
          const whole = isFor(call, admin.roleId)
            ? (await askCall(house.url, call, admin.token, { ...asked, per_page: 200 })).body.data.rows.map(
                ({ id }) => id
              )
            : []
          const answers = await Promise.all(
            people.map(async (one) => ({
              ...one,
              page: await askCall(house.url, call, one.token, { ...asked, per_page: 200 }),
              file: await fetchList(house.url, shape, one.token, { ...asked, columns: [column] }),
              picked: await fetchList(house.url, shape, one.token, {
                ...asked,
                columns: [column],
                ids: [...new Set([...whole, ...numbers])]
              })
            }))
          )
          for (const { roleId, scope, page, file, picked } of answers) {
            const who = `${name} for role ${roleId} of ${JSON.stringify(scope)}`
            if (!isFor(call, roleId)) {
              expect([page.status, file.status, picked.status], who).toEqual([403, 403, 403])
              continue
            }
            const mine = seen(world, scope, roleId).toSorted()
            expect(page.body.data.rows.map((row) => String(row[column])).toSorted(), who).toEqual(mine)
            expect(page.body.data.total, who).toBe(mine.length)
            expect(cellsOf(file.text), `the file of ${who}`).toEqual(mine)
            expect(cellsOf(picked.text), `rows picked by number of ${who}`).toEqual(mine)
            if (mine.length) held.add(name)
          }
        }

        for (const [name, shownTo] of Object.entries(singles)) {
          const call = listCalls.get(name)!
          const answers = await Promise.all(
            people.map(async ({ roleId, scope, token }) => {
              const found: (readonly [who: string, status: number, expected: number])[] = []
              for (const [id, isSeen] of isFor(call, roleId)
                ? shownTo(world, scope)
                : shownTo(world, scope).slice(0, 1)) {
                const { status } = await askCall(house.url, call, token, { id })
                found.push([
                  `${name} ${id} for role ${roleId} of ${JSON.stringify(scope)}`,
                  status,
                  isFor(call, roleId) ? (isSeen ? 200 : 404) : 403
                ])
              }
              return found
            })
          )
          for (const [who, status, expected] of answers.flat()) expect(status, who).toBe(expected)
        }
      })
    ),
    { numRuns: 2, endOnFailure: true }
  )
  expect([...held].toSorted(), "lists that had something in them").toEqual(
    Object.keys(listed)
      .filter((name) => listed[name] !== "of no place")
      .toSorted()
  )
}, 60_000)

/** The cells of a file of one column, in order, without its head. */
const cellsOf = (text: string): readonly string[] =>
  linesOf(text)
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.replaceAll('"', ""))
    .toSorted()
