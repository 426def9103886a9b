import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region's schools whose fee is paid. */
export const SchoolPaidStudents = () => (
  <StudentsScreen
    fixed={{ through: "school", fee: "paid" }}
    empty="No fee was paid for a school's student of your region yet."
  />
)
