import { beforeAll, expect, test } from "vitest"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, usernameOf } from "../../kit/programme.ts"
import { admin, ask, close, computed, done, finalKey, house, other, sat, setUp, signed } from "./results.kit.ts"

setUp()
beforeAll(() =>
  append(house.portal.log, [{ stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }])
)

const quota = (gives: string, region: string, value: number) => ({
  gives,
  region,
  take: "first",
  value,
  least: 0,
  prize: 0
})
const draft = (name: string, several: string, quotas: readonly object[]) =>
  done(admin, "/results/draft-award-scheme", { name, several, quotas })
const runOf = async (exam: number) => (await done(admin, `/results/exam?exam_id=${exam}`)).runs[0]
const winners = async (exam: number, asked: object = {}) =>
  (await done(admin, "/results/winners", { exam_id: exam, per_page: 200, ...asked })).rows.map(
    (row: Record<string, string>) => [row["username"], row["award"], row["gives"]]
  )
const signBoth = async (run: Parameters<typeof signed>[0]) => {
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
}

/** What a student's certificate is called. */
const certificate = async (who: Person, exam: number): Promise<string> => {
  const response = await fetch(`${house.url}/api/certificates/own-credential`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
    body: JSON.stringify({ exam_id: exam })
  })
  expect(response.status).toBe(200)
  const [, payload = ""] = (await response.text()).split(".")
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8")).name
}

test("the scheme that two people signed decides winners, medals, who qualifies, and certificates", async () => {
  // In this order everywhere: 11 of state 1, 21 of state 1, 31 of state 2.
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCDB" }],
    [31, { answers: "BCAB" }]
  ])
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  expect(run.awards).toMatchObject({ scheme_id: 0, several: "highest" })
  const medals = await draft("Medals", "next", [
    quota("gold", "nation", 1),
    quota("silver", "state", 1),
    quota("qualified", "state", 1)
  ])
  const choose = (scheme: { id: number; version: number }, who = admin) =>
    ask(who, "/results/choose-awards", { id: run.id, scheme_id: scheme.id, version: scheme.version })
  expect((await choose({ ...medals, version: medals.version + 1 })).status).toBe(409)
  expect((await choose({ ...medals, id: 999 })).status).toBe(404)

  // Whoever signs has seen the awards: a choice drops the first signature, and the old awards are not signed any more.
  await done(admin, "/results/sign", signed(run))
  expect((await choose(medals, other)).body.data).toMatchObject({ state: "computed", awards: { name: "Medals" } })
  const old = await ask(admin, "/results/sign", signed(run))
  expect([old.status, old.body.message]).toEqual([409, expect.stringContaining("results and awards")])
  const asChosen = await runOf(exam)
  await done(admin, "/results/sign", signed(asChosen))
  expect((await ask(admin, "/results/sign", signed(asChosen))).status).toBe(409)
  await done(other, "/results/sign", signed(asChosen))
  expect((await choose({ id: 0, version: 0 })).status).toBe(409)
  expect((await runOf(exam)).actions).not.toContain("chooseAwards")

  expect(await winners(exam)).toEqual([])
  await done(admin, "/results/publish", { id: run.id })
  const won = [
    [usernameOf(11), "nation", "gold"],
    [usernameOf(21), "state", "silver"],
    [usernameOf(31), "state", "silver"],
    [usernameOf(11), "state", "qualified"],
    [usernameOf(31), "state", "qualified"]
  ]
  await expect.poll(() => winners(exam)).toEqual(won)
  expect(await winners(exam, { gives: "qualified" })).toEqual(won.slice(3))
  const own = await newPerson(house, 1, { username: usernameOf(21) })
  expect((await done(own, "/results/own"))[0].awards).toEqual([{ award: "state", gives: "silver", place: "state 1" }])
  expect(await certificate(own, exam)).toBe("State silver medal, state 1, Level I, 1, 2026-27")

  // A later change of the scheme reaches no results that have it; nor does an erasure, or a rebuild.
  const { id, version, name } = medals
  const changed = { id, version, name, several: "all", quotas: [quota("award", "district", 1)] }
  await done(admin, "/results/change-award-scheme", changed)
  await done(admin, "/students/erase/31", { username: usernameOf(31) })
  const given = async () =>
    (await house.portal.pool.query("select * from result_awards where run_id = $1 order by 3, 4", [run.id])).rows
  const before = await given()
  await rebuild(
    house.portal.pool,
    house.portal.projections.find((one) => one.name === "results")!
  )
  expect(await given()).toEqual(before)
  expect(before).toHaveLength(5)
  expect(await winners(exam)).toEqual(won.filter(([username]) => username !== usernameOf(31)))

  // Results that are computed again have the awards that were chosen last, until others are.
  const second = await computed(exam)
  expect(second.awards).toEqual(asChosen.awards)
  const best = await draft("Best", "all", [quota("award", "nation", 1)])
  await done(admin, "/results/choose-awards", { id: second.id, scheme_id: best.id, version: best.version })
  await signBoth(await runOf(exam))
  expect(await winners(exam)).toHaveLength(3)
  await done(admin, "/results/publish", { id: second.id })
  await expect.poll(() => winners(exam)).toEqual([[usernameOf(11), "nation", "award"]])
  expect(await certificate(own, exam)).toBe("Participation, Level I, 1, 2026-27")
})

test("the simulator counts what is then given, and says which scheme decides", async () => {
  const { exam } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCDB" }],
    [41, { answers: "BCAB" }]
  ])
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  const some = await draft("Some", "next", [
    quota("gold", "nation", 1),
    { ...quota("award", "state", 50), take: "share" },
    quota("qualified", "nation", 2)
  ])
  const simulated = () => done(admin, `/results/simulate-awards?exam_id=${exam}&first=0&second=${some.id}`)
  expect(await simulated()).toMatchObject({ chosen: 0, actions: ["chooseAwards"], qualified: { first: 0, second: 2 } })
  await done(admin, "/results/choose-awards", { id: run.id, scheme_id: some.id, version: some.version })
  await signBoth(await runOf(exam))
  await done(admin, "/results/publish", { id: run.id })
  await expect.poll(async () => (await winners(exam)).length).toBeGreaterThan(0)
  const { chosen, actions, counts } = await simulated()
  expect([chosen, actions]).toEqual([some.id, []])
  const given = await winners(exam)
  for (const [award, gives] of [
    ["nation", "gold"],
    ["state", "award"],
    ["nation", "qualified"]
  ])
    expect(
      counts
        .filter(
          (one: Record<string, string>) => one["by"] === "state" && one["award"] === award && one["gives"] === gives
        )
        .reduce((sum: number, one: { second: number }) => sum + one.second, 0)
    ).toBe(given.filter((one: readonly string[]) => one[1] === award && one[2] === gives).length)
})
