import type { InputOf, RowOf } from "../../api/calls.ts"
import type { DashboardName } from "../../../schema/dashboards/dashboards.ts"

/** What a dashboard is cut to. */
export type Asked = InputOf<"cardSummary">

/** A row of a dashboard. */
export type Row<Name extends DashboardName> = RowOf<Name>

/** Figures of a region, or of all that one sees. */
export type Region = Row<"statisticsSummary">
