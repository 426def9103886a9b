import { expect, test } from "vitest"
import { usernameOf } from "../../kit/programme.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { append } from "../../kit/programme.ts"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { ask, done, enter, gulfZone, house, listed, lms, published, setUp } from "./content.kit.ts"

setUp()

const path = "/study-materials"
const at = (district: number, state: number, zone: number) => ({
  schoolId: district,
  districtId: district,
  stateId: state,
  zoneId: zone
})

test("a list has what is for the reader's role, region and Gulf, and by number there is no more", async () => {
  const [school, far, gulf, support, coordinator] = await Promise.all([
    enter(2, at(1, 1, 1)),
    enter(2, at(4, 3, 2)),
    enter(2, { schoolId: null, zoneId: gulfZone }),
    enter(4),
    enter(9, { districtId: 1 })
  ])
  const all = await published("study-materials", { gulf: "without" })
  const schools = await published("study-materials", { roles: [2, 18], gulf: "without" })
  const north = await published("study-materials", { region: "zone", region_id: 1, gulf: "without" })
  const state = await published("study-materials", { region: "state", region_id: 3, gulf: "without" })
  const abroad = await published("study-materials", { gulf: "only" })
  const everywhere = await published("study-materials", {})
  const sorted = async (token: string) => (await listed(token, path)).toSorted((a, b) => a - b)
  expect(await sorted(school)).toEqual([all, schools, north, everywhere])
  expect(await sorted(far)).toEqual([all, schools, state, everywhere])
  expect(await sorted(gulf)).toEqual([abroad, everywhere])
  expect(await sorted(coordinator)).toEqual([all, north, everywhere])
  expect(await sorted(support)).toEqual([all, north, state, abroad, everywhere])
  expect(await sorted(lms)).toEqual([all, schools, north, state, abroad, everywhere])
  for (const [token, id] of [
    [school, abroad],
    [school, state],
    [gulf, all],
    [support, schools]
  ] as const)
    expect((await ask(token, `${path}/${id}`)).status).toBe(404)
})

test("a student reads what is for their class and language; a school chooses among them", async () => {
  const made = async (class_levels: readonly number[], languages: readonly string[]) =>
    published("brochure-downloads", { class_levels, languages })
  const [eightEnglish, eightHindi, nine] = [await made([8], ["en"]), await made([8], ["hi"]), await made([9], [])]
  const account = 900_001
  await append(house.portal.log, [
    {
      stream: accountStream(account),
      type: "account.created",
      data: {
        username: usernameOf(11),
        roleId: 1,
        zoneId: null,
        stateId: null,
        prantId: null,
        districtId: null,
        instituteId: null,
        schoolId: null
      },
      personal: { subject: accountStream(account), data: { name: "Kamala", email: null } }
    }
  ])
  const student = await makeToken(house.portal.pool, account)
  expect(await listed(student, "/brochure-downloads")).toEqual([eightEnglish])
  const school = await enter(18, at(1, 1, 1))
  const chosen = async (query: string) =>
    (await listed(school, `/brochure-downloads?${query}`)).toSorted((a, b) => a - b)
  expect(await chosen("class_level=8")).toEqual([eightEnglish, eightHindi])
  expect(await chosen("class_level=8&language=hi")).toEqual([eightHindi])
  expect(await chosen("class_level=9&language=hi")).toEqual([nine])
})

test("the languages of study material are those that the reader can read something in", async () => {
  await published("study-materials", { languages: ["ta", "hi"] })
  await published("study-materials", { languages: ["hi"], gulf: "only" })
  const school = await enter(2, at(1, 1, 1))
  expect(await done(school, "/study-materials/languages/list")).toEqual([
    { code: "hi", name: "Hindi", own_name: "हिन्दी", materials: 1 },
    { code: "ta", name: "Tamil", own_name: "தமிழ்", materials: 1 }
  ])
})

test("words are found in every script, from their beginning, also those of a flipbook's pages", async () => {
  const id = await published("brochure-flipbooks", { title: "ஒளி மற்றும் கண்ணாடி", summary: "Light, and mirrors" })
  const found = (words: string) => listed(lms, `/brochure-flipbooks?search=${encodeURIComponent(words)}`)
  for (const words of ["கண்ணா", "mirr light", "विज्ञा", "Septem", "read FIRST"])
    expect(await found(words), words).toEqual([id])
  for (const words of ["ண்ணாடி", "irrors", "paragraph", "level'", "' | x"]) expect(await found(words), words).toEqual([])
})
