import { CoordinatorList } from "./CoordinatorList.tsx"

/** The zonal coordinators. */
export const ZonalCoordinators = () => (
  <CoordinatorList kind="zonal" title="Zonal coordinators" lead="They look after one or more zones." />
)
