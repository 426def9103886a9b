import { connect } from "node:net"
import { describe, expect, test } from "vitest"
import { maxSheetFileBytes } from "../../../schema/core/limits.ts"
import { call } from "../../kit/edge.ts"
import { append, openExam, smallProgramme } from "../../kit/programme.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { admin, house, setUp } from "./refusals.kit.ts"

setUp()

/** How much there is: events, kept files, sheets. A refusal leaves it as it was. */
const amount = async () => {
  const { rows } = await house.portal.pool.query(
    `select (select position from log_head) as events, (select count(*) from files) as files,
      (select count(*) from answer_sheets) as sheets`
  )
  return rows[0] as object
}

const refused = async (answer: Promise<{ status: number; message: string; data: unknown }>) => {
  const before = await amount()
  const { status, message, data } = await answer
  expect(await amount(), "nothing was written").toEqual(before)
  return { status, message, data }
}

describe("an upload is refused", () => {
  test("without a token, and to a role that does not work with sheets", async () => {
    expect(await refused(upload(house, sheet(11), { token: "" }))).toMatchObject({
      status: 401,
      data: { code: "Unauthorized" }
    })
    const state = await house.signIn(7, { stateId: 1 })
    expect(await refused(upload(house, sheet(11), { token: state }))).toMatchObject({
      status: 403,
      data: { code: "Forbidden" }
    })
  })

  test("when it is empty, or not text", async () => {
    const utf16 = Buffer.from(sheet(11), "utf16le")
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")
    for (const [content, message] of [
      ["", "The file is empty"],
      [`${sheet(11)}\n\0`, "This is not a text file"],
      [utf16, "This is not a text file"],
      [png, "This is not a text file"]
    ] as const) {
      expect(await refused(upload(house, content, { token: admin }))).toMatchObject({
        status: 422,
        message,
        data: { code: "Invalid", fields: { file: expect.any(String) } }
      })
    }
  })

  test("when a byte is not text only at its very end", async () => {
    const exam = await openExam(house.portal.log)
    const lines = smallProgramme.students.map(({ id }) => sheet(id, { exam }))
    const content = `${lines.join("\n")}\n${"# padding\n".repeat(60_000)}\0`
    expect(await refused(upload(house, content, { token: admin, exam }))).toMatchObject({ status: 422 })
  })

  test("for an exam that there is not", async () => {
    expect(await refused(upload(house, sheet(11), { token: admin, exam: 9_999 }))).toMatchObject({
      status: 404,
      data: { code: "NotFound" }
    })
  })

  test("when fields are wrong, naming each", async () => {
    const send = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append("file", new Blob([sheet(11)]), "a.txt")
      const response = await fetch(`${house.url}/api/admin-upload-txt-answersheet`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}` },
        body: form
      })
      const { data } = (await response.json()) as { data: { fields: object } }
      return [response.status, ...Object.keys(data.fields).toSorted()]
    }
    expect(await send({ exam_id: "one", dry_run: "2" })).toEqual([422, "dry_run", "exam_id"])
    expect(await send({ exam_id: "1", dry_run: "yes" })).toEqual([422, "dry_run"])
  })
})

/** Begins an upload by hand, so that it can be left in the middle. */
const begin = (length: number, content: string) => {
  const { hostname, port } = new URL(house.url)
  const socket = connect(Number(port), hostname)
  const part = (name: string, more = "") => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const body = `${part("exam_id")}1\r\n${part("dry_run")}0\r\n${part("file", '; filename="a.txt"')}${content}`
  socket.write(
    `POST /api/admin-upload-txt-answersheet HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${admin}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${body}`
  )
  return socket
}

const firstBytes = (socket: ReturnType<typeof connect>): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once("data", (bytes) => resolve(bytes.toString()))
    socket.once("error", reject)
    socket.once("close", () => resolve(""))
  })

describe("an upload", () => {
  test("that is cut off in the middle leaves nothing behind", async () => {
    const before = await amount()
    const lines = smallProgramme.students.map(({ id }) => sheet(id)).join("\n")
    const socket = begin(100_000, `${lines}\n`)
    await new Promise((resolve) => setTimeout(resolve, 150))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await amount()).toEqual(before)
    expect((await upload(house, lines, { token: admin })).data).toMatchObject({
      accepted: smallProgramme.students.length,
      unchanged: 0
    })
  })

  test("of more than 256 MB is 413 before it is sent", async () => {
    const before = await amount()
    const socket = begin(maxSheetFileBytes + 2 * 1024 * 1024, sheet(11))
    const answer = await firstBytes(socket)
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain("The file is larger than 256 MB")
    expect(await amount()).toEqual(before)
  })
})

describe("reading", () => {
  test("combinations lists the classes of open exams, or of all", async () => {
    const exam = await openExam(house.portal.log)
    const closed = await openExam(house.portal.log)
    await append(house.portal.log, [
      { stream: `exam-${closed}`, type: "exam.closed", data: { at: null, reason: null } }
    ])
    const listed = async (query = "") =>
      (await call(house.url, `/admin/get-combination-name-finalzed-list${query}`, { token: admin })).body.data.filter(
        (row: { exam_id: number }) => row.exam_id === exam || row.exam_id === closed
      )
    expect(await listed()).toMatchObject([
      { exam_id: exam, class_level: 8, state: "open" },
      { exam_id: exam, class_level: 9, languages: ["en", "hi"], question_count: 4 }
    ])
    expect(await listed("?all=1")).toHaveLength(4)
  })

  test("what cannot be asked is 422 and names each field, of an exam that there is not 404", async () => {
    const { status, body } = await call(
      house.url,
      "/answer-sheet-submitted-stats?exam_id=0&group_by=planet&class_level=12",
      { token: admin }
    )
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields).toSorted()).toEqual(["class_level", "exam_id", "group_by"])
    expect(
      (await call(house.url, "/answer-sheet-submitted-stats?exam_id=9999&group_by=state", { token: admin })).status
    ).toBe(404)
    expect((await call(house.url, "/answer-sheet-conflicts?exam_id=9999", { token: admin })).status).toBe(404)
  })

  test("a call that there is not is 404 in the envelope, by any method, with a token or without", async () => {
    for (const method of ["GET", "POST", "DELETE", "PUT"])
      for (const token of [admin, undefined]) {
        const { status, body } = await call(house.url, "/no-such-call", {
          method,
          ...(token === undefined ? {} : { token })
        })
        expect([status, body]).toEqual([
          404,
          { status: false, message: "This address does not exist", data: { code: "NotFound" } }
        ])
      }
  })
})
