import type { Dimension, MeasureName } from "./measures.ts"

/**
 * The dashboards' calls: what their rows are and which measures they have. `level` is the next level below what is
 * asked for, so that a region's row opens as the same dashboard with that region as its filter.
 */
export type Dashboard = {
  /** The last part of its path, `/admin/dashboard/<path>`. */
  readonly path: string
  readonly description: string
  readonly by: Dimension | "level"
  /** A second dimension: a row is then one of both. */
  readonly part?: Dimension
  readonly measures: readonly MeasureName[]
}

const dashboardsOf = <const Name extends string, const Of extends Readonly<Record<Name, Dashboard>>>(
  some: Of & Readonly<Record<Name, Dashboard>>
): Of => some

const regional = [
  "schools",
  "taking_part",
  "students",
  "paid_students",
  "unpaid_students",
  "girls",
  "boys",
  "individual_students",
  "collected",
  "collected_gulf",
  "submitted"
] as const satisfies readonly MeasureName[]

const ofSchools = [
  "schools",
  "active_schools",
  "taking_part",
  "school_students",
  "school_paid_students"
] as const satisfies readonly MeasureName[]

/** The sixteen dashboards, by the names of their calls. */
export const dashboards = dashboardsOf({
  cardSummary: {
    path: "card-summary",
    description: "The key figures of what is asked for, as one row.",
    by: "total",
    measures: [...regional, "active_schools", "regions", "covered", "uncovered"]
  },
  stateSummary: {
    path: "state-summary",
    description: "States, with their schools, students, fees and answer sheets.",
    by: "state",
    measures: regional
  },
  statisticsSummary: {
    path: "statistics-summary",
    description:
      "The next level below what is asked for, with all regional figures: zones, states, districts, schools.",
    by: "level",
    measures: regional
  },
  regionAnalytics: {
    path: "analytics",
    description: "Students and fees by the next level below what is asked for.",
    by: "level",
    measures: ["students", "paid_students", "unpaid_students", "collected", "collected_gulf"]
  },
  schoolAnalytics: {
    path: "school-analytics",
    description: "Schools by the next level below what is asked for.",
    by: "level",
    measures: ofSchools
  },
  schoolTypeAnalytics: {
    path: "school-type-analytics",
    description: "Schools by whom they take in.",
    by: "school_type",
    measures: ofSchools
  },
  schoolCategoryAnalytics: {
    path: "school-category-analytics",
    description: "Schools by who runs them.",
    by: "category",
    measures: ofSchools
  },
  studyMaterialAnalytics: {
    path: "study-material-analytics",
    description:
      "Study material by class and language: students whom it is for, those whose fee is paid, and what paid orders " +
      "have of it.",
    by: "class_level",
    part: "language",
    measures: ["students", "paid_students", "copies", "sales", "sales_gulf"]
  },
  coordinatorCountAnalytics: {
    path: "coordinator-count-analytics",
    description: "Regions with and without a coordinator, by kind of coordinator.",
    by: "kind",
    measures: ["regions", "covered", "uncovered"]
  },
  classParticipationAnalytics: {
    path: "student-class-exam-participation-analytics",
    description: "Students and submitted answer sheets of an exam, by class.",
    by: "class_level",
    measures: ["students", "submitted"]
  },
  languageParticipationAnalytics: {
    path: "student-lang-exam-participation-analytics",
    description: "Students and submitted answer sheets of an exam, by language.",
    by: "language",
    measures: ["students", "submitted"]
  },
  registrationsAndCollections: {
    path: "student-register-vs-payment-collection",
    description: "Registrations, fees paid and money collected, by day.",
    by: "day",
    measures: ["registered", "paid", "collected", "collected_gulf"]
  },
  schoolTypes: {
    path: "school-type",
    description: "Schools by the next level below what is asked for, and by whom they take in.",
    by: "level",
    part: "school_type",
    measures: ofSchools
  },
  schoolBoards: {
    path: "school-boardwise",
    description: "Schools by the next level below what is asked for, and by board.",
    by: "level",
    part: "board",
    measures: ofSchools
  },
  schoolCategories: {
    path: "school-categorywise",
    description: "Schools by the next level below what is asked for, and by who runs them.",
    by: "level",
    part: "category",
    measures: ofSchools
  },
  classesAndGenders: {
    path: "student-class-genderwise",
    description: "Students by class and gender.",
    by: "class_level",
    part: "gender",
    measures: ["students", "paid_students"]
  }
})
export type DashboardName = keyof typeof dashboards
