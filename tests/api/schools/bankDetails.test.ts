import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { lastMessage, newPerson } from "../../kit/people.ts"
import { admin, ask, codeOf, details, house, referring, setUp, verified } from "./money.kit.ts"

setUp()

const later = () => house.portal.pool.query("update attempts set since = since - interval '1 hour'")

describe("bank details", () => {
  test("are changed with the code that was sent for them, shown masked, and the former ones kept", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    expect((await ask(head, "/bank-details")).body.data).toMatchObject({ details: null, is_masked: true })
    expect((await ask(head, "/bank-details/send-code", details)).body.data).toMatchObject({
      expires_in: 300,
      sent_to: "o•••@school.example.org"
    })
    const code = await codeOf(id)
    expect(await ask(head, "/bank-details", { ...details, otp: code })).toMatchObject({
      status: 200,
      body: {
        data: {
          is_masked: true,
          details: {
            holder: "S••• S••• T•••",
            account_number: "••••9012",
            ifsc: "SBIN•••1234",
            bank: "State Bank, Salem"
          }
        }
      }
    })
    expect(await lastMessage(house, schoolStream(id))).toMatchObject({
      template: "bank-changed",
      recipient: `office${id}@school.example.org`
    })
    expect(await ask(head, "/bank-details", { ...details, otp: code })).toMatchObject({ status: 404 })

    await later()
    const next = { ...details, account_number: "998877665544", confirm_account_number: "998877665544" }
    await ask(head, "/bank-details/send-code", next)
    expect(await ask(head, "/bank-details", { ...next, otp: await codeOf(id) })).toMatchObject({ status: 200 })
    const {
      rows: [kept]
    } = await house.portal.pool.query("select data from personal where subject = $1", [schoolStream(id)])
    expect(kept.data.bankDetails.account_number).toBe("998877665544")
    expect(kept.data.formerBankDetails).toMatchObject([
      { account_number: "123456789012", ifsc: "SBIN0001234", until: expect.any(String) }
    ])
    const {
      rows: [log]
    } = await house.portal.pool.query("select string_agg(data::text || meta::text, ' ') as text from events")
    for (const secret of ["123456789012", "998877665544", "SBIN0001234", "Sunrise School Trust"])
      expect(log.text).not.toContain(secret)
  })

  test("are not changed with a code for others, by somebody else, or a wrong one", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    await ask(head, "/bank-details/send-code", details)
    const otp = await codeOf(id)
    const swapped = { ...details, account_number: "111122223333", confirm_account_number: "111122223333" }
    expect(await ask(head, "/bank-details", { ...swapped, otp })).toMatchObject({
      status: 422,
      body: { data: { fields: { otp: expect.any(String) } } }
    })
    expect(await ask(admin, `/school/${id}/bank-details`, { ...details, otp })).toMatchObject({ status: 404 })
    expect(await ask(head, "/bank-details", { ...details, otp: otp === "000000" ? "000001" : "000000" })).toMatchObject(
      { status: 422 }
    )
    expect(await ask(head, "/bank-details", { ...details, otp })).toMatchObject({ status: 200 })
  })

  test("are entered by an admin with the code that the school was sent", async () => {
    const { id } = await referring(0)
    expect(await ask(admin, `/school/${id}/bank-details/send-code`, details)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("no verified contact") }
    })
    await verified(id)
    expect((await ask(admin, `/school/${id}/bank-details/send-code`, details)).body.data.sent_to).toBe(
      "o•••@school.example.org"
    )
    expect(await ask(admin, `/school/${id}/bank-details`, { ...details, otp: await codeOf(id) })).toMatchObject({
      status: 200
    })
    expect((await ask(admin, `/schools/detail/${id}`)).body.data.has_bank_details).toBe(true)
  })

  test("are shown whole only on record", async () => {
    const { id, head } = await referring(11)
    await verified(id)
    await ask(head, "/bank-details/send-code", details)
    await ask(head, "/bank-details", { ...details, otp: await codeOf(id) })
    expect((await ask(admin, `/school/${id}/bank-details`)).body.data.details.account_number).toBe("••••9012")
    expect((await ask(admin, `/school/${id}/bank-details/reveal`, undefined, "POST")).body.data).toMatchObject({
      details: {
        holder: "Sunrise School Trust",
        account_number: "123456789012",
        ifsc: "SBIN0001234",
        bank: "State Bank, Salem"
      },
      is_masked: false
    })
    const {
      rows: [last]
    } = await house.portal.pool.query("select type, meta from events where stream = $1 order by version desc limit 1", [
      schoolStream(id)
    ])
    expect(last).toMatchObject({ type: "school.bankDetailsRevealed", meta: { by: admin.id } })
    expect((await ask(await newPerson(house, 4), `/school/${id}/bank-details`)).body.data.is_masked).toBe(true)
    expect(await ask(await newPerson(house, 4), `/school/${id}/bank-details/reveal`, undefined, "POST")).toMatchObject({
      status: 403
    })
  })

  test("are for schools that referred more than ten, and for those who look after a school", async () => {
    const { id, head } = await referring(10)
    expect(await ask(head, "/bank-details")).toMatchObject({
      status: 403,
      body: { message: "Bank details are for schools that referred more than 10 students" }
    })
    expect(await ask(await newPerson(house, 17, { instituteId: 2 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 404
    })
    expect(await ask(await newPerson(house, 17, { instituteId: 1 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 200
    })
    expect(await ask(await newPerson(house, 7, { stateId: 1 }), `/school/${id}/bank-details`)).toMatchObject({
      status: 403
    })
  })

  test.each([
    [{ ifsc: "SBIN1001234" }, "ifsc"],
    [{ ifsc: "SBI0001234" }, "ifsc"],
    [{ ifsc: "" }, "ifsc"],
    [{ account_number: "12345678" }, "account_number"],
    [{ account_number: "1.23457E+11" }, "account_number"],
    [{ confirm_account_number: "123456789021" }, "confirm_account_number"],
    [{ holder: "" }, "holder"],
    [{ holder: "H".repeat(500) }, "holder"],
    [{ bank: "🏦" }, "bank"]
  ])("with %j are refused: %s", async (wrong, field) => {
    const { status, body } = await ask(admin, "/school/1/bank-details/send-code", { ...details, ...wrong })
    expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]])
  })

  test("are erased with the school's other personal data, the former ones too", async () => {
    const { rows } = await house.portal.pool.query("select subject from personal where data ? 'formerBankDetails'")
    expect(rows.every(({ subject }) => /^school-\d+$/.test(subject))).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })
})
