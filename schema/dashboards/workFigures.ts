import { Schema } from "effect"
import type { Permission } from "../core/permissions.ts"

/** Figures of work that has no region, and whose work it is: those with the permission. */
export const workFigures = {
  openCases: "payment.support",
  decidedCases: "payment.support",
  parcels: "material.ship",
  stateCoordinators: "coordinator.manage",
  districtCoordinators: "coordinator.manage"
} as const satisfies Readonly<Record<string, Permission>>
export type WorkFigureName = keyof typeof workFigures

/** The names of all figures, in the order that they are shown in. */
export const workFigureNames = Object.keys(workFigures) as readonly WorkFigureName[]

/** A figure of somebody's work: how many there are, and how many came today and the day before, by days in India. */
export const WorkFigure = Schema.Struct({
  name: Schema.Literals(workFigureNames),
  count: Schema.Int,
  today: Schema.Int,
  yesterday: Schema.Int
}).annotate({ identifier: "WorkFigure" })
export type WorkFigure = typeof WorkFigure.Type
