import { OneByOne } from "../students/OneByOne.tsx"
import { gulfRegistrar } from "../students/registrars.ts"
import { FormOrFile } from "./FormOrFile.tsx"

/** What a coordinator of the Gulf registers for the schools of a district: one after the other, or from a list. */
export const StudentImport = () => (
  <FormOrFile
    of="students"
    lead="Register students of your district's schools. In a file, a column says whose each student is, by the school's code."
    label="How to add students"
    first="file"
    form={<OneByOne registrar={gulfRegistrar} list="/student/total-student" />}
  />
)
