/**
 * What dashboards count. A measure is declared once: the cube that it is summed over, the column that is summed and
 * which of the cube's rows count. Cards, charts, drills and exports are cut from here, so they have the same numbers.
 */

/** What rows of a dashboard can be one of: a kind of region, a school, or a property that a cube carries. */
export const dimensions = [
  "total",
  "zone",
  "state",
  "prant",
  "district",
  "school",
  "class_level",
  "language",
  "gender",
  "school_type",
  "category",
  "board",
  "day",
  "kind"
] as const
export type Dimension = (typeof dimensions)[number]

/** Kinds of rows on the way from the country to a school. */
export const levels = ["zone", "state", "prant", "district", "school"] as const
export type Level = (typeof levels)[number]

/** What dashboards are cut to beside regions. */
export type Filter = "class_level" | "language" | "year" | "exam_id"

type Cube = {
  /** Its rows can be grouped by these, beside the total. */
  readonly by: readonly Dimension[]
  /** Filters that its rows can be cut by, beside regions. A measure is not cut by the others. */
  readonly filters: readonly Filter[]
  /** The projections that it is read from; the following one says how far the cube is. */
  readonly watches: readonly string[]
}

const cubesOf = <const Name extends string>(some: Readonly<Record<Name, Cube>>) => some

/** The cubes: small tables that projections keep, or tables that are small by themselves. */
export const cubes = cubesOf({
  /** Students who take part, where they live. A year is the programme year of their registration. */
  students: {
    by: [...levels, "class_level", "language", "gender"],
    filters: ["class_level", "language", "year"],
    watches: ["dashboards"]
  },
  /** Registrations of students who take part and fees that were paid, by day in India, where the students live now. */
  days: { by: [...levels, "day"], filters: ["year"], watches: ["dashboards"] },
  /** Schools, with how many students each has. */
  schools: { by: [...levels, "school_type", "category", "board"], filters: [], watches: ["schoolCounts", "schools"] },
  /** Answer sheets that count, of one exam: the one that is asked for, or the last that has opened. */
  sheets: {
    by: [...levels, "class_level", "language"],
    filters: ["class_level", "language", "year", "exam_id"],
    watches: ["answerSheets", "exams"]
  },
  /** Copies of study material in orders that are paid, where the school or institute is that ordered them. */
  goods: {
    by: [...levels, "class_level", "language"],
    filters: ["class_level", "language", "year"],
    watches: ["orders", "materials"]
  },
  /** Regions that a coordinator of some kind looks after, or nobody. A prant counts where its first district lies. */
  coordination: {
    by: ["zone", "state", "prant", "district", "kind"],
    filters: [],
    watches: ["coordinators", "regions"]
  }
})
export type CubeName = keyof typeof cubes

/** A measure, as `Sum` of the column over those rows of the cube where `when` holds. */
export type Measure = {
  /** What it counts, for heads and cards. */
  readonly title: string
  readonly of: CubeName
  readonly sum: string
  readonly when?: { readonly column: string; readonly is: string | boolean }
  /** Money is in hundredths of this currency. */
  readonly currency?: "INR" | "AED"
}

const measuresOf = <const Name extends string>(some: Readonly<Record<Name, Measure>>) => some

/** The measures, by the name that they have in answers. */
export const measures = measuresOf({
  students: { title: "Students", of: "students", sum: "students" },
  paid_students: {
    title: "Fee paid",
    of: "students",
    sum: "students",
    when: { column: "is_paid", is: true }
  },
  unpaid_students: {
    title: "Fee unpaid",
    of: "students",
    sum: "students",
    when: { column: "is_paid", is: false }
  },
  girls: { title: "Girls", of: "students", sum: "students", when: { column: "gender", is: "female" } },
  boys: { title: "Boys", of: "students", sum: "students", when: { column: "gender", is: "male" } },
  individual_students: {
    title: "Individual students",
    of: "students",
    sum: "students",
    when: { column: "is_alone", is: true }
  },
  registered: { title: "Registrations", of: "days", sum: "registered" },
  paid: { title: "Fees paid", of: "days", sum: "paid" },
  collected: { title: "Collected", of: "days", sum: "collected", currency: "INR" },
  collected_gulf: { title: "Collected in the Gulf", of: "days", sum: "collected_gulf", currency: "AED" },
  schools: { title: "Schools", of: "schools", sum: "schools" },
  active_schools: { title: "Active schools", of: "schools", sum: "schools", when: { column: "is_active", is: true } },
  taking_part: {
    title: "Schools with students",
    of: "schools",
    sum: "schools",
    when: { column: "has_students", is: true }
  },
  school_students: { title: "Students of schools", of: "schools", sum: "students" },
  school_paid_students: { title: "Fee paid", of: "schools", sum: "paid" },
  submitted: { title: "Submitted", of: "sheets", sum: "submitted" },
  copies: { title: "Copies sold", of: "goods", sum: "copies" },
  sales: { title: "Sales of study material", of: "goods", sum: "sales", currency: "INR" },
  sales_gulf: { title: "Sales of study material in the Gulf", of: "goods", sum: "sales_gulf", currency: "AED" },
  regions: { title: "Regions", of: "coordination", sum: "regions" },
  covered: {
    title: "With a coordinator",
    of: "coordination",
    sum: "regions",
    when: { column: "is_covered", is: true }
  },
  uncovered: {
    title: "Without a coordinator",
    of: "coordination",
    sum: "regions",
    when: { column: "is_covered", is: false }
  }
})
export type MeasureName = keyof typeof measures

/** The cubes of some measures, each once. */
export const cubesFor = (names: readonly MeasureName[]): readonly CubeName[] => [
  ...new Set(names.map((name) => measures[name].of))
]
