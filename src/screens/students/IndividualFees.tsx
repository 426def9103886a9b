import { StudentsScreen } from "./StudentsScreen.tsx"

/** Students of a region without a school, with whether their fee is paid. */
export const IndividualFees = () => (
  <StudentsScreen
    lead="Students without a school, by whether their fee is paid."
    fixed={{ through: "alone" }}
    empty="Nobody of your region registered without a school."
  />
)
