import { FileQuestionMark } from "lucide-react"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { Page } from "../../parts/Page.tsx"
import { Bone, Empty, Failed, Skeleton } from "../../parts/States.tsx"
import { Told } from "../../parts/Told.tsx"
import { useAddress } from "../../parts/useAddress.ts"
import { Reading } from "./reading/Reading.tsx"
import { useQuestion } from "./useQuestion.ts"
import { levelOf, levels } from "./words.ts"

/** A question: `/question/12` to read it. */
export const QuestionScreen = () => {
  const [, , , number = ""] = useLocation().pathname.split("/")
  const id = Number(number)
  if (number === "") return <New />
  return Number.isInteger(id) && id > 0 ? <One key={id} id={id} /> : <Nowhere />
}

const New = () => {
  const [params] = useAddress()
  const level = levelOf(params.get("level"))
  return (
    <Page crumbs={["Paper editor", "Question"]} title="Question">
      <Empty icon={FileQuestionMark} title="Choose a question" action={<Link to={levels[level].list}>See the questions of {levels[level].title.toLowerCase()}</Link>}>
        Questions are opened from their lists.
      </Empty>
    </Page>
  )
}

const One = ({ id }: { readonly id: number }) => {
  const { question, problem, again } = useQuestion(id)
  if (question !== null) return <Reading question={question} changed={again} />
  return (
    <Page crumbs={["Paper editor", "Question"]} title={`Question ${id}`}>
      {problem === null ? <Skeleton><Bone height="520px" /></Skeleton> : <Missing message={problem.message} problem={problem} again={again} />}
    </Page>
  )
}

const Missing = ({ message, problem, again }: { readonly message: string; readonly problem: Parameters<typeof Failed>[0]["problem"]; readonly again: () => void }) => {
  const [isRead, setRead] = useState(false)
  return (
    <>
      {isRead ? null : <Told title="Question not found" close={() => setRead(true)}>{message || "Question API failed, please try again"}</Told>}
      <Failed title="The question could not be fetched" problem={problem} retry={again} />
    </>
  )
}

const Nowhere = () => (
  <Page crumbs={["Paper editor", "Question"]} title="No such question">
    <Empty icon={FileQuestionMark} title="Questions have numbers" action={<Link to={levels.level1.list}>See the questions</Link>}>The address may be mistyped.</Empty>
  </Page>
)

