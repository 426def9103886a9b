import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { regionEvents, RegionPlace } from "../../schema/regions/region.ts"
import { recordOnly } from "../recordOnly.ts"

const placeOf = ({ zoneId, stateId, prantId, districtId }: RegionPlace): RegionPlace => ({
  zoneId,
  stateId,
  prantId,
  districtId
})

const nowhere: RegionPlace = { zoneId: null, stateId: null, prantId: null, districtId: null }

const isSame = (one: RegionPlace, other: RegionPlace): boolean =>
  one.zoneId === other.zoneId &&
  one.stateId === other.stateId &&
  one.prantId === other.prantId &&
  one.districtId === other.districtId

/** The life of a region: on the map, with a name and a place that can change, and off it again once it is empty. */
export const region = setup({
  types: { context: {} as { readonly place: RegionPlace }, events: {} as EventsOf<typeof regionEvents> },
  guards: {
    goesElsewhere: ({ context, event }) =>
      event.type === "moved" && isSame(event.from, context.place) && !isSame(event.to, context.place)
  },
  actions: {
    keepPlace: assign(({ event }) =>
      event.type === "registered"
        ? { place: placeOf(event) }
        : event.type === "moved"
          ? { place: placeOf(event.to) }
          : {}
    )
  }
}).createMachine({
  id: "region",
  description: "Zone, state, prant, district or city",
  meta: { helpers: { placeOf, isSame } },
  context: { place: nowhere },
  initial: "unregistered",
  states: {
    unregistered: {
      description: "Region not created",
      on: { registered: { target: "registered", actions: "keepPlace" } }
    },
    registered: {
      description: "Region in use",
      on: {
        edited: recordOnly,
        moved: {
          guard: "goesElsewhere",
          actions: "keepPlace",
          description: "Choose a different parent region."
        },
        removed: "removed"
      }
    },
    removed: {
      type: "final",
      description: "Removed"
    }
  }
})
