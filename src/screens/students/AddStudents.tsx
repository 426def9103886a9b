import { t } from "#messages/students.js"
import { runMutation } from "../../api/graphql.ts"
import { FormOrFile } from "../imports/FormOrFile.tsx"
import type { Registrar } from "./NewStudentForm.tsx"
import { OneByOne } from "./OneByOne.tsx"

const ownSchool: Registrar = {
  create: (student) => runMutation("createStudent", student)
}

/** Registers students of one's own school: one after the other, or from a list. Which way is in the address. */
export const AddStudents = () => (
  <FormOrFile
    of="students"
    lead={t.addLead}
    label={t.howToAdd}
    form={<OneByOne registrar={ownSchool} list="/student/view-students" />}
  />
)
