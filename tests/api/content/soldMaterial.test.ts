import { expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { contentForm } from "../../kit/content.ts"
import { append, usernameOf } from "../../kit/programme.ts"
import { admin, ask, done, enter, house, listed, lms, published, setUp } from "./content.kit.ts"

setUp()

const place = { districtId: 1, stateId: 1, zoneId: 1 }

/** An order of a school or an institute for printed material, which is paid or not. */
const order = (
  id: number,
  payer: { readonly school: number } | { readonly institute: number },
  material: number,
  paidAt: string | null
) =>
  house.portal.pool.query(
    `with made as (
       insert into orders (id, school_id, institute_id, year, currency, total, students, copies, shipping, receipt,
         state, opened_by, opened_at, paid_at)
       values ($1::int, $2, $5, 2026, 'INR', 12000, 0, 1, 0, 'r' || $1::int, 'paid', 1, now(), $4)
       returning id)
     insert into order_goods (order_id, material_id, copies, price) select id, $3, 1, 12000 from made`,
    [id, "school" in payer ? payer.school : null, material, paidAt, "institute" in payer ? payer.institute : null]
  )

const materialIn = async (language: string) =>
  (
    await done(admin, "/materials/add", {
      title: "Science, class 8",
      class_level: 8,
      language,
      price_inr: 120,
      price_aed: 15
    })
  ).id as number

test("what is sold with a book is read by the schools that paid for it, and found by nobody else", async () => {
  const [book, other] = [await materialIn("en"), await materialIn("hi")]
  const id = await published("study-materials", { title: "Explained answers", sold_with: book })
  const free = await published("study-materials", { title: "For everybody" })
  const [buyer, waiting, stranger] = await Promise.all([1, 2, 3].map((schoolId) => enter(2, { schoolId, ...place })))
  const staff = await enter(18, { schoolId: 1, ...place })
  const coordinator = await enter(9, place)
  await order(901, { school: 1 }, book, "2026-11-01T00:00:00Z")
  await order(902, { school: 2 }, book, null)
  await order(903, { school: 3 }, other, "2026-11-01T00:00:00Z")
  for (const token of [buyer!, staff, coordinator, lms])
    expect((await listed(token, "/study-materials")).toSorted((a, b) => a - b)).toEqual([id, free])
  for (const token of [waiting!, stranger!]) {
    expect(await listed(token, "/study-materials")).toEqual([free])
    expect((await ask(token, `/study-materials/${id}`)).status).toBe(404)
    expect((await ask(token, `/content-files/${id}?kind=study-materials`)).status).toBe(404)
    expect(await done(token, "/content/search?search=explained")).toEqual([])
  }
  expect((await done(buyer!, `/study-materials/${id}`)).title).toBe("Explained answers")
  await house.portal.pool.query("update orders set reversed_at = now() where id = 901")
  expect((await ask(buyer!, `/study-materials/${id}`)).status).toBe(404)
})

/** A student who signs in by the roll number. */
const studentOf = async (id: number): Promise<string> => {
  const nowhere = { zoneId: null, stateId: null, prantId: null, districtId: null, instituteId: null, schoolId: null }
  const stream = accountStream(800_000 + id)
  await append(house.portal.log, [
    {
      stream,
      type: "account.created",
      data: { username: usernameOf(id), roleId: 1, ...nowhere },
      personal: { subject: stream, data: { name: "Kamala", email: null } }
    }
  ])
  return makeToken(house.portal.pool, 800_000 + id)
}

test("what an institute paid for is read by its schools and their students", async () => {
  const book = await materialIn("en")
  const id = await published("study-materials", { title: "Of the institute", sold_with: book })
  await order(904, { institute: 1 }, book, "2026-11-01T00:00:00Z")
  const status = async (token: string) => (await ask(token, `/study-materials/${id}`)).status
  const schools = await Promise.all([1, 2].map((schoolId) => enter(2, { schoolId, ...place })))
  const institute = await enter(17, { instituteId: 1 })
  // The first and the third school belong to the institute; the last student belongs to none.
  const students = [await studentOf(31), await studentOf(21), await studentOf(99)]
  expect(await Promise.all([institute, ...schools, ...students].map(status))).toEqual([200, 200, 404, 200, 404, 404])
})

test("content is sold with material that is there, and stays the same where it is sold with none", async () => {
  const wrong = await ask(lms, "/study-materials", contentForm("study-materials", { sold_with: 4_711 }))
  expect(wrong.status).toBe(422)
  expect(wrong.body.data.fields.sold_with).toBeDefined()
  const { id, hash } = await done(lms, "/study-materials", contentForm("study-materials"))
  const { version, sold_with: soldWith } = await done(lms, `/study-materials/${id}?edition=draft`)
  expect(soldWith).toBeNull()
  const again = await done(lms, `/study-materials/update/${id}`, {
    ...contentForm("study-materials", { sold_with: null }),
    version
  })
  expect([again.hash, again.version]).toEqual([hash, version])
})
