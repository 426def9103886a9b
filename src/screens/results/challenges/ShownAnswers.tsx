import { MessageCircleQuestion } from "lucide-react"
import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { dateTime, number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { table } from "../../../components/Table.css.ts"
import { ActDialog, type Step } from "../ActDialog.tsx"
import { either } from "../format.ts"
import * as css from "../Results.css.ts"
import { StateBadge } from "../StateBadge.tsx"
import { challengeStates, claims } from "./claims.ts"
import { RaiseDialog } from "./RaiseDialog.tsx"

type Shown = AnswerOf<"shownAnswers">
type Question = Shown["questions"][number]

const outcomes: Readonly<Record<Question["outcome"], string>> = {
  blank: t.outcomeBlank,
  right: t.outcomeRight,
  wrong: t.outcomeWrong,
  double: t.outcomeDouble,
  ignored: t.outcomeIgnored
}

/** A student's answers beside the provisional key. While objections are open, each question can be challenged. */
export const ShownAnswers = ({ keyId, username }: { readonly keyId: number; readonly username: string | null }) => {
  const load = useCallback(
    () => runQuery("shownAnswers", { key_id: keyId, ...(username === null ? {} : { username }) }),
    [keyId, username]
  )
  const { answer, problem, again } = useAnswer(load)
  const [raising, raise] = useState<Question | null>(null)
  const [step, ask] = useState<Step | null>(null)
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
  const { exam, name, username: roll, set, is_open: isOpen, closes_at: closes, opens_at: opens, questions } = answer
  return (
    <Page
      below={[exam]}
      title={t.shownKeyOf({ exam })}
      lead={t.shownKeyLead({ name: name ?? roll, number: roll, set })}
    >
      <Notice tone="info">
        {isOpen
          ? t.objectionsUntil({ time: dateTime(closes) })
          : t.objectionsWere({ opens: dateTime(opens), closes: dateTime(closes) })}
      </Notice>
      <Section title={t.questions} flush>
        <Scroller label={common.chartTable({ title: t.questions })}>
          <table className={table}>
            <thead>
              <tr>
                {[t.questionColumn, t.sectionColumn, t.studentAnswer, t.provisionalKey, t.counted, t.challenge].map(
                  (words) => (
                    <th key={words} scope="col">
                      {words}
                    </th>
                  )
                )}
              </tr>
            </thead>
            <tbody>
              {questions.map((question) => (
                <Line
                  key={question.question_id}
                  question={question}
                  raise={isOpen ? () => raise(question) : undefined}
                  withdraw={(id) => ask(withdrawing(id, question.number))}
                />
              ))}
            </tbody>
          </table>
        </Scroller>
      </Section>
      {step === null ? null : <ActDialog step={step} changed={again} close={() => ask(null)} />}
      {raising === null ? null : (
        <RaiseDialog keyId={keyId} username={username} question={raising} changed={again} close={() => raise(null)} />
      )}
    </Page>
  )
}

const withdrawing = (id: number, of: number): Step => ({
  title: t.withdrawChallengeTitle({ number: of }),
  lead: t.withdrawChallengeLead,
  verb: t.withdrawChallenge,
  done: t.challengeWithdrawnNow,
  act: () => runMutation("withdrawChallenge", { id })
})

const Line = ({
  question,
  raise,
  withdraw
}: {
  readonly question: Question
  readonly raise: (() => void) | undefined
  readonly withdraw: (id: number) => void
}) => {
  const isWaiting = question.challenges.some(({ actions }) => actions.length > 0)
  return (
    <tr>
      <th scope="row">{number(question.number)}</th>
      <td>{question.section}</td>
      <td>{question.answer === "-" ? "–" : question.answer}</td>
      <td>{question.key.length === 0 ? "–" : either(question.key)}</td>
      <td>{outcomes[question.outcome]}</td>
      <td>
        <div className={css.challenges}>
          {question.challenges.map(({ id, claim, state, answer, actions }) => (
            <div key={id}>
              <StateBadge state={state} states={challengeStates} /> {claims[claim]}
              {answer === null ? null : <p className={css.soft}>{answer}</p>}
              {actions.length === 0 ? null : (
                <Button size="compact" look="quiet" onClick={() => withdraw(id)}>
                  {t.withdrawChallenge}
                </Button>
              )}
            </div>
          ))}
          {raise === undefined || isWaiting ? null : (
            <Button
              size="compact"
              icon={<MessageCircleQuestion size={16} aria-hidden />}
              aria-label={t.challengeQuestion({ number: question.number })}
              onClick={raise}
            >
              {t.raiseChallenge}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
