import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region's schools whose fee is still to be paid. */
export const SchoolUnpaidStudents = () => (
  <StudentsScreen
    fixed={{ through: "school", fee: "unpaid" }}
    empty="Every fee of your region's school students is paid."
  />
)
