import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region whom their school registered. */
export const SchoolStudents = () => (
  <StudentsScreen fixed={{ through: "school" }} empty="No school of your region registered a student yet." />
)
