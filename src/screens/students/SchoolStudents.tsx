import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region whom their school registered. */
export const SchoolStudents = () => <StudentsScreen fixed={{ through: "school" }} empty={t.noneRegisteredBySchools} />
