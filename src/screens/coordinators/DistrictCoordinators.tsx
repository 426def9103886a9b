import { CoordinatorList } from "./CoordinatorList.tsx"

/** The district coordinators. */
export const DistrictCoordinators = () => (
  <CoordinatorList
    kind="district"
    title="District coordinators"
    lead="They look after one or more districts, nearest to the schools."
  />
)
