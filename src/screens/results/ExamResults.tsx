import { Calculator } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { useSelector } from "@xstate/react"
import { t } from "#messages/results.js"
import { can } from "../../../schema/core/permissions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { ActDialog, type Step } from "./ActDialog.tsx"
import { Keys } from "./Keys.tsx"
import { keyStates, runStates, shownAs } from "./labels.ts"
import { Runs } from "./Runs.tsx"

/** How often a computation that is under way is asked about, in milliseconds. */
const pace = 1_500

type Props = {
  readonly id: number
  /** The exam may stand otherwise than before. */
  readonly changed: () => void
}

/** An exam's way to its results, for those who manage them: the answer keys of its classes, and the computations. */
export const ExamResults = (props: Props) =>
  useSelector(sessionActor, ({ context: { person } }) => can(person, "result.manage")) ? <Results {...props} /> : null

const Results = ({ id, changed }: Props) => {
  const load = useCallback(() => runQuery("examResults", { exam_id: id }), [id])
  const { answer, problem, isOld, again } = useAnswer(load)
  const [step, ask] = useState<Step | null>(null)
  const isComputing = answer?.runs.some(({ state }) => shownAs(runStates, state)?.isUnderWay === true) === true
  useEffect(() => {
    if (!isComputing) return undefined
    const timer = setInterval(() => document.hidden || again(), pace)
    return () => clearInterval(timer)
  }, [isComputing, again])
  if (answer === null)
    return (
      <Section title={t.answerKeys}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="96px" />
          </Skeleton>
        ) : (
          <ListFailed thing={t.results} title={t.resultsFailed} problem={problem} retry={again} />
        )}
      </Section>
    )
  const compute: Step = {
    title: t.computeTitle,
    lead: t.computeLead,
    verb: t.compute,
    done: t.computeStarted,
    act: () => runMutation("beginResultRun", { exam_id: id })
  }
  const refresh = () => {
    again()
    changed()
  }
  const isReady = answer.classes.some(({ key_state: state }) => shownAs(keyStates, state)?.isFinal === true)
  return (
    <>
      <Section title={t.answerKeys} flush>
        <Keys examId={id} classes={answer.classes} ask={ask} />
      </Section>
      <Section
        title={t.results}
        flush
        actions={
          <Button
            icon={<Calculator size={16} aria-hidden />}
            busy={isComputing || (isOld && answer.runs.length === 0)}
            disabled={!isReady}
            title={isReady ? undefined : t.computeNeedsKeys}
            onClick={() => ask(compute)}
          >
            {t.compute}
          </Button>
        }
      >
        <Runs runs={answer.runs} ask={ask} />
      </Section>
      {step === null ? null : <ActDialog step={step} changed={refresh} close={() => ask(null)} />}
    </>
  )
}
