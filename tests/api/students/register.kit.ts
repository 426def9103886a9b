import { afterAll, beforeAll } from "vitest"
import type { Registration } from "../../../schema/students/registration.ts"
import { openPortal, type OpenPortal } from "../../../server/open.ts"
import { readSettings } from "../../../server/platform/settings.ts"
import { registerStudents } from "../../../server/areas/students/register.ts"
import { naturalKey, type Candidate, type Registering } from "../../../server/areas/students/candidates.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { kitActor, loadProgramme } from "../../kit/programme.ts"

/** The portal that the tests of a file ask. */
export let house: TestServer
/** Another node on the same database. */
export let other: OpenPortal

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
    other = await openPortal(house.databaseUrl, readSettings({ NODE_ENV: "test", DEMO: "0" }))
  })
  afterAll(async () => {
    await other.close()
    await house.close()
  })
}

/** A registration that is complete and valid. */
export const kamala: Registration = {
  name: "Kamala Devi",
  date_of_birth: "2013-02-28",
  gender: "female",
  class_level: 8,
  language: "ta",
  guardian: "R. Devi"
}
const national: Registering = {
  actor: kitActor,
  scope: { kind: "national", id: null },
  consent: "paper",
  at: new Date("2026-11-20T04:30:00Z")
}

/** A candidate of a school. */
export const ofSchool = (more: Partial<Registration> = {}, schoolId = 1): Candidate => {
  const candidate = { student: { ...kamala, ...more }, schoolId, districtId: null, referrerSchoolId: null }
  return { ...candidate, key: naturalKey(candidate) }
}

/** Registers candidates. */
export const register = (
  candidates: readonly Candidate[],
  more: Partial<Registering> = {},
  { portal } = house as Pick<TestServer, "portal">
) => registerStudents(portal, candidates, { ...national, ...more })
