import fc from "fast-check"
import { expect, test } from "vitest"
import { accountStream } from "../../schema/session/account.ts"
import type { RoleId, Scope } from "../../schema/core/roles.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { projections } from "../../server/projections.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import type { TestServer } from "../kit/testServer.ts"
import { askCall, listCalls, fetchList, isFor, sortedCells, allLists } from "../kit/listCalls.ts"
import { enter } from "../kit/notices.ts"
import { peopled } from "../kit/peopled.ts"
import { append, usernameOf, type Place } from "../kit/programme.ts"
import { callersIn, standsIn, type Uploaded } from "../kit/seen.ts"
import { contentFor } from "../kit/seenContent.ts"
import { listed } from "../kit/seenRows.ts"
import { call as send } from "../kit/edge.ts"
import { linkedFaults } from "../kit/linkedCalls.ts"
import { singles } from "../kit/seenSingles.ts"
import { moveRun, plantResults } from "../kit/publishedResults.ts"
import { plantShownKeys } from "../kit/shownKeys.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { inHouse, programmes } from "./reach.kit.ts"

/** Numbers that records of a small programme have. */
const numbers = Array.from({ length: 120 }, (_, at) => at + 1)

const noRegions = { zoneId: null, stateId: null, prantId: null, districtId: null }

/** Signs in a user with a scope and regions. */
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

test("each list of the registry is known by its rows", () => {
  expect(Object.keys(listed).toSorted()).toEqual(allLists.map(({ name }) => name).toSorted())
})

test("no list, no file of it, no single read shows anybody what lies outside of where they look after", async () => {
  const held = new Set<string>()
  await fc.assert(
    fc.asyncProperty(programmes, ({ programme, seed }) =>
      inHouse(async (house) => {
        const drawn = peopled(programme, seed)
        const { log, pool, signals } = house.portal
        await append(log, [...drawn.events, ...contentFor(drawn.programme)])
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
        await plantResults(house, {
          run: 1,
          exam: 1,
          students: drawn.programme.students
            .filter(({ id }) => !drawn.withdrawn.has(id))
            .map(({ id, school, district }, nth) => ({
              student: id,
              school: school ?? 0,
              ...drawn.programme.places[district - 1]!,
              total: 1_000 - nth
            }))
        })
        await moveRun(house, 1, "published", { by: 10 })
        await plantShownKeys(
          house,
          drawn.programme.students.filter(({ id }) => !drawn.withdrawn.has(id))
        )
        const world = { ...drawn, uploaded }
        const { position } = await log.head()
        for (const { name, mode } of projections)
          if (mode === "following") await waitForProjection(pool, signals, name, position)
        const admin = people.find(({ roleId }) => roleId === 10)!
        const payload = { action: "deactivateSchools", ids: [1] }
        expect((await send(house.url, "/bulk/start", { token: admin.token, payload })).status).toBe(200)

        for (const { name, call, shape } of allLists) {
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
          const pages = await Promise.all(
            people.map(async (one) => ({
              ...one,
              page: await askCall(house.url, call, one.token, { ...asked, per_page: 200 })
            }))
          )
          // Numbers that a list makes itself are known from the lists of those who have some.
          const shown = pages.flatMap(({ page }) =>
            page.status === 200 ? page.body.data.rows.map(({ id }) => id) : []
          )
          // In the short run, every fourth person has the files.
          const filed = inTurn(
            pages,
            allLists.findIndex((one) => one.name === name),
            4
          )
          const answers = await Promise.all(
            filed.map(async (one) => ({
              ...one,
              file: await fetchList(house.url, shape, one.token, { ...asked, columns: [column] }),
              picked: await fetchList(house.url, shape, one.token, {
                ...asked,
                columns: [column],
                ids: [...new Set([...whole, ...shown, ...numbers])]
              })
            }))
          )
          const whoIs = ({ roleId, scope }: (typeof pages)[number]) =>
            `${name} for role ${roleId} of ${JSON.stringify(scope)}`
          const rowsOf = ({ roleId, scope }: (typeof pages)[number]) => seen(world, scope, roleId).toSorted()
          for (const one of pages) {
            const { status, body } = one.page
            if (!isFor(call, one.roleId)) {
              expect(status, whoIs(one)).toBe(403)
              continue
            }
            const mine = rowsOf(one)
            expect(body.data.rows.map((row) => String(row[column])).toSorted(), whoIs(one)).toEqual(mine)
            expect(body.data.total, whoIs(one)).toBe(mine.length)
            if (mine.length) held.add(name)
          }
          for (const { file, picked, ...one } of answers) {
            if (!isFor(call, one.roleId)) {
              expect([file.status, picked.status], whoIs(one)).toEqual([403, 403])
              continue
            }
            const mine = rowsOf(one)
            expect(sortedCells(file.text), `the file of ${whoIs(one)}`).toEqual(mine)
            expect(sortedCells(picked.text), `rows picked by number of ${whoIs(one)}`).toEqual(mine)
          }
        }

        expect(await linkedFaults(house.url, people, world)).toEqual([])

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
    { numRuns: isEverything ? 2 : 1, endOnFailure: true }
  )
  expect([...held].toSorted(), "lists that had something in them").toEqual(
    Object.keys(listed)
      .filter((name) => listed[name] !== "of no place")
      .toSorted()
  )
})
