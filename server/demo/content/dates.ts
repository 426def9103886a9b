import type { DemoItem } from "./draft.ts"

type Dated = readonly [title: string, category: string, from: string, until: string | null, summary: string | null]

/** The year of schools in India. */
const national: readonly Dated[] = [
  ["Registration opens", "registration", "2026-04-14", null, "Schools register their students in the portal."],
  ["Study material available", "material", "2026-08-01", null, "Notes and sample papers for all classes."],
  ["Last day to register", "registration", "2026-09-30", null, "Fees are paid until the same day."],
  ["Correction of student details", "registration", "2026-10-05", "2026-10-12", "Names, classes and languages."],
  ["Workshop for teachers", "event", "2026-10-24", null, "Online, 4 pm. The link is mailed to every school."],
  ["Results of level I", "result", "2026-12-20", null, "In the portal, for schools and students."],
  ["State camps of level II", "event", "2027-01-16", "2027-01-31", "Two days; each state announces its own."],
  ["Annual national camp", "event", "2027-05-15", "2027-05-16", null]
]

/** What is otherwise for schools of the Gulf. */
const gulf: readonly Dated[] = [
  ["Registration opens in the Gulf", "registration", "2026-05-01", null, "Schools of the Gulf register in the portal."],
  ["Last day to register", "registration", "2026-10-15", null, "Fees are paid until the same day."],
  ["Results of level I, Gulf", "result", "2026-12-27", null, null]
]

const dated =
  (audience: string) =>
  ([title, category, date_from, date_until, summary]: Dated): DemoItem => ({
    kind: "important-dates",
    title,
    category,
    date_from,
    date_until,
    summary,
    gulf: audience
  })

/** The important dates beside those of the exams. */
export const dates: readonly DemoItem[] = [...national.map(dated("without")), ...gulf.map(dated("only"))]
