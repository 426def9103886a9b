import { afterAll, beforeAll, expect, test } from "vitest"
import { checkDigit } from "../../../schema/certificates/certificateNumber.ts"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { lapseCertificates } from "../../../server/areas/certificates/lapse.ts"
import { addKey } from "../../../server/areas/certificates/keys.ts"
import { addressesIn, isRevokedIn, readAddress, readJwt } from "../../kit/certificates.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme, usernameOf } from "../../kit/programme.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person
let school: Person
let otherSchool: Person
let student: Person

const places = { school: 1, district: 1, prant: 2, state: 1, zone: 1 }
const exam = { exam_id: 1 }

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  await append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }
  ])
  ;[admin, school, otherSchool, student] = await Promise.all([
    newPerson(house, 10),
    newPerson(house, 2, { schoolId: 1 }),
    newPerson(house, 2, { schoolId: 2 }),
    newPerson(house, 1, { username: usernameOf(11) })
  ])
  await plantResults(house, {
    run: 1,
    exam: 1,
    students: [
      { student: 11, ...places, total: 400 },
      { student: 99, ...places, total: 300 }
    ]
  })
})
afterAll(() => house.close())

const file = async (who: Person, path: string, payload: object) => {
  const response = await fetch(`${house.url}/api/certificates/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
    body: JSON.stringify(payload)
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const keys = async () => (await fetch(`${house.url}/.well-known/did.json`)).json() as Promise<never>
const status = async () => {
  const response = await fetch(`${house.url}/certificates/status`)
  expect(response.headers.get("content-type")).toContain("application/vc+jwt")
  return readJwt(await response.text(), await keys())
}

/** A student's certificate as the QR code of its PDF has it. */
const own = async () => {
  const { status: code, bytes } = await file(student, "own", exam)
  expect(code, bytes.toString("utf8").slice(0, 200)).toBe(200)
  const [address] = addressesIn(bytes)
  expect(address).toMatch(new RegExp(`^${house.portal.settings.publicUrl}/verify#`))
  return readAddress(address!, await keys())
}

const listed = async () => (await call(house.url, "/certificates", { token: admin.token, payload: {} })).body.data.rows

test("there is no certificate before the results are published, and afterwards it is issued once", async () => {
  expect((await file(student, "own", exam)).status).toBe(404)
  expect((await file(school, "school", exam)).status).toBe(404)
  await moveRun(house, 1, "published", { by: 10 })
  const { claim, isGenuine } = await own()
  expect(isGenuine).toBe(true)
  expect(claim).toMatchObject({
    number: "C26-0000001-4",
    status: 1,
    award: "nation",
    place: null,
    class: 8,
    programme: "National School Olympiad"
  })
  expect((await own()).claim).toEqual(claim)
  expect(await listed()).toMatchObject([{ number: claim.number, state: "issued", username: usernameOf(11) }])
})

test("its number finds any wrong digit and any two that were swapped", () => {
  for (const digits of ["260000001", "269876543"]) {
    const whole = [...`${digits}${checkDigit(digits)}`]
    const isRight = (some: readonly string[]) => checkDigit(some.join("")) === 0
    expect(isRight(whole)).toBe(true)
    whole.forEach((digit, at) => {
      for (let other = 0; other < 10; other++)
        if (String(other) !== digit) expect(isRight(whole.with(at, String(other)))).toBe(false)
      const next = whole[at + 1]
      if (next !== undefined && next !== digit) expect(isRight(whole.with(at, next).with(at + 1, digit))).toBe(false)
    })
  }
})

test("a school has its students' certificates in one file, and no other school's", async () => {
  const { bytes } = await file(school, "school", exam)
  const claims = await Promise.all(addressesIn(bytes).map(async (one) => readAddress(one, await keys())))
  expect(claims.map(({ isGenuine }) => isGenuine)).toEqual([true, true])
  expect(new Set(claims.map(({ claim }) => claim.status))).toEqual(new Set([1, 2]))
  expect((await file(otherSchool, "school", exam)).status).toBe(404)
  expect((await file(student, "school", exam)).status).toBe(403)
})

test("it is a verifiable credential, too", async () => {
  const { bytes } = await file(student, "own-credential", exam)
  const { head, payload, isGenuine } = readJwt(bytes.toString("utf8"), await keys())
  const did = `did:web:${encodeURIComponent(new URL(house.portal.settings.publicUrl).host)}`
  expect(isGenuine).toBe(true)
  expect(head).toMatchObject({ alg: "EdDSA", typ: "vc+jwt", kid: expect.stringMatching(`^${did}#`) })
  expect(payload).toMatchObject({
    issuer: { id: did },
    credentialStatus: { statusListIndex: "1", statusPurpose: "revocation" }
  })
})

test("what an older key has signed stays genuine when the key is changed", async () => {
  const before = addressesIn((await file(student, "own", exam)).bytes)[0]!
  await addKey(house.portal.pool)
  const after = addressesIn((await file(student, "own", exam)).bytes)[0]!
  expect(after).not.toBe(before)
  for (const address of [before, after]) expect(readAddress(address, await keys()).isGenuine).toBe(true)
})

test("a corrected name replaces it, and the status list tells of the old one", async () => {
  const before = (await own()).claim
  expect(isRevokedIn((await status()).payload, before.status)).toBe(false)
  await append(house.portal.log, [
    {
      stream: "student-11",
      type: "student.detailsChanged",
      data: { changed: ["name"], classLevel: 8, language: "hi", gender: "female" },
      personal: { subject: "student-11", data: { name: "मीरा कृष्णन" } }
    }
  ])
  const { claim } = await own()
  expect(claim).toMatchObject({ name: "मीरा कृष्णन", status: 3 })
  const list = await status()
  expect(list.isGenuine).toBe(true)
  expect([before.status, 2, 3].map((at) => isRevokedIn(list.payload, at))).toEqual([true, false, false])
})

test("an admin revokes one, with a reason; it is not issued again", async () => {
  const { id } = (await listed()).find((row: { username: string }) => row.username === usernameOf(99))
  const payload = { id, reason: "Another student sat the exam." }
  const refused = await call(house.url, "/certificates/revoke", { token: school.token, payload })
  expect(refused.status).toBe(403)
  const { body } = await call(house.url, "/certificates/revoke", { token: admin.token, payload })
  expect(body.data).toMatchObject({ id, state: "revoked", actions: [] })
  expect((await call(house.url, "/certificates/revoke", { token: admin.token, payload })).status).toBe(409)
  expect(isRevokedIn((await status()).payload, id)).toBe(true)
  expect(addressesIn((await file(school, "school", exam)).bytes)).toHaveLength(1)
})

test("those of withdrawn results are revoked, and nothing else is", async () => {
  const seen = new Map()
  expect(await lapseCertificates(house.portal, seen)).toBe(0)
  await moveRun(house, 1, "withdrawn", { by: 10, reason: "Another look." })
  expect((await file(student, "own", exam)).status).toBe(404)
  await lapseCertificates(house.portal, seen)
  expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(["revoked", "revoked", "replaced"])
  expect(isRevokedIn((await status()).payload, 3)).toBe(true)
})

test("events name nobody, and an erasure takes the salt with it", async () => {
  const { rows } = await house.portal.pool.query("select data::text from events where type like 'certificate.%'")
  expect(JSON.stringify(rows)).not.toMatch(/मीरा|Student|name/u)
  const salts = async () =>
    (await house.portal.pool.query("select from personal where subject ~ '^certificate-'")).rowCount
  expect(await salts()).toBe(3)
  const payload = { username: usernameOf(11) }
  const { status: code } = await call(house.url, "/students/erase/11", { token: admin.token, payload })
  expect(code).toBe(200)
  expect(await salts()).toBe(1)
  const names = (await listed()).filter((row: { username: string | null }) => row.username === null)
  expect(names.map(({ name }: { name: string | null }) => name)).toEqual([null, null])
})
