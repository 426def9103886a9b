import { t } from "#messages/coordinators.js"
import { CoordinatorList } from "./CoordinatorList.tsx"

/** The district coordinators. */
export const DistrictCoordinators = () => <CoordinatorList kind="district" lead={t.districtLead} />
