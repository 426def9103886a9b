import { FileQuestionMark } from "lucide-react"
import { Link, useLocation } from "react-router-dom"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page } from "../../components/Page.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { useUnder } from "../../app/shell/activeEntry.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { WriteQuestion } from "./form/WriteQuestion.tsx"
import { Reading } from "./reading/Reading.tsx"
import { useQuestion } from "./useQuestion.ts"
import { levelOf, levels } from "./labels.ts"
import { mayWrite } from "./may.ts"

/** A question: `/question` to write one, `/question/12` to read it, `/question/12/edit` to change it. */
export const QuestionScreen = () => {
  const [, , , number = "", view = ""] = useLocation().pathname.split("/")
  const id = Number(number)
  if (number === "") return <New />
  return Number.isInteger(id) && id > 0 ? (
    <One key={`${id} ${view}`} id={id} isEditing={view === "edit"} />
  ) : (
    <Nowhere />
  )
}

const New = () => {
  const [params] = useAddress()
  const user = useUser()
  const level = levelOf(params.get("level"))
  useUnder(levels[level].list)
  if (mayWrite(user?.role_id)) return <WriteQuestion key={level} question={null} level={level} />
  return (
    <Page below={["New question"]}>
      <Empty
        icon={FileQuestionMark}
        title="Choose a question"
        action={<Link to={levels[level].list}>See the questions of {levels[level].title.toLowerCase()}</Link>}
      >
        Subject experts and editors write questions. You read them from their lists.
      </Empty>
    </Page>
  )
}

const One = ({ id, isEditing }: { readonly id: number; readonly isEditing: boolean }) => {
  const { question, problem, again } = useQuestion(id)
  useUnder(question === null ? undefined : levels[question.level].list)
  const user = useUser()
  if (question !== null) {
    return isEditing && mayWrite(user?.role_id) ? (
      <WriteQuestion question={question} level={question.level} />
    ) : (
      <Reading question={question} changed={again} />
    )
  }
  return (
    <Page below={[`Question ${id}`]}>
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="520px" />
        </Skeleton>
      ) : (
        <RecordFailed thing="Question" title="The question could not be fetched" problem={problem} retry={again} />
      )}
    </Page>
  )
}

const Nowhere = () => (
  <Page below={["No such question"]}>
    <Empty
      icon={FileQuestionMark}
      title="Questions have numbers"
      action={<Link to={levels.level1.list}>See the questions</Link>}
    >
      The address may be mistyped.
    </Empty>
  </Page>
)
