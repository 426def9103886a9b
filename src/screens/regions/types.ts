import type { RowOf } from "../../api/calls.ts"

export type Zone = RowOf<"zones">
export type State = RowOf<"states">
export type Prant = RowOf<"prants">
export type District = RowOf<"districts">
export type City = RowOf<"cities">
