import { describe, expect, test } from "vitest"
import { admin, ask, chief, does, id, maker, read, sealed, setUp, sign } from "./sealing.kit.ts"

setUp()

describe("a paper", () => {
  test("goes back to a draft when the first signature is withdrawn", async () => {
    await sign(chief, id)
    expect(await does(maker, "arrange", { id, version: (await read(id)).version, slots: [] })).toMatchObject({
      status: 409
    })
    expect(await does(admin, "withdraw-signature", { id, reason: "Question 3 has to go." })).toMatchObject({
      body: { data: { state: "draft" } }
    })
    expect(await read(id)).toMatchObject({ hash: null, signed_by: null })
  })

  test("is unsealed by two, with a reason, as the next version; its questions are free again", async () => {
    const paper = await sealed([6, 7])
    expect(await does(chief, "unseal", { id: paper })).toMatchObject({ status: 409 })
    expect(await does(chief, "ask-unseal", { id: paper, reason: "Question 6 was published." })).toMatchObject({
      body: { data: { state: "unsealing" } }
    })
    expect(await does(chief, "unseal", { id: paper })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("A second person") }
    })
    expect(await does(admin, "unseal", { id: paper })).toMatchObject({ body: { data: { state: "draft" } } })
    expect(await read(paper)).toMatchObject({
      paper_version: 2,
      seals: [{ version: 1, asked_by: chief.username, broken_by: admin.username, reason: "Question 6 was published." }]
    })
    expect((await ask(maker, "/question/question-edit?id=6")).body.data).toMatchObject({
      state: "approved",
      papersets: []
    })
    const again = await sign(chief, paper)
    expect(again.body.data.hash).not.toBe((await read(paper)).seals[0].hash)
  })

  test("stays sealed when the wish to unseal it is declined", async () => {
    const paper = await sealed([8])
    await does(chief, "ask-unseal", { id: paper, reason: "A doubt." })
    expect(await does(admin, "decline-unseal", { id: paper })).toMatchObject({ body: { data: { state: "sealed" } } })
  })

  test("arranged on a version that is not the last any more: 409", async () => {
    const { version } = await read(id)
    await does(maker, "arrange", { id, version, slots: [] })
    expect(await does(maker, "arrange", { id, version, slots: [] })).toMatchObject({
      status: 409,
      body: { data: { code: "Stale" } }
    })
  })

  test("given up is listed only where it is asked for", async () => {
    await does(maker, "discard", { id, reason: "Another one is better." })
    const shown = async (query: string) =>
      (await ask(maker, `/paperset/get-paperset?search=${id}${query}`)).body.data.total
    expect([await shown(""), await shown("&state=discarded"), await shown("&class_id=8")]).toEqual([0, 1, 0])
  })
})
