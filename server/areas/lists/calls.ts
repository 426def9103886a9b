import { lists } from "../../../schema/lists/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { placesOf } from "./places.ts"
import { changeView, removeView, saveView, viewsOf } from "./views.ts"

/** The calls that all lists share. */
export const listsCalls = (portal: Portal) =>
  implement(lists, {
    listPlaces: ({ query, caller }) => placesOf(portal.pool, query, caller.scope),
    listViews: ({ query, caller }) => viewsOf(portal.pool, query.list, caller),
    saveListView: ({ payload, caller, request }) => saveView(portal, payload, { caller, commandId: request.commandId }),
    changeListView: ({ params, payload, caller, request }) =>
      changeView(portal, params.id, payload, { caller, commandId: request.commandId }),
    removeListView: ({ params, caller, request }) =>
      removeView(portal, params.id, { caller, commandId: request.commandId })
  })
