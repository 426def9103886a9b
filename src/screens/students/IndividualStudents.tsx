import { t } from "#messages/students.js"
import { RegionCount } from "./RegionCount.tsx"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region who registered without a school. */
export const IndividualStudents = () => (
  <StudentsScreen
    lead={<RegionCount of="individual_students" />}
    fixed={{ through: "alone" }}
    empty={t.noIndividuals}
  />
)
