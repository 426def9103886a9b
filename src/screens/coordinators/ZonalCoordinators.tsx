import { t } from "#messages/coordinators.js"
import { CoordinatorList } from "./CoordinatorList.tsx"

/** The zonal coordinators. */
export const ZonalCoordinators = () => <CoordinatorList kind="zonal" lead={t.zonalLead} />
