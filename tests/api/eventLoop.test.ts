import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { worstFormulas } from "../kit/worstFormulas.ts"
import { openImportServer, prepared, runThrough, sendImport, type ImportServer } from "../kit/imports.ts"
import { blockedWhile } from "../kit/loopDelay.ts"
import { questionEvents } from "../kit/papers.ts"
import { newPerson } from "../kit/people.ts"
import { append } from "../kit/programme.ts"
import { workbookParts, zip } from "../kit/workbooks.ts"

/** Longest time that everybody else may wait for what one person sends or asks for, in milliseconds. */
const mostBlocked = 200

let house: ImportServer

beforeAll(async () => {
  house = await openImportServer()
})
afterAll(() => house.close())

const heads = ["Name", "Date of birth", "Class", "Gender", "Language", "Guardian", "Phone"]
const names = ["Asha", "Kiran", "Meera", "Ravi", "Devi", "Arjun", "Leela", "Suresh", "Nila", "Gopal", "Uma", "Hari"]

/** Students of a school as large as none is: people of alike names, many of them born on one day. */
const students = (count: number, from = 0): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, nth) => {
    const n = from + nth
    const [first, second] = [names[n % names.length]!, names[Math.floor(n / names.length) % names.length]!]
    const day = new Date(Date.UTC(2011, 0, 1 + (n % 900))).toISOString().slice(0, 10)
    return [
      `${first} ${second} ${word(n)}`,
      day,
      String(7 + (n % 4)),
      n % 2 ? "Male" : "Female",
      "Hindi",
      `R. ${second}`,
      ""
    ]
  })

/** A name that no other number has. */
const word = (n: number): string =>
  [...n.toString(26)].map((sign) => String.fromCharCode(97 + parseInt(sign, 26))).join("")

const csv = (rows: readonly (readonly string[])[]): string =>
  [heads, ...rows].map((cells) => cells.join(",")).join("\n")

describe("the event loop is free while", () => {
  test("a list of 20,000 students is read from CSV and judged", async () => {
    const list = csv(students(20_000))
    const { answer, ms } = await blockedWhile(() => prepared(house, house.school, list))
    expect(answer.ready + answer.doubtful).toBe(20_000)
    expect(ms).toBeLessThan(mostBlocked)
  })

  test("it is read from a workbook", async () => {
    const bytes = zip(workbookParts([heads, ...students(20_000)]))
    const { answer, ms } = await blockedWhile(() => sendImport(house, house.school, bytes, { name: "students.xlsx" }))
    expect(answer.status).toBe(200)
    expect(ms).toBeLessThan(mostBlocked)
  })

  test("5,000 students are registered from a file", async () => {
    const { id } = await prepared(house, house.school, csv(students(5_000, 30_000)))
    const { answer, ms } = await blockedWhile(() => runThrough(house, house.school, id))
    expect(answer.added).toBeGreaterThan(4_000)
    expect(ms).toBeLessThan(mostBlocked)
  })
})

/** A document of formulas that take long, as large as one may be. */
const slow = (latex: string) => ({
  type: "doc" as const,
  content: Array.from({ length: 3 }, () => ({
    type: "formulaBlock" as const,
    attrs: { latex: `${latex}{${randomUUID().slice(0, 8)}}` }
  }))
})

describe("the event loop is free while questions with long formulas are exported", () => {
  let token: string

  beforeAll(async () => {
    token = (await newPerson(house, 13)).token
    for (const [nth, name] of ["units", "chemistry", "fractions", "arrows"].entries()) {
      const [stem, explanation, ...options] = Array.from({ length: 6 }, () => slow(worstFormulas[name]!))
      const text = { stem: stem!, explanation: explanation!, options, reason: null, left: [], right: [] }
      await append(house.portal.log, questionEvents(nth + 1, { text }, { languages: [] }))
    }
    await append(
      house.portal.log,
      Array.from({ length: 200 }, (_, nth) => questionEvents(nth + 5, {}, { languages: [] })).flat()
    )
  })

  test.each(["qti", "moodle"])(
    "as %s",
    async (format) => {
      const { answer, ms } = await blockedWhile(async () => {
        const response = await fetch(`${house.url}/api/question/export`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ format })
        })
        return { status: response.status, size: (await response.arrayBuffer()).byteLength }
      })
      expect(answer.status).toBe(200)
      expect(answer.size).toBeGreaterThan(10_000)
      expect(ms).toBeLessThan(mostBlocked)
    },
    180_000
  )
})
