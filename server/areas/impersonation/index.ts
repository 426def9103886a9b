import type { Area } from "../../platform/area.ts"
import { impersonationCalls } from "./calls.ts"

/** Viewing the portal as another user. */
export const impersonation: Area = {
  calls: impersonationCalls
}
