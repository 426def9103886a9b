import { FileQuestionMark } from "lucide-react"
import { Link, useLocation } from "react-router-dom"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page } from "../../components/Page.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { useUnder } from "../../app/shell/underEntry.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { WriteQuestion } from "./form/WriteQuestion.tsx"
import { Reading } from "./reading/Reading.tsx"
import { useQuestion } from "./useQuestion.ts"
import { levelOf, levels } from "./labels.ts"
import { mayWrite } from "./may.ts"
import { t } from "#messages/questions.js"

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
    <Page below={[t.newQuestion]}>
      <Empty
        icon={FileQuestionMark}
        title={t.onlyWriters}
        action={<Link to={levels[level].list}>{t.questionsOfLevel({ level: levels[level].title })}</Link>}
      >
        {t.onlyWritersLead}
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
    <Page below={[t.questionNumber({ id })]}>
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="520px" />
        </Skeleton>
      ) : (
        <RecordFailed thing={t.question} title={t.loadQuestionFailed} problem={problem} retry={again} />
      )}
    </Page>
  )
}

const Nowhere = () => (
  <Page below={[t.noSuchQuestion]}>
    <Empty
      icon={FileQuestionMark}
      title={t.noSuchQuestion}
      action={<Link to={levels.level1.list}>{t.viewQuestions}</Link>}
    >
      {t.checkAddress}
    </Empty>
  </Page>
)
