import type { AnswerOf, RowOf } from "../../api/calls.ts"

export type Offer = AnswerOf<"buyableMaterials">
export type Material = RowOf<"materials.permits">
export type Parcel = RowOf<"shipments.permits">
