import { t } from "#messages/students.js"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region without a school, with whether their fee is paid. */
export const IndividualFees = () => (
  <StudentsScreen lead={t.leadIndividualFees} fixed={{ through: "alone" }} empty={t.noIndividuals} />
)
