import type { RowOf } from "../../api/calls.ts"

/** A notification as those who manage it have it. */
export type Managed = RowOf<"managedNotifications">
