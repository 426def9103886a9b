import type { RowOf } from "../../api/calls.ts"

/** A member of staff, as the list has them. */
export type StaffMember = RowOf<"staff.permits">
