import { CoordinatorList } from "./CoordinatorList.tsx"

/** The district coordinators. */
export const DistrictCoordinators = () => (
  <CoordinatorList kind="district" lead="They look after one or more districts, nearest to the schools." />
)
