import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Every student of a region. */
export const TotalStudents = () => <StudentsScreen empty={t.noneInRegion} />
