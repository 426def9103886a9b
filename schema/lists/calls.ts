import { Schema } from "effect"
import { get, group, post, remove } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { ArrangedColumn, ListView } from "./listView.ts"
import { regionFilters } from "../regions/regionFilters.ts"

/** Kinds of places that lists are cut to, each inside of those before it; a prant is the organisers' own. */
const PlaceKind = Schema.Literals(["zone", "state", "prant", "district", "city"])
export type PlaceKind = typeof PlaceKind.Type

const { zone_id, state_ids, prant_ids, district_ids } = regionFilters
const places = {
  zone_id: Schema.optionalKey(zone_id),
  state_ids: Schema.optionalKey(state_ids),
  prant_ids: Schema.optionalKey(prant_ids),
  district_ids: Schema.optionalKey(district_ids)
}
const { list, name, query, columns } = ListView.fields

/** A view as those who may choose it have it. */
export const SharedView = Schema.Struct({
  id: RecordId,
  list,
  name: Schema.String,
  query,
  columns: Schema.Array(ArrangedColumn),
  by: Schema.String.annotate({ description: "the username of whoever saved it" }),
  is_mine: Schema.Boolean.annotate({ description: "whether the caller saved it, and so may change it" }),
  version: Schema.Int
}).annotate({ identifier: "SharedView" })
export type SharedView = typeof SharedView.Type

/** What all lists share: the places that they are cut to, and named views. */
export const lists = group("lists", [
  get("listPlaces", "/lists/places", {
    description:
      "The places of a kind that have something in the caller's scope, by name; those inside of other places where these are given.",
    roles: "signedIn",
    scope: "region",
    query: { kind: PlaceKind, ...places },
    answer: Schema.Struct({ rows: Schema.Array(Schema.Struct({ id: RecordId, name: Schema.String })) })
  }),
  get("listViews", "/lists/views", {
    description: "The named views of a list that somebody of the caller's role saved, by name.",
    roles: "signedIn",
    scope: "own",
    query: { list },
    answer: Schema.Struct({ rows: Schema.Array(SharedView) })
  }),
  post("saveListView", "/lists/views", {
    description: "Saves a view of a list for everybody of the caller's role.",
    roles: "signedIn",
    scope: "own",
    message: "The view is saved",
    payload: { list, name, query, columns },
    answer: SharedView
  }),
  post("changeListView", "/lists/views/:id", {
    description: "Changes what a view of one's own shows, or its name.",
    roles: "signedIn",
    scope: "own",
    message: "The view is changed",
    params: { id: RecordId },
    payload: {
      name: Schema.optionalKey(name),
      query: Schema.optionalKey(query),
      columns: Schema.optionalKey(columns),
      version: Schema.Int
    },
    answer: SharedView
  }),
  remove("removeListView", "/lists/views/:id", {
    description: "Removes a view of one's own.",
    roles: "signedIn",
    scope: "own",
    message: "The view is removed",
    params: { id: RecordId },
    answer: Schema.Struct({ id: RecordId })
  })
])
