import { t } from "#messages/coordinators.js"
import { CoordinatorList } from "./CoordinatorList.tsx"

/** The prant coordinators. */
export const PrantCoordinators = () => <CoordinatorList kind="prant" lead={t.prantLead} />
