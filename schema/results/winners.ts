import { Schema } from "effect"
import { listShape } from "../core/list.ts"
import { StudentResult, studentResultsShape } from "./publishedLists.ts"

/** Awards, the highest first, each with the last rank of a class that wins it in its region. */
export const awards = [
  { award: "nation", last: 10 },
  { award: "state", last: 25 },
  { award: "district", last: 3 }
] as const

const Award = Schema.Literals(awards.map(({ award }) => award))

/** A student who wins an award: the highest that the ranks give. */
export const Winner = Schema.Struct({
  ...StudentResult.fields,
  award: Award.annotate({ title: "Award" })
}).annotate({ identifier: "Winner" })
export type Winner = typeof Winner.Type

const { username: _username, ...filters } = studentResultsShape.filters

/** The winners of an exam. */
export const winnersShape = listShape({
  name: "winners",
  title: "Winners",
  row: Winner,
  sorts: studentResultsShape.sorts,
  filters: { ...filters, award: Award },
  notExported: ["id"]
})
