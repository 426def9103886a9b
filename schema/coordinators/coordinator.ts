import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { Email } from "../fields/email.ts"
import { event } from "../core/event.ts"
import { listShape } from "../core/list.ts"
import { RecordId } from "../core/id.ts"
import { personal } from "../core/personal.ts"
import { line } from "../fields/text.ts"
import { PersonName } from "../fields/personName.ts"
import { Phone } from "../fields/phone.ts"
import type { RoleId } from "../core/roles.ts"
import { regionFilters } from "../regions/regionFilters.ts"
import { rolesWith } from "../core/permissions.ts"

/**
 * The kinds of coordinators: the role that their accounts have, the kind of region that they look after (the organizing
 * team is national), and who appoints, changes and removes them within their own region.
 */
export const coordinatorKinds = {
  zonal: { title: "Zonal coordinator", roleId: 3, region: "zone", managers: [10, 11] },
  state: { title: "State coordinator", roleId: 7, region: "state", managers: [3, 5, 10, 11] },
  prant: { title: "Prant coordinator", roleId: 6, region: "prant", managers: [3, 10, 11] },
  organizing: { title: "Organizing coordinator", roleId: 5, region: null, managers: [10, 11] },
  district: { title: "District coordinator", roleId: 9, region: "district", managers: [3, 5, 6, 7, 8, 10, 11] }
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: string
      readonly roleId: RoleId
      readonly region: "zone" | "state" | "prant" | "district" | null
      readonly managers: readonly RoleId[]
    }
  >
>

/** Who manages some kind of coordinator. */
export const coordinatorManagers = rolesWith("coordinator.manage")

/** Who sees coordinators that were removed, and erases what is personal about them. */
export const coordinatorErasers = rolesWith("coordinator.erase")

export const CoordinatorKind = Schema.Literals(["zonal", "state", "prant", "organizing", "district"]).annotate({
  title: "Type"
})
export type CoordinatorKind = typeof CoordinatorKind.Type

/** The state of a coordinator, as users see it: the states of its machine. */
export const CoordinatorState = Schema.Literals(["active", "disabled", "removed"]).annotate({
  title: "Status"
})
export type CoordinatorState = typeof CoordinatorState.Type

/** When a coordinator answers calls: "Mon to Fri, 4 to 6 pm". */
const Hours = line(60)
  .check(Schema.isMinLength(1))
  .annotate({ title: "Call hours", description: "As in: Mon to Fri, 4 to 6 pm" })

/** How a coordinator is reached beside the account's name and address, kept apart from the events. */
export const CoordinatorContact = Schema.Struct({
  mobile: personal(Schema.NullOr(Phone).annotate({ title: "Mobile" })),
  hours: Schema.optionalKey(personal(Schema.NullOr(Hours)))
})

/** A day of the calendar of India, `2026-12-01`. */
export const Day = Schema.String.check(
  Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { messageOf: () => t.day })
).annotate({ title: "Start date", format: "date", examples: ["2026-12-01"] })

/** When a day begins in India, in milliseconds since 1970; NaN for one that no calendar has. */
export const startOf = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00+05:30`)
  return new Date(at + 5.5 * 3_600_000).toISOString().startsWith(day) ? at : Number.NaN
}

const ids = Schema.Array(RecordId)
const nothing = Schema.Struct({})

/** What happens to a coordinator. */
export const coordinatorEvents = {
  added: event({
    description: "Coordinator added",
    data: Schema.Struct({ kind: CoordinatorKind, accountId: RecordId, regionIds: ids }),
    sample: { kind: "district", accountId: 1201, regionIds: [612] }
  }),
  updated: event({
    description: "Contact details updated",
    version: 2,
    // Version 2: the hours of calls may have changed, too.
    upcasters: [(data) => data],
    data: Schema.Struct({ changed: Schema.Array(Schema.Literals(["name", "email", "mobile", "hours"])) }),
    sample: { changed: ["mobile"] }
  }),
  assigned: event({
    description: "Regions assigned",
    data: Schema.Struct({
      regionIds: ids,
      from: Schema.NullOr(RecordId).annotate({ description: "the coordinator who handed them over" })
    }),
    sample: { regionIds: [613], from: null }
  }),
  unassigned: event({
    description: "Regions unassigned",
    data: Schema.Struct({ regionIds: ids }),
    sample: { regionIds: [612] }
  }),
  handoverPlanned: event({
    description: "Handover planned",
    data: Schema.Struct({ to: RecordId, on: Day }),
    sample: { to: 7, on: "2026-12-01" }
  }),
  handoverCancelled: event({ description: "Handover cancelled", data: nothing, sample: {} }),
  handedOver: event({
    description: "Regions handed over",
    data: Schema.Struct({ to: RecordId, regionIds: ids, at: Schema.String }),
    sample: { to: 7, regionIds: [612], at: "2026-11-30T18:30:01.000Z" }
  }),
  disabled: event({
    description: "Coordinator disabled",
    data: nothing,
    sample: {}
  }),
  enabled: event({ description: "Coordinator enabled", data: nothing, sample: {} }),
  removed: event({
    description: "Coordinator removed",
    data: nothing,
    sample: {}
  }),
  erased: event({
    description: "Coordinator's personal data erased",
    data: nothing,
    sample: {}
  })
}

/** The stream of a coordinator. */
export const coordinatorStream = (id: number): string => `coordinator-${id}`

/** What is typed of a coordinator. */
export const coordinatorForm = {
  name: PersonName.annotate({ title: "Name" }),
  email: Email.annotate({ title: "E-mail", description: "The password link is sent here" }),
  mobile: Schema.NullOr(Phone).annotate({ title: "Mobile" }),
  hours: Schema.optionalKey(Schema.NullOr(Hours))
}

const id = RecordId

/** A coordinator in a list. What is personal is null once it was erased. */
export const CoordinatorRow = Schema.Struct({
  id,
  name: Schema.NullOr(Schema.String).annotate({ title: "Name" }),
  username: Schema.String.annotate({ title: "Username" }),
  kind: CoordinatorKind,
  regions: Schema.String.annotate({ title: "Regions", description: "Names, separated by commas" }),
  region_ids: Schema.Array(id),
  email: Schema.NullOr(Schema.String).annotate({ title: "E-mail" }),
  mobile: Schema.NullOr(Schema.String).annotate({ title: "Mobile" }),
  hours: Schema.NullOr(Schema.String).annotate({ title: "Call hours" }),
  state: CoordinatorState,
  has_signed_in: Schema.Boolean.annotate({ title: "Password set" }),
  handover_on: Schema.NullOr(Schema.String).annotate({ title: "Handover date" }),
  handover_to: Schema.NullOr(Schema.String).annotate({ title: "Handover to", description: "Name or username" }),
  added_at: Schema.String.annotate({ title: "Added" }),
  may_change: Schema.Boolean.annotate({ description: "whether the caller may change, disable and remove this one" }),
  version: Schema.Int
}).annotate({ identifier: "CoordinatorRow" })
export type CoordinatorRow = typeof CoordinatorRow.Type

/** The list of coordinators, of one kind or all. */
export const coordinatorsShape = listShape({
  name: "coordinators",
  title: "Coordinators",
  row: CoordinatorRow,
  filters: { kind: CoordinatorKind, state: CoordinatorState, ...regionFilters },
  sorts: ["name", "username", "kind", "regions", "state", "added_at"],
  notExported: ["id", "region_ids", "may_change", "version"]
})
