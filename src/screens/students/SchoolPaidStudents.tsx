import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region's schools whose fee is paid. */
export const SchoolPaidStudents = () => (
  <StudentsScreen fixed={{ through: "school", fee: "paid" }} empty={t.nonePaidBySchools} />
)
