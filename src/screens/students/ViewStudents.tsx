import { ArrowLeft, FileUp, UserPlus } from "lucide-react"
import { useNavigate } from "react-router-dom"
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
import { role } from "../../../schema/core/roleGroups.ts"

/** The students of one's own school, or of an institute's schools. */
export const ViewStudents = () => (useUser()?.role_id === role.masterInstitute ? <OfInstitute /> : <OfSchool />)

const OfSchool = () => {
  const navigate = useNavigate()
  return (
    <StudentsScreen
      lead={<RegionCount of="total_students_zonal" />}
      empty="Your school has not registered a student yet."
      actions={
        <Button
          look="primary"
          icon={<UserPlus size={16} aria-hidden />}
          onClick={() => inBackground(navigate("/student/Add-students"))}
        >
          Add a student
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
        empty="None of your schools has registered a student yet."
        actions={
          <>
            <Button icon={<FileUp size={16} aria-hidden />} onClick={() => choose("file")}>
              Add students from a file
            </Button>
            <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => choose("form")}>
              Add a student
            </Button>
          </>
        }
      />
    )
  return (
    <Page
      below={[from === "file" ? "From a file" : "Add a student"]}
      wide={from === "file"}
      lead={
        from === "file"
          ? "A column of the file says whose each student is, by the school's code."
          : "Each student gets a roll number at once, which is also the username."
      }
      actions={
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => choose(null)}>
          Back to the list
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
