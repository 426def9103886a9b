import { Page } from "../../components/Page.tsx"
import { ImportPart } from "./Import.tsx"

/** Students Bulk Import: what a coordinator of the Gulf registers for the schools of a district. */
export const StudentImport = () => (
  <Page
    lead="Register many students of your district's schools from a list. A column of it says whose each student is, by the school's code."
    wide
  >
    <ImportPart of="students" />
  </Page>
)
