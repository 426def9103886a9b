import { BadgeCheck, CalendarClock, ChartNoAxesColumn, Send, Undo2 } from "lucide-react"
import { useCallback, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/results.js"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { History } from "../../components/history/History.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { ActDialog, type Step } from "./ActDialog.tsx"
import { KeyObjections } from "./challenges/KeyObjections.tsx"
import { WindowDialog } from "./challenges/WindowDialog.tsx"
import { marks } from "./format.ts"
import { keyStates } from "./labels.ts"
import { KeyTable, paperName } from "./KeyTable.tsx"
import { RulingDialog } from "./RulingDialog.tsx"
import { StateBadge } from "./StateBadge.tsx"
import * as css from "./Results.css.ts"
import type { KeyQuestion } from "./types.ts"

/** The answer key of a class: it is checked here question by question, and published and signed where it is seen. */
export const AnswerKey = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("answerKey", { id }), [id])
  const { answer, problem, again } = useAnswer(load)
  const [changes, count] = useState(0)
  const [step, ask] = useState<Step | null>(null)
  const [ruling, rule] = useState<KeyQuestion | null>(null)
  const [isOpening, setOpening] = useState(false)
  const go = useNavigate()
  if (answer === null)
    return (
      <Page below={[t.answerKey]} title={t.answerKey}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.answerKey} title={t.keyFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const changed = () => {
    count(changes + 1)
    again()
  }
  const { exam, exam_id: examId, state, hash, questions, class_level: level, actions, opens_at: opens } = answer
  const { closes_at: closes } = answer
  const offers = {
    publishAnswerKey: {
      icon: <Send size={16} aria-hidden />,
      look: "primary",
      step: {
        title: t.publishKeyTitle,
        lead: t.publishKeyLead,
        verb: t.publishKey,
        done: t.keyPublishedNow,
        act: () => runMutation("publishAnswerKey", { id, hash })
      }
    },
    signAnswerKey: {
      icon: <BadgeCheck size={16} aria-hidden />,
      look: "primary",
      step: {
        title: t.signKeyTitle,
        lead: t.signKeyLead({ count: questions.length, level }),
        verb: t.sign,
        done: t.keySignedNow,
        act: () => runMutation("signAnswerKey", { id, hash })
      }
    },
    amendAnswerKey: {
      icon: <Undo2 size={16} aria-hidden />,
      look: "plain",
      step: {
        title: t.amendTitle,
        lead: t.amendLead,
        verb: t.amend,
        done: t.keyAmendedNow,
        actFor: (reason: string) => runMutation("amendAnswerKey", { id, reason })
      }
    }
  } as const
  return (
    <Page
      below={[exam, t.keyOfClass({ level })]}
      title={t.keyOfClass({ level })}
      lead={t.keyLead}
      status={<StateBadge state={state} states={keyStates} />}
      actions={
        <>
          <Button
            icon={<ChartNoAxesColumn size={16} aria-hidden />}
            onClick={() => inBackground(Promise.resolve(go(`/exams/${examId}/item-analysis/${id}`)))}
          >
            {t.itemAnalysis}
          </Button>
          {actions.map((name) => {
            if (name === "openObjections")
              return (
                <Button key={name} icon={<CalendarClock size={16} aria-hidden />} onClick={() => setOpening(true)}>
                  {t.windowTitle}
                </Button>
              )
            const { icon, look, step: taken } = offers[name]
            return (
              <Button key={name} icon={icon} look={look} onClick={() => ask(taken)}>
                {taken.verb}
              </Button>
            )
          })}
        </>
      }
    >
      <Section title={t.questions} flush>
        <ul className={css.most}>
          {answer.most.map(({ paperset_id: paper, languages, printed, counted }) => (
            <li key={paper}>
              {(printed === counted ? t.mostAsPrinted : t.mostByRules)({
                paper: paperName(paper, languages, answer.most.length > 1),
                counted: marks(counted),
                printed: marks(printed)
              })}
            </li>
          ))}
        </ul>
        <KeyTable questions={questions} {...(actions.includes("signAnswerKey") ? { rule } : {})} />
      </Section>
      {opens === null || closes === null ? null : (
        <KeyObjections keyId={id} opens={opens} closes={closes} turn={changes} changed={changed} />
      )}
      <History isCard kind="answerKey" id={id} turn={changes} />
      {step === null ? null : <ActDialog step={step} changed={changed} close={() => ask(null)} />}
      {isOpening ? (
        <WindowDialog keyId={id} opens={opens} closes={closes} changed={changed} close={() => setOpening(false)} />
      ) : null}
      {ruling === null ? null : (
        <RulingDialog keyId={id} question={ruling} changed={changed} close={() => rule(null)} />
      )}
    </Page>
  )
}
