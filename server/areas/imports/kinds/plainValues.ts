import { plainDigits } from "../../../../schema/fields/digits.ts"

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const iso = (year: string, month: string | number, day: string): string =>
  `${century(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`

/** `13` → 2013, `98` → 1998: who sits an olympiad of school classes was born in this century, nearly always. */
const century = (year: string): string => (year.length === 4 ? year : `${Number(year) < 40 ? 20 : 19}${year}`)

/** Days that spreadsheets count from 30 December 1899: those of 1954 to 2064, as no other number of a date is. */
const serials = { least: 20_000, most: 60_000 }

/**
 * A day as a cell may have it, in the form that a date of birth is read in: with a time behind it, in words (28 Feb
 * 2013), with two digits for the year, or as the number of days that a spreadsheet keeps. What is none of these stays
 * as it is.
 */
export const plainDay = (cell: string): string => {
  const text = plainDigits(cell.normalize("NFKC").trim())
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(am|pm|z)?$/i, "")
    .replace(/\s*([-./])\s*/g, "$1")
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0
  if (serial >= serials.least && serial <= serials.most)
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
  const short = /^(\d{1,2})[-./](\d{1,2})[-./](\d{2})$/.exec(text)
  if (short) return iso(short[3]!, short[2]!, short[1]!)
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[-./ ]+([a-z]{3,9})\.?[-./, ]+(\d{4}|\d{2})$/i.exec(text)
  const turned = /^([a-z]{3,9})\.?[-. ]+(\d{1,2})(?:st|nd|rd|th)?[-., ]+(\d{4})$/i.exec(text)
  const [day, month, year] = worded ? worded.slice(1) : turned ? [turned[2], turned[1], turned[3]] : []
  const nth = months.indexOf(month?.slice(0, 3).toLowerCase() ?? "")
  return nth < 0 ? text : iso(year!, nth + 1, day!)
}

const classWords = new Map(
  [
    ["six", 6],
    ["sixth", 6],
    ["seven", 7],
    ["seventh", 7],
    ["eight", 8],
    ["eighth", 8],
    ["nine", 9],
    ["ninth", 9],
    ["ten", 10],
    ["tenth", 10],
    ["eleven", 11],
    ["eleventh", 11]
  ].map(([word, level]) => [word as string, String(level)])
)

/** A class without its section and in figures: `8-A`, `Class VIII (B)`, `eighth`, `कक्षा ८वीं`. */
export const plainClass = (cell: string): string => {
  const text = plainDigits(cell.normalize("NFKC").trim())
    .toLowerCase()
    .replace(/^कक्षा\s*/u, "")
    .replace(/(वीं|वी|वाँ|वां|वा)$/u, "")
  const bare = text
    .replace(/(?<=[\divx])\s*[-/ ]?\s*(\(\s*[a-h]\s*\)|(?<=[-/ (])[a-h]\)?)$/u, "")
    .replace(/[-/ (]+$/, "")
    .trim()
  return classWords.get(bare) ?? bare
}

const genderWords = new Map(
  Object.entries({
    महिला: "female",
    स्त्री: "female",
    लड़की: "female",
    बालिका: "female",
    छात्रा: "female",
    म: "female",
    पुरुष: "male",
    लड़का: "male",
    बालक: "male",
    छात्र: "male",
    पु: "male",
    अन्य: "other"
  }).map(([word, gender]) => [word.normalize("NFC"), gender])
)

/** A gender in English, where the cell says it in Hindi. */
export const plainGender = (cell: string): string =>
  genderWords.get(cell.normalize("NFC").trim()) ?? cell.replace(/\.$/, "")

const languageWords = new Map(
  [
    ["हिंदी", "hi"],
    ["हिन्दी", "hi"],
    ["अंग्रेजी", "en"],
    ["अंग्रेज़ी", "en"],
    ["eng", "en"],
    ["oriya", "or"]
  ].map(([word, code]) => [word!.normalize("NFC"), code!])
)

/** A language without `medium` behind it, and by its code where people call it otherwise. */
export const plainLanguage = (cell: string): string => {
  const text = cell
    .normalize("NFC")
    .trim()
    .replace(/\s*(medium|माध्यम)$/iu, "")
  return languageWords.get(text.toLowerCase()) ?? text
}

/** A telephone number without the `.0` that spreadsheets put behind numbers. */
export const plainPhone = (cell: string): string => plainDigits(cell).replace(/^(\+?\d{8,15})\.0+$/, "$1")

const letters = (cell: string): string =>
  cell
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "")

/** A word that stands for another, whatever the case and the punctuation; what is none of them stays as it is. */
const worded = (words: Readonly<Record<string, ReadonlyArray<string>>>) => {
  const known = new Map(
    Object.entries(words).flatMap(([word, others]) => [word, ...others].map((other) => [letters(other), word] as const))
  )
  return (cell: string): string => known.get(letters(cell)) ?? cell
}

/** An examination board: `C.B.S.E.`, `State Board`. */
export const plainBoard = worded({
  CBSE: ["central board"],
  ICSE: ["CISCE", "ISC", "ICSE ISC"],
  State: ["state board", "SSC", "matriculation", "राज्य"],
  NIOS: ["open school"],
  IB: ["IBO"],
  Cambridge: ["CAIE", "IGCSE"]
})

/** Who runs a school: `Govt.`, `unaided`. */
export const plainCategory = worded({
  government: ["govt", "govt school", "state government", "सरकारी"],
  aided: ["govt aided", "government aided", "semi government"],
  private: ["unaided", "private unaided", "self financed", "निजी"],
  central: ["central government", "KV", "JNV", "केंद्रीय"]
})

/** Whom a school takes in: `Co-ed`, `girls' school`. */
export const plainSchoolType = worded({
  "co-educational": ["co ed", "coed", "coeducation", "coeducational", "mixed", "both", "सह शिक्षा"],
  girls: ["girls school", "girl", "बालिका"],
  boys: ["boys school", "boy", "बालक"]
})
