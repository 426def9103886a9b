import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob } from "../core/files.ts"
import { fileTypes } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { boardCalls } from "./boardCalls.ts"
import { dashboards, type DashboardName } from "./dashboards.ts"
import { dashboardFilters } from "./filters.ts"
import { cubes, cubesFor, measures, type MeasureName } from "./measures.ts"
import { milestoneCalls } from "./milestoneCalls.ts"
import { Task } from "./tasks.ts"
import { WorkFigure } from "./workFigures.ts"

/** The measures of a row, by name. */
const measureFields = <const Name extends MeasureName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Schema.Number.annotate({ title: measures[name].title })])) as {
    readonly [Each in Name]: Schema.Number
  }

/** A dashboard's row. `key` is a region's number, or what the row is one of; `part` the same of a second dimension. */
const rowOf = <const Name extends MeasureName>(names: readonly Name[]) =>
  Schema.Struct({
    id: Schema.String,
    by: Schema.String.annotate({ description: "what the row is one of" }),
    key: Schema.String,
    name: Schema.String,
    part: Schema.NullOr(Schema.String),
    ...measureFields(names)
  })

/** Where in the log an answer was counted. */
const counted = {
  position: Schema.Int.annotate({ description: "of the log, that the rows stand at" }),
  head: Schema.Int.annotate({ description: "the log's last position when the rows were read" }),
  epoch: Schema.String,
  at: Schema.String.annotate({ description: "when the event at that position happened" })
}

const watchers = rolesWith("dashboard.view")

const dashboardCall = <const Name extends DashboardName>(name: Name) => {
  const { path, description, measures: names } = dashboards[name]
  const own = names as readonly (typeof dashboards)[Name]["measures"][number][]
  return post(name, `/admin/dashboard/${path}` as `/${string}`, {
    description,
    roles: watchers,
    scope: "region",
    live: { key: "id", watches: [...new Set(cubesFor(own).flatMap((cube) => cubes[cube].watches))], rowsLeave: true },
    payload: dashboardFilters,
    answer: Schema.Struct({
      rows: Schema.Array(rowOf(own)),
      total: Schema.Int,
      ...counted
    }),
    reads: true
  })
}

/** Dashboards: figures of regions, each cut to the caller's own, and what waits for somebody. */
export const dashboardCalls = group("dashboards", "Figures for the dashboards of each role.", [
  dashboardCall("cardSummary"),
  dashboardCall("stateSummary"),
  dashboardCall("statisticsSummary"),
  dashboardCall("regionAnalytics"),
  dashboardCall("schoolAnalytics"),
  dashboardCall("schoolTypeAnalytics"),
  dashboardCall("schoolCategoryAnalytics"),
  dashboardCall("studyMaterialAnalytics"),
  dashboardCall("coordinatorCountAnalytics"),
  dashboardCall("classParticipationAnalytics"),
  dashboardCall("languageParticipationAnalytics"),
  dashboardCall("registrationsAndCollections"),
  dashboardCall("schoolTypes"),
  dashboardCall("schoolBoards"),
  dashboardCall("schoolCategories"),
  dashboardCall("classesAndGenders"),
  blob("statisticsSummaryExport", "/export/statistics-summary-export", {
    description: "The statistics summary as a CSV file: the same rows, each with the position and time of the count.",
    roles: watchers,
    scope: "region",
    type: fileTypes.csv,
    payload: dashboardFilters
  }),
  get("dashboardTasks", "/dashboard/tasks", {
    description: "What waits for the caller, counted in what the caller sees; without what there is none of.",
    roles: "signedIn",
    scope: "own",
    answer: Schema.Array(Task)
  }),
  get("workFigures", "/dashboard/work", {
    description:
      "Figures of the caller's work that no region has: payment cases, parcels, coordinators. Each with how many " +
      "came today and yesterday.",
    roles: "signedIn",
    scope: "own",
    answer: Schema.Array(WorkFigure)
  }),
  ...boardCalls,
  ...milestoneCalls
])
