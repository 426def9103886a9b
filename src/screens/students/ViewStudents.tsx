import { ArrowLeft, FileUp, UserPlus } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/students.js"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { ImportPart } from "../imports/Import.tsx"
import { OneByOne } from "./OneByOne.tsx"
import { RegionCount } from "./RegionCount.tsx"
import { instituteRegistrar } from "./registrars.ts"
import { StudentsScreen } from "./StudentsScreen.tsx"
import { can } from "../../../schema/core/permissions.ts"

/** The students of one's own school, or of an institute's schools. */
export const ViewStudents = () => (can(useUser(), "institute.use") ? <OfInstitute /> : <OfSchool />)

const OfSchool = () => {
  const navigate = useNavigate()
  return (
    <StudentsScreen
      lead={<RegionCount of="total_students_zonal" />}
      empty={t.noneInSchool}
      actions={
        <Button
          look="primary"
          icon={<UserPlus size={16} aria-hidden />}
          onClick={() => inBackground(navigate("/student/Add-students"))}
        >
          {t.addStudent}
        </Button>
      }
    />
  )
}

/** An institute registers students of its schools, one by one or from lists; the address says whether it does. */
const OfInstitute = () => {
  const [params, change] = useAddress()
  const choose = (from: "form" | "file" | null) =>
    change((query) => {
      for (const name of Array.from(query.keys())) query.delete(name)
      if (from !== null) query.set("from", from)
    })
  const from = params.has("import") ? "file" : params.get("from")
  if (from !== "file" && from !== "form")
    return (
      <StudentsScreen
        lead={<RegionCount of="total_students_zonal" />}
        empty={t.noneInInstitute}
        actions={
          <>
            <Button icon={<FileUp size={16} aria-hidden />} onClick={() => choose("file")}>
              {t.addFromFile}
            </Button>
            <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => choose("form")}>
              {t.addStudent}
            </Button>
          </>
        }
      />
    )
  return (
    <Page
      below={[from === "file" ? t.addFromFile : t.addStudent]}
      wide={from === "file"}
      lead={from === "file" ? t.addFromFileLead : t.addLead}
      actions={
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => choose(null)}>
          {t.backToStudents}
        </Button>
      }
    >
      {from === "file" ? (
        <ImportPart of="students" />
      ) : (
        <OneByOne registrar={instituteRegistrar} list="/student/view-students" />
      )}
    </Page>
  )
}
