import { records } from "../../../machines/index.ts"
import { coordinatorStream } from "../../../schema/coordinators/coordinator.ts"
import { listViewStream } from "../../../schema/lists/listView.ts"
import { regionStream, type RegionPlace } from "../../../schema/regions/region.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to coordinators, regions and views of lists, drawn; what does not fit is not taken. */
export const organisersMoves = ({ programme, one, draw, states, events }: Drawing) => {
  /**
   * Three district coordinators are given districts, lose them, hand them over, are switched and go; what does not fit
   * is not taken.
   */
  const coordinatorMove = (): NewEvent => {
    const id = one([1, 2, 3])
    const stream = coordinatorStream(id)
    const name = one([
      "added",
      "updated",
      "assigned",
      "assigned",
      "unassigned",
      "handoverPlanned",
      "handoverCancelled",
      "handedOver",
      "disabled",
      "enabled",
      "removed"
    ])
    const { regionIds = [] } = (states.get(stream)?.context ?? {}) as { readonly regionIds?: readonly number[] }
    const some = [one(programme.places).district]
    const data =
      name === "added"
        ? { kind: "district", accountId: 900 + id, regionIds: some }
        : name === "updated"
          ? { changed: ["mobile"] }
          : name === "assigned"
            ? { regionIds: some, from: null }
            : name === "unassigned"
              ? { regionIds: some }
              : name === "handoverPlanned"
                ? { to: 2, on: "2026-12-01" }
                : name === "handedOver"
                  ? { to: 2, regionIds, at: "2026-11-30T18:30:00.000Z" }
                  : {}
    const personal =
      name === "added" || name === "updated"
        ? { personal: { subject: stream, data: { mobile: `+91${9_000_000_000 + events.length}` } } }
        : {}
    return { stream, type: `coordinator.${name}`, data, ...personal }
  }

  /**
   * Districts go to other states and prants, states to other zones; regions are renamed; one that nobody uses comes and
   * goes.
   */
  const regionMove = (): NewEvent => {
    const [places, draws] = [programme.places, draw()]
    if (draws < 0.2) {
      const sample = {
        ...records.region.events.registered.sample,
        id: 900,
        stateId: one(places).state,
        prantId: one(places).prant
      }
      const [type, data] = one([
        ["registered", sample],
        ["removed", { kind: "district", id: 900 }]
      ] as const)
      return { stream: regionStream("district", 900), type: `region.${type}`, data }
    }
    const kind = draws < 0.7 ? "district" : one(["state", "zone", "prant"] as const)
    const id = one(places)[kind]
    const stream = regionStream(kind, id)
    if (draws < 0.4 || kind === "zone" || kind === "prant") {
      return {
        stream,
        type: "region.edited",
        data: { kind, id, name: `${kind} ${id} ${events.length}`, code: kind === "state" ? "KT" : null }
      }
    }
    const from = states.get(stream)!.context["place"] as RegionPlace
    const to =
      kind === "state"
        ? { ...from, zoneId: one(places).zone }
        : { ...from, stateId: one(places).state, prantId: one(places).prant }
    return { stream, type: "region.moved", data: { kind, id, from, to } }
  }

  const viewMove = (): NewEvent => {
    const stream = listViewStream(one([1, 2, 3, 4, 5]))
    const name = one(["saved", "saved", "renamed", "changed", "changed", "shared", "removed"])
    const content = { query: one(["", "sort=-name"]), columns: [{ name: one(["name", "code"]), hidden: draw() < 0.5 }] }
    const data =
      name === "saved"
        ? { ...records.listView.events.saved.sample, ...content }
        : name === "changed"
          ? content
          : name === "shared"
            ? one([
                { audience: "private", role: 7, place: null },
                { audience: "place", role: 2, place: { kind: "school", ids: [one([3, 4])] } },
                { audience: "role", role: 9, place: null }
              ])
            : {}
    const personal =
      name === "saved" || name === "renamed"
        ? { personal: { subject: stream, data: { name: `View ${events.length}` } } }
        : {}
    return { stream, type: `listView.${name}`, data, ...personal }
  }

  return { coordinatorMove, regionMove, viewMove }
}
