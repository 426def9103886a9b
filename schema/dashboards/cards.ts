import { Schema } from "effect"
import type { DashboardName } from "./dashboards.ts"
import type { MeasureName } from "./measures.ts"

/**
 * What can be pinned to a board: a card or chart of the statistics and analytics pages. It is a dashboard, which says
 * what its rows are one of, and those of the dashboard's measures that it shows.
 */
export type Card = {
  readonly title: string
  readonly of: DashboardName
  /** In the order of its table. Of a card whose rows have two dimensions there is one. */
  readonly measures: readonly MeasureName[]
  /** Added up over the days before, so that the last row says how much there is by then. */
  readonly isRunning?: true
  /** Added up over the regions, so that its rows are one of the second dimension alone. */
  readonly isByPart?: true
}

const cardsOf = <const Name extends string>(some: Readonly<Record<Name, Card>>) => some

/** The cards, by the names that pins have for them. */
export const cards = cardsOf({
  keyFigures: {
    title: "Key figures",
    of: "cardSummary",
    measures: ["students", "paid_students", "collected", "collected_gulf", "schools", "submitted"]
  },
  overTime: {
    title: "Registrations and collections",
    of: "registrationsAndCollections",
    measures: ["registered", "paid", "collected"]
  },
  yearOnYear: {
    title: "This year and last year to the same day",
    of: "registrationsAndCollections",
    measures: ["registered", "paid"],
    isRunning: true
  },
  studentsByState: { title: "Students by state", of: "stateSummary", measures: ["students"] },
  largestRegions: { title: "Largest regions", of: "regionAnalytics", measures: ["students"] },
  regions: {
    title: "Regions",
    of: "statisticsSummary",
    measures: ["schools", "students", "paid_students", "collected", "collected_gulf", "submitted"]
  },
  classesByGender: { title: "Students by class and gender", of: "classesAndGenders", measures: ["students"] },
  classParticipation: {
    title: "Participation by class",
    of: "classParticipationAnalytics",
    measures: ["students", "submitted"]
  },
  languageParticipation: {
    title: "Participation by language",
    of: "languageParticipationAnalytics",
    measures: ["students", "submitted"]
  },
  material: { title: "Study material", of: "studyMaterialAnalytics", measures: ["paid_students"] },
  materialSold: { title: "Study material sold", of: "studyMaterialAnalytics", measures: ["copies"] },
  schoolTypes: { title: "Schools by type", of: "schoolTypeAnalytics", measures: ["schools"] },
  schoolCategories: { title: "Schools by category", of: "schoolCategoryAnalytics", measures: ["schools"] },
  schoolBoards: { title: "Schools by board", of: "schoolBoards", measures: ["schools"], isByPart: true },
  schoolsByRegion: { title: "Schools by region", of: "schoolAnalytics", measures: ["schools", "taking_part"] },
  regionTypes: { title: "School types by region", of: "schoolTypes", measures: ["schools"] },
  regionCategories: { title: "School categories by region", of: "schoolCategories", measures: ["schools"] },
  coordinators: { title: "Coordinators", of: "coordinatorCountAnalytics", measures: ["covered", "uncovered"] }
})
export type CardName = keyof typeof cards

/** The names of all cards. */
export const cardNames = Object.keys(cards) as readonly CardName[]

/** A card, by its name. */
export const CardNamed = Schema.Literals(cardNames)
