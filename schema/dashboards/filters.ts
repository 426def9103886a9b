import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { ProgrammeYear } from "../programme/programme.ts"
import { regionFilters } from "../regions/regionFilters.ts"
import { levels } from "./measures.ts"

const optional = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Schema.optionalKey(field)])) as {
    [Name in keyof Fields]: Schema.optionalKey<Fields[Name]>
  }

/** What a dashboard is cut to. Regions that the caller does not see give nothing. */
export const dashboardFilters = optional({
  ...regionFilters,
  class_level: Schema.Array(ClassLevel),
  language: Schema.Array(Language),
  year: ProgrammeYear,
  exam_id: RecordId,
  by: Schema.Literals(levels).annotate({
    description: "what rows are one of where they are regions; the next level below what is asked for, if left out"
  })
})

/** What a dashboard is asked for. */
export const DashboardAsked = Schema.Struct(dashboardFilters)
export type DashboardAsked = typeof DashboardAsked.Type
