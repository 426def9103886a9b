import { Schema } from "effect"
import { get, post, remove } from "../core/call.ts"
import { group } from "../core/calls.ts"
import {
  coordinatorErasers,
  coordinatorForm,
  CoordinatorKind,
  coordinatorManagers,
  CoordinatorRow,
  coordinatorsShape,
  Day
} from "./coordinator.ts"
import { form } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { postedList } from "../core/listCall.ts"
import { PasswordOfAnother, TypedUsername } from "../session/passwordOfAnother.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who sees coordinators: of the regions in and around their own, and the organizing team. */
const readers = rolesWith("coordinator.view")

/** Who appoints and changes some of them; which, says `coordinatorKinds`. */
const managers = coordinatorManagers

/** Who sees coordinators that were removed, and erases what is personal about them. */
const admins = coordinatorErasers

const id = RecordId
const version = Schema.Int.annotate({
  description: "the version that was seen; another one is refused with 409 and the present state"
})
const regionIds = Schema.Array(id).check(Schema.isMaxLength(200), Schema.isUnique()).annotate({ title: "Regions" })
const managing = { roles: managers, scope: "region", answer: CoordinatorRow } as const

export const coordinatorsList = postedList("/coordinators", coordinatorsShape, {
  roles: readers,
  scope: "region",
  description: "Coordinators of the regions in and around the caller's, and the organizing team."
})

const Assigned = Schema.Struct({
  id,
  kind: CoordinatorKind,
  title: Schema.String.annotate({ description: "of the kind" }),
  name: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String),
  hours: Schema.NullOr(Schema.String).annotate({ description: "when they answer calls" }),
  regions: Schema.String.annotate({ description: "those assigned to them" })
}).annotate({ identifier: "AssignedCoordinator" })

const assignedQuery = {
  "filter[search]": Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100), Schema.isPattern(/^[^\0]*$/))),
  type: Schema.optionalKey(CoordinatorKind)
}

/** Coordinators: who looks after which region, from when, and until when. */
export const coordinators = group("coordinators", "Coordinators of zones, states, prants and districts.", [
  ...coordinatorsList.calls,
  get("coordinatorInfo", "/coordinators/detail/:id", {
    roles: readers,
    scope: "region",
    description: "A coordinator of the regions in and around the caller's; to admins, also one who was removed.",
    params: { id },
    answer: CoordinatorRow
  }),
  post("addCoordinator", "/coordinators/add", {
    ...managing,
    description: "Appoints a coordinator: makes the account and mails a link to choose a password.",
    message: "Coordinator added",
    payload: { kind: CoordinatorKind, ...coordinatorForm, region_ids: regionIds }
  }),
  post("updateCoordinator", "/coordinators/update", {
    ...managing,
    description: "Changes a coordinator's name, address and number, and the assigned regions, where they are given.",
    message: "Coordinator updated",
    payload: { id, ...coordinatorForm, region_ids: Schema.optionalKey(regionIds), version }
  }),
  post("enableCoordinator", "/coordinators/enable", {
    ...managing,
    description: "Enables a coordinator again.",
    message: "Coordinator enabled",
    payload: { id }
  }),
  post("disableCoordinator", "/coordinators/disable", {
    ...managing,
    description: "Disables a coordinator and signs them out everywhere.",
    message: "Coordinator disabled",
    payload: { id }
  }),
  remove("removeCoordinator", "/coordinators/:id", {
    roles: managers,
    scope: "region",
    description: "Removes a coordinator: the account is closed for good, the regions are free.",
    message: "Coordinator removed",
    params: { id },
    answer: Schema.Struct({ id, is_removed: Schema.Literal(true) })
  }),
  post("eraseCoordinator", "/coordinators/erase", {
    roles: admins,
    scope: "region",
    description:
      "Permanently erases the personal data of a removed coordinator, here and in every message. " +
      "The username, typed once more, confirms it.",
    message: "Personal data erased",
    payload: { id, username: Schema.String },
    answer: Schema.Struct({ id, is_erased: Schema.Literal(true) })
  }),
  post("planHandover", "/coordinators/handover", {
    ...managing,
    description:
      "Settles that another coordinator of the same kind takes the regions over, from a day on: today, " +
      "or one within a year.",
    message: "Handover planned",
    payload: { id, to: id, on: Day, version }
  }),
  post("cancelHandover", "/coordinators/handover/cancel", {
    ...managing,
    description: "Calls a handover off whose day has not come.",
    message: "Handover cancelled",
    payload: { id }
  }),
  post("inviteCoordinator", "/coordinators/invite", {
    ...managing,
    description:
      "Mails a coordinator another link to choose a password; the one before is void. One a minute, five an hour.",
    message: "Link sent",
    payload: { id }
  }),
  get("coordinatorOverview", "/coordinators/overview", {
    roles: readers,
    scope: "region",
    description:
      "How many coordinators of each kind there are in the caller's region, and which of its regions have none.",
    answer: Schema.Array(
      Schema.Struct({
        kind: CoordinatorKind,
        active: Schema.Int,
        disabled: Schema.Int,
        regions: Schema.Int.annotate({ description: "that the caller sees, of the kind of these coordinators" }),
        missing: Schema.Array(Schema.Struct({ id, name: Schema.String })).annotate({
          description: "regions without an active coordinator, by name"
        })
      }).annotate({ identifier: "CoordinatorOverview" })
    )
  }),
  get("passwordOwner", "/password/owner", {
    roles: rolesWith("password.setForOthers"),
    scope: "region",
    description: "Who has a username: a school or a coordinator whose password the caller may set.",
    query: { username: TypedUsername },
    answer: Schema.Struct({
      username: Schema.String,
      name: Schema.String,
      title: Schema.String,
      place: Schema.NullOr(Schema.String)
    })
  }),
  form("setPasswordOfAnother", "/password/update-password", {
    inPerson: true,
    roles: rolesWith("password.setForOthers"),
    scope: "region",
    description:
      "Sets a new password for a school or coordinator in the caller's scope, and ends their " +
      "sessions. Not for the Gulf's staff.",
    message: "Password changed",
    form: PasswordOfAnother,
    answer: Schema.Struct({})
  }),
  get("schoolCoordinators", "/school/coordinators/assigned", {
    roles: rolesWith("school.use"),
    scope: "own",
    description: "The coordinators of the caller's school: those of its district, prant, state and zone.",
    query: assignedQuery,
    answer: Schema.Array(Assigned)
  }),
  get("instituteCoordinators", "/master-institute/coordinators/assigned", {
    roles: rolesWith("institute.use"),
    scope: "own",
    description: "The coordinators of the institute's schools and of its office.",
    query: assignedQuery,
    answer: Schema.Array(Assigned)
  })
])
