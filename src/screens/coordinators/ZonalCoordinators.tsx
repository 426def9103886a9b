import { CoordinatorList } from "./CoordinatorList.tsx"

/** The zonal coordinators. */
export const ZonalCoordinators = () => <CoordinatorList kind="zonal" lead="They look after one or more zones." />
