import { describe, expect, test } from "vitest"
import { base, bodyOf, send, setUp } from "./uploads.kit.ts"

setUp()

describe("a form", () => {
  const label = (parts: readonly (readonly [string, string | Blob])[], fileName?: string) =>
    send(bodyOf(parts, fileName), { token: "t10", path: "/label" })
  const fields = [
    ["shelf_id", "4"],
    ["from", "A"],
    ["to", "F"]
  ] as const
  const picture = (size: number) => ["picture", new Blob(["x".repeat(size)])] as const

  test("gets its fields, and its file if there is one, whichever came first", async () => {
    const data = { shelf_id: 4, label: "A–F", bytes: 700 }
    expect(await label([...fields, picture(700)])).toMatchObject({ status: 200, json: { data } })
    expect(await label([picture(700), ...fields])).toMatchObject({ status: 200, json: { data } })
    expect(await label(fields)).toMatchObject({ status: 200, json: { data: { ...data, bytes: null } } })
  })

  test("of a browser in which nobody chose a file has none", async () => {
    const empty =
      '--b\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: ' +
      "application/octet-stream\r\n\r\n\r\n"
    const rest = fields
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")
    const { json } = await send(`${empty}${rest}--b--\r\n`, {
      token: "t10",
      type: "multipart/form-data; boundary=b",
      path: "/label"
    })
    expect(json.data).toEqual({ shelf_id: 4, label: "A–F", bytes: null })
  })

  test("names each field that does not fit, also where a rule joins two", async () => {
    const tries = [
      [[["shelf_id", "four"]], { shelf_id: "Enter a number", from: "This is required", to: "This is required" }],
      [
        [
          ["shelf_id", "4"],
          ["from", "F"],
          ["to", "A"]
        ],
        { from: "Comes after the end", to: "Comes before the start" }
      ]
    ] as const
    for (const [parts, expected] of tries) {
      expect(await label(parts)).toMatchObject({ status: 422, json: { data: { code: "Invalid", fields: expected } } })
    }
  })

  test("is refused for a file that is too large, whichever came first", async () => {
    expect(await label([...fields, picture(1_001)])).toMatchObject({ status: 413, json: { data: { limit: 1_000 } } })
    expect(await label([picture(1_001), ...fields])).toMatchObject({ status: 413 })
  })

  test("without a file of its own refuses one that is sent", async () => {
    const asked = { token: "t10", path: "/rename" }
    expect((await send(bodyOf([["name", "Ganita"]]), asked)).json.data).toEqual({ name: "Ganita", isFile: false })
    const [field] = picture(300)
    expect(await send(bodyOf([["name", "Ganita"], picture(300)]), asked)).toMatchObject({
      status: 422,
      json: { data: { fields: { [field]: "Unknown parameter" } } }
    })
    expect(await send("{}", { token: "t10", type: "application/json", path: "/rename" })).toMatchObject({ status: 422 })
  })
})

test("a call that answers a text answers it bare, and its errors in the envelope", async () => {
  const ask = (body: object) =>
    fetch(`${base}/api/is-free`, {
      method: "POST",
      headers: { authorization: "Bearer t10", "content-type": "application/json" },
      body: JSON.stringify(body)
    })
  const free = await ask({ shelf_id: 1 })
  expect([free.status, free.headers.get("content-type"), await free.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "free"
  ])
  expect(await (await ask({ shelf_id: 2 })).text()).toBe("taken")
  expect(await (await ask({})).json()).toMatchObject({
    status: false,
    data: { fields: { shelf_id: "This is required" } }
  })
})
