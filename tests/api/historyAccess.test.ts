import { beforeAll, describe, expect, test } from "vitest"
import { call } from "../kit/edge.ts"
import { newPerson } from "../kit/people.ts"
import { append, kitActor } from "../kit/programme.ts"
import { admin, historyOf, house, setUp } from "./history.kit.ts"

setUp()

describe("a history", () => {
  const places = { zoneId: 1, stateId: 1, prantId: 2, districtId: 1 }

  beforeAll(async () => {
    const sheet = {
      exam: 1,
      round: 1,
      student: 11,
      classLevel: 8,
      language: "en",
      set: "A",
      answers: "ABCD",
      submittedAt: "2026-11-29T11:20:00+05:30",
      file: "f",
      line: 1
    }
    await append(house.portal.log, [{ stream: "answerSheet-1.1-11", type: "answerSheet.received", data: sheet }])
    await house.portal.log.command({
      actor: kitActor,
      stream: "message-abc-1",
      type: "message.queued",
      data: { channel: "sms", template: "mobile-code", class: "urgent", about: "account-1" }
    })
  })

  test.each([
    ["of a school, to its zone", 3, "school", 1, 200],
    ["of a school, to its state", 7, "school", 1, 200],
    ["of a school, to its district", 9, "school", 1, 200],
    ["of a school, not to another state", 7, "school", 3, 404],
    ["of a school, not to another district", 9, "school", 2, 404],
    ["of a school, not to who works on papers", 14, "school", 1, 404],
    ["of a student, to the district", 9, "student", 11, 200],
    ["of a student, not to another district", 9, "student", 21, 404],
    ["of a region, to anybody", 15, "region", "zone-1", 200],
    ["of an exam, to a coordinator", 9, "exam", 1, 200],
    ["of an exam, not to a school", 2, "exam", 1, 404],
    ["of an answer sheet, to its zone", 3, "answerSheet", "1.1-11", 200],
    ["of an answer sheet, not to its district, which does not choose between sheets", 9, "answerSheet", "1.1-11", 404],
    ["of a message, to who sends mail", 12, "message", "abc-1", 200],
    ["of a message, not to others", 7, "message", "abc-1", 404],
    ["of nothing", 10, "school", 999, 404],
    ["of a kind that there is none of", 10, "unicorn", 1, 404],
    ["of a kind that every object has", 10, "constructor", 1, 404],
    ["of a number that is none", 7, "school", "1.5", 404],
    ["of a number that is too large", 7, "school", "99999999999999999999", 404],
    ["of somebody who tries more", 10, "school", "1' or 'a'='a", 422]
  ] as const)("is shown %s", async (_, roleId, kind, id, expected) => {
    const { status } = await historyOf(await newPerson(house, roleId, places), kind, id)
    expect(status).toBe(expected)
  })

  test("of an account is shown to its user and to admins, and to no other", async () => {
    const [person, other] = [await newPerson(house, 9, places), await newPerson(house, 7, places)]
    expect((await historyOf(person, "account", person.id)).status).toBe(200)
    expect((await historyOf(admin, "account", person.id)).status).toBe(200)
    expect((await historyOf(other, "account", person.id)).status).toBe(404)
    expect((await historyOf(admin, "inbox", person.id)).status).toBe(404)
  })

  test("is no matter for who is not signed in", async () => {
    expect(await call(house.url, "/records/history?kind=school&id=1")).toMatchObject({ status: 401 })
  })
})
