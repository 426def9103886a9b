import type { SystemReport } from "../../../schema/system/system.ts"

/** What each section of the page is given. */
export type Shown = { readonly report: SystemReport }
