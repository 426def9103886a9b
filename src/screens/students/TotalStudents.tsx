import { StudentsScreen } from "./StudentsScreen.tsx"

/** Every student of a region. */
export const TotalStudents = () => (
  <StudentsScreen title="Total students" empty="No student of your region is registered yet." />
)
