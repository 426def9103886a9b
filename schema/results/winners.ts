import { Schema } from "effect"
import { listShape } from "../core/list.ts"
import { AwardGives, AwardRegion } from "./awardScheme.ts"
import { StudentResult, studentResultsShape } from "./publishedLists.ts"

/** An award that a student wins, by the scheme that was signed with the results. */
export const Winner = Schema.Struct({
  ...StudentResult.fields,
  award: AwardRegion.annotate({ title: "Award" }),
  gives: AwardGives.annotate({ title: "Gets" })
}).annotate({ identifier: "Winner" })
export type Winner = typeof Winner.Type

const { username: _username, ...filters } = studentResultsShape.filters

/** The winners of an exam: a row for each award that a student wins. */
export const winnersShape = listShape({
  name: "winners",
  title: "Winners",
  row: Winner,
  sorts: studentResultsShape.sorts,
  filters: { ...filters, award: AwardRegion, gives: AwardGives },
  notExported: ["id"]
})
