import { Schema } from "effect"
import { get, post, remove } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { ArrangedColumn, ListView, ViewAudience } from "./listView.ts"
import { regionFilters } from "../regions/regionFilters.ts"
import { roleIds } from "../core/roles.ts"

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

const RoleNumber = Schema.Literals(roleIds)

/** A view as those who may choose it have it. */
export const SharedView = Schema.Struct({
  id: RecordId,
  list,
  name: Schema.String,
  query,
  columns: Schema.Array(ArrangedColumn),
  audience: ViewAudience,
  shared_with: Schema.String.annotate({
    description: "the school, institute, regions or role that it is shared with; empty for a private view"
  }),
  by: Schema.String.annotate({ description: "the username of its owner" }),
  is_mine: Schema.Boolean.annotate({ description: "whether the caller saved it, and so may change it" }),
  version: Schema.Int
}).annotate({ identifier: "SharedView" })
export type SharedView = typeof SharedView.Type

/** Whom the caller may share a view of a list with, besides keeping it private. */
const Sharing = Schema.Struct({
  place: Schema.NullOr(Schema.String).annotate({ description: "the caller's school, institute or regions" }),
  roles: Schema.Array(Schema.Struct({ id: RoleNumber, title: Schema.String })).annotate({
    description: "the roles that have the list; none unless the caller is an admin"
  })
}).annotate({ identifier: "ViewSharing" })

const audience = {
  audience: Schema.optionalKey(ViewAudience).annotate({
    description: "who may use it: only its author (default), the author's school, institute or regions, or a role"
  }),
  role_id: Schema.optionalKey(RoleNumber).annotate({ description: "the role, where it is shared with one" })
}

/** What all lists share: the places that they are cut to, and named views. */
export const lists = group("lists", "Saved views of lists, and the places that lists are cut to.", [
  get("listPlaces", "/lists/places", {
    description:
      "The places of a kind that have something in the caller's scope, by name; those inside of other " +
      "places where these are given. Districts have their state with them, cities their district.",
    roles: "signedIn",
    scope: "region",
    query: { kind: PlaceKind, ...places },
    answer: Schema.Struct({
      rows: Schema.Array(Schema.Struct({ id: RecordId, name: Schema.String, within: Schema.NullOr(Schema.String) }))
    })
  }),
  get("listViews", "/lists/views", {
    description: "The named views of a list that the caller may use, by name: their own, and those shared with them.",
    roles: "signedIn",
    scope: "own",
    query: { list },
    answer: Schema.Struct({ rows: Schema.Array(SharedView), sharing: Sharing })
  }),
  post("saveListView", "/lists/views", {
    description:
      "Saves a view of a list for the caller, the caller's school, institute or regions, or (as an admin) for a role.",
    roles: "signedIn",
    scope: "own",
    message: "View saved",
    payload: { list, name, query, columns, ...audience },
    answer: SharedView
  }),
  post("changeListView", "/lists/views/:id", {
    description: "Changes the caller's view: its content, name or audience.",
    roles: "signedIn",
    scope: "own",
    message: "View updated",
    params: { id: RecordId },
    payload: {
      name: Schema.optionalKey(name),
      query: Schema.optionalKey(query),
      columns: Schema.optionalKey(columns),
      ...audience,
      version: Schema.Int
    },
    answer: SharedView
  }),
  remove("removeListView", "/lists/views/:id", {
    description: "Removes one of the caller's views.",
    roles: "signedIn",
    scope: "own",
    message: "View removed",
    params: { id: RecordId },
    answer: Schema.Struct({ id: RecordId })
  })
])
