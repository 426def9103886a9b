import { t } from "#messages/imports.js"
import { OneByOne } from "../students/OneByOne.tsx"
import { gulfRegistrar } from "../students/registrars.ts"
import { FormOrFile } from "./FormOrFile.tsx"

/** What a coordinator of the Gulf registers for the schools of a district: one after the other, or from a list. */
export const StudentImport = () => (
  <FormOrFile
    of="students"
    lead={t.gulfLead}
    label={t.waysLabel}
    first="file"
    form={<OneByOne registrar={gulfRegistrar} list="/student/total-student" />}
  />
)
