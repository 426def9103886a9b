import { StudentsScreen } from "./StudentsScreen.tsx"

/** Every student of a region. */
export const TotalStudents = () => <StudentsScreen empty="No student of your region is registered yet." />
