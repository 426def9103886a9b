import { assign, setup } from "xstate"
import { startOf, type CoordinatorKind, type coordinatorEvents } from "../../schema/coordinators/coordinator.ts"
import type { EventsOf } from "../../schema/core/event.ts"
import { recordOnly } from "../recordOnly.ts"

/** The regions that are looked after, and who takes them over from which day on. */
type Context = {
  readonly kind: CoordinatorKind | null
  readonly regionIds: readonly number[]
  readonly handover: { readonly to: number; readonly on: string } | null
}

const isHeld = (held: readonly number[], some: readonly number[]): boolean =>
  some.length > 0 && some.every((id) => held.includes(id))

/**
 * The life of a coordinator: appointed, given regions, switched off and on, removed. The day comes in with the event.
 */
export const coordinator = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof coordinatorEvents> },
  guards: {
    isNew: ({ context, event }) =>
      event.type === "assigned" &&
      context.kind !== "organizing" &&
      event.regionIds.length > 0 &&
      !event.regionIds.some((id) => context.regionIds.includes(id)),
    isHeld: ({ context, event }) => event.type === "unassigned" && isHeld(context.regionIds, event.regionIds),
    hasRegions: ({ context, event }) =>
      event.type === "handoverPlanned" && context.regionIds.length > 0 && !Number.isNaN(startOf(event.on)),
    hasPlan: ({ context }) => context.handover !== null,
    isDue: ({ context, event }) =>
      event.type === "handedOver" &&
      context.handover?.to === event.to &&
      Date.parse(event.at) >= startOf(context.handover.on) &&
      isHeld(context.regionIds, event.regionIds)
  },
  actions: {
    keepKind: assign(({ event }) => (event.type === "added" ? { kind: event.kind, regionIds: event.regionIds } : {})),
    take: assign(({ context, event }) =>
      event.type === "assigned" ? { regionIds: [...context.regionIds, ...event.regionIds] } : {}
    ),
    release: assign(({ context, event }) =>
      event.type === "unassigned" || event.type === "handedOver"
        ? { regionIds: context.regionIds.filter((id) => !event.regionIds.includes(id)) }
        : {}
    ),
    keepPlan: assign(({ event }) =>
      event.type === "handoverPlanned" ? { handover: { to: event.to, on: event.on } } : {}
    ),
    forgetPlan: assign({ handover: null })
  }
}).createMachine({
  id: "coordinator",
  description: "Coordinator or member of the organizing team",
  meta: { helpers: { isHeld, startOf } },
  context: { kind: null, regionIds: [], handover: null },
  initial: "unknown",
  states: {
    unknown: {
      description: "Coordinator not added",
      on: { added: { target: "appointed", actions: "keepKind" } }
    },
    appointed: {
      description: "Coordinator added",
      on: {
        updated: recordOnly,
        unassigned: {
          guard: "isHeld",
          actions: "release",
          description: "Only regions that the coordinator has can be removed."
        },
        handoverPlanned: {
          guard: "hasRegions",
          actions: "keepPlan",
          description: "Only a coordinator with regions can hand them over, and only to another coordinator."
        },
        handoverCancelled: {
          guard: "hasPlan",
          actions: "forgetPlan",
          description: "There is no planned handover to cancel."
        },
        handedOver: {
          guard: "isDue",
          actions: ["release", "forgetPlan"],
          description: "Regions can be handed over only as planned and not before the planned date."
        },
        removed: "removed"
      },
      initial: "active",
      states: {
        active: {
          description: "Active",
          on: {
            assigned: {
              guard: "isNew",
              actions: "take",
              description:
                "Only regions that the coordinator does not have yet can be assigned. The organizing team has no " +
                "regions."
            },
            disabled: "disabled"
          }
        },
        disabled: {
          description: "Disabled: sign-in is blocked",
          on: { enabled: "active" }
        }
      }
    },
    removed: {
      description: "Removed",
      on: { erased: "erased" }
    },
    erased: {
      type: "final",
      description: "Erased: personal data deleted"
    }
  }
})
