import { describe, expect, test } from "vitest"
import { append } from "../../kit/programme.ts"
import { accountOf, sheet } from "../../kit/sheets.ts"
import { admin, choose, contested, counts, house, send, setUp, waiting } from "./conflicts.kit.ts"

setUp()

describe("choosing", () => {
  test("to replace makes the sheet kept aside the one that counts, and turns the first down for good", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const { status, body } = await choose(exam, conflict!, "replace")
    expect([status, body.data]).toEqual([200, { state: "superseded", version: 3, position: expect.any(Number) }])
    expect(await counts(exam, 11)).toBe("BBBB")
    expect(await waiting(exam)).toEqual([])
    expect(accountOf(await send(exam, sheet(11, { exam, answers: "AAAA" })))).toMatchObject({
      unchanged: 1,
      conflicting: 0
    })
    expect(await counts(exam, 11)).toBe("BBBB")
  })

  test("to keep leaves the first, and turns all others down for good", async () => {
    const { exam, conflicts } = await contested(11, "AAAA", "BBBB", "CCCC")
    expect(conflicts.map(({ kept_aside }) => kept_aside.answers)).toEqual(["BBBB", "CCCC"])
    expect((await choose(exam, conflicts[0]!, "keep")).body.data).toMatchObject({ state: "received", version: 4 })
    expect(await waiting(exam)).toEqual([])
    expect(await counts(exam, 11)).toBe("AAAA")
    expect(accountOf(await send(exam, sheet(11, { exam, answers: "CCCC" })))).toMatchObject({
      unchanged: 1,
      conflicting: 0
    })
  })

  test("on what somebody else changed in the meantime is 409 with what is there now", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await send(exam, sheet(11, { exam, answers: "CCCC" }))
    const { status, body } = await choose(exam, conflict!, "replace")
    expect(status).toBe(409)
    expect(body).toMatchObject({ status: false, data: { code: "Stale", version: 3, current: "contested" } })
    expect(await counts(exam, 11)).toBe("AAAA")
    expect((await choose(exam, (await waiting(exam))[0]!, "replace")).status).toBe(200)
  })

  test("what is settled already is 409 with what is allowed", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await choose(exam, conflict!, "keep")
    const { status, body } = await choose(exam, conflict!, "keep", { version: 3 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      status: false,
      data: { code: "Refused", allowed: ["contested", "reopened", "withdrawn"], state: "received" }
    })
    expect(body.message).toMatch(/\.$/)
  })

  test("twice by one gesture is one choice, with the first answer again", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const payload = {
      exam_id: exam,
      student_id: 11,
      choice: "replace",
      kept_aside: conflict!.kept_aside.position,
      version: 2,
      reason: "Looked at both."
    }
    const gesture = async () => {
      const response = await fetch(`${house.url}/api/answer-sheet-conflicts/resolve`, {
        method: "POST",
        body: JSON.stringify(payload),
        headers: {
          authorization: `Bearer ${admin}`,
          "content-type": "application/json",
          "idempotency-key": `gesture-${exam}`
        }
      })
      return { status: response.status, body: (await response.json()) as object }
    }
    const answers = [await gesture(), await gesture()]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[1]).toEqual(answers[0])
  })

  test("a sheet that is not kept aside, or another student's, is 404", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    expect((await choose(exam, { ...conflict!, kept_aside: conflict!.counts }, "replace")).status).toBe(404)
    expect((await choose(exam, { ...conflict!, student_id: 12 }, "replace")).status).toBe(404)
    expect((await choose(9_999, conflict!, "replace")).status).toBe(404)
  })

  test("without a reason, or otherwise than it is asked, is 422 and names each field", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    const { status, body } = await choose(exam, conflict!, "keep", { reason: " ", choice: "both", version: "two" })
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields).toSorted()).toEqual(["choice", "reason", "version"])
  })

  test("is still possible when the exam has closed", async () => {
    const {
      exam,
      conflicts: [conflict]
    } = await contested(11, "AAAA", "BBBB")
    await append(house.portal.log, [{ stream: `exam-${exam}`, type: "exam.closed", data: { at: null, reason: null } }])
    expect((await choose(exam, conflict!, "replace")).status).toBe(200)
  })
})
