import { ArrowLeft, FileUp, UserPlus } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../components/Button.tsx"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { ImportPart } from "../imports/Import.tsx"
import { StudentsScreen } from "./StudentsScreen.tsx"

/** The students of one's own school, or of an institute's schools. */
export const ViewStudents = () => (useUser()?.role_id === 17 ? <OfInstitute /> : <OfSchool />)

const OfSchool = () => {
  const navigate = useNavigate()
  return (
    <StudentsScreen
      empty="Your school has not registered a student yet."
      actions={
        <Button
          look="primary"
          icon={<UserPlus size={16} aria-hidden />}
          onClick={() => void navigate("/student/Add-students")}
        >
          Add a student
        </Button>
      }
    />
  )
}

/** An institute registers students of its schools from lists; the address says whether one is looked at. */
const OfInstitute = () => {
  const [params, change] = useAddress()
  const choose = (isFile: boolean) =>
    change((query) => {
      for (const name of Array.from(query.keys())) query.delete(name)
      if (isFile) query.set("from", "file")
    })
  if (params.get("from") !== "file" && !params.has("import"))
    return (
      <StudentsScreen
        empty="None of your schools has registered a student yet."
        actions={
          <Button look="primary" icon={<FileUp size={16} aria-hidden />} onClick={() => choose(true)}>
            Add students from a file
          </Button>
        }
      />
    )
  return (
    <Page
      below={["From a file"]}
      wide
      lead="A column of the file says whose each student is, by the school's code."
      actions={
        <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => choose(false)}>
          Back to the list
        </Button>
      }
    >
      <ImportPart of="students" />
    </Page>
  )
}
