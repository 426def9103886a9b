import type { SheetPage } from "../../../server/documents/print/omr/geometry.ts"
import { isRollNumber } from "../../../schema/students/rollNumber.ts"
import type { Grey } from "./image.ts"
import { readQr } from "./qrText.ts"
import { straighten } from "./registration.ts"

/** What is read of a sheet: a line of the format as far as its answers, and the booklet's number. */
export type Read = { readonly line: string; readonly booklet: string }

/** What a reader made of the scans of a sheet, or why somebody has to look at it. */
type Reading = Read | { readonly look: string }

/** How dark a bubble is that was filled, and one that was not; between them nobody knows. */
const [filled, empty] = [0.42, 0.3] as const

class Look extends Error {}

/** Reads the scans of a sheet's pages, by its layout and nothing else. */
export const readSheet = (scans: readonly Grey[], layout: readonly SheetPage[]): Reading => {
  try {
    const fields = new Map(scans.flatMap((scan, at) => [...marksOn(scan, layout[at]!)]))
    return lineOf(fields, layout)
  } catch (caught) {
    if (caught instanceof Look) return { look: caught.message }
    throw caught
  }
}

/** What is filled on a page, by field; the roll number and the like of later pages have the page's number. */
const marksOn = (scan: Grey, page: SheetPage): ReadonlyMap<string, readonly string[]> => {
  const straight = straighten(scan, page)
  if (straight === null) throw new Look("The page has no marks in its corners")
  const code = readQr(straight, page)
  if (code !== page.qr.text) throw new Look(`The code says ${code}`)
  const marks = new Map<string, string[]>()
  for (const bubble of page.bubbles) {
    const { field, value } = bubble
    const name = field.startsWith("q") ? field : `${page.number}.${field}`
    const darkness = straight.darkness(bubble, 1.35)
    if (darkness > empty && darkness < filled) throw new Look(`${name}, ${value}: ${darkness.toFixed(2)}`)
    marks.set(name, [...(marks.get(name) ?? []), ...(darkness >= filled ? [value] : [])])
  }
  return marks
}

type Fields = ReadonlyMap<string, readonly string[]>

const lineOf = (fields: Fields, layout: readonly SheetPage[]): Reading => {
  const [, , , exam, classLevel, set] = layout[0]!.qr.text.split(":")
  const rolls = layout.map(({ number }) => charactersOf(fields, `${number}.roll`).join(""))
  if (rolls.some((roll) => roll !== rolls[0] || !isRollNumber(roll))) throw new Look("The roll number is wrong")
  const one = (name: string, otherwise?: string) => {
    const values = new Set(layout.flatMap(({ number }) => fields.get(`${number}.${name}`)!))
    const [value = otherwise] = values
    if (values.size > 1 || value === undefined || (otherwise !== undefined && value !== otherwise))
      throw new Look(`${name} is ${[...values].join(" and ")}`)
    return value
  }
  one("class", classLevel)
  one("set", set)
  const answers = layout.flatMap(({ heads }) =>
    heads.map(({ number, isSeveral }) => {
      const marks = fields.get(`q${number}`)
      if (marks === undefined) return numberOf(fields, `q${number}`)
      return marks.length > 1 && !isSeveral ? "*" : marks.join("") || "-"
    })
  )
  return {
    line: [exam, classLevel, rolls[0], one("language"), set, answers.join(",")].join("|"),
    booklet: charactersOf(fields, "1.booklet").join("")
  }
}

/** The characters of a field, one a column: nothing for an empty one, `*` for several. */
const charactersOf = (fields: Fields, field: string): readonly string[] => {
  const found: string[] = []
  for (let at = 0; fields.has(`${field}.${at}`); at++) {
    const marks = fields.get(`${field}.${at}`)!
    found.push(marks.length > 1 ? "*" : (marks[0] ?? ""))
  }
  return found
}

const numberOf = (fields: Fields, field: string): string => {
  const sign = fields.get(`${field}.sign`)!.length > 0 ? "-" : ""
  const columns = charactersOf(fields, field).map((character) => character || " ")
  const digits = columns.join("").trim()
  if (digits === "" && sign === "") return "-"
  const [, whole = "", places = ""] = /^(\d*)(?:\.(\d{0,6}))?$/.exec(digits) ?? []
  if (whole === "" && places === "") return "*"
  return `${sign}${whole === "" ? "0" : whole}${places === "" ? "" : `.${places}`}`
}
