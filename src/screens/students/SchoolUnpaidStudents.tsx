import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region's schools whose fee is still to be paid. */
export const SchoolUnpaidStudents = () => (
  <StudentsScreen fixed={{ through: "school", fee: "unpaid" }} empty={t.noneUnpaidBySchools} />
)
