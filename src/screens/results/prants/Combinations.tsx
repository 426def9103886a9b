import { Plus } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/results.js"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { ActDialog, type Step } from "../ActDialog.tsx"
import { groupStates } from "../labels.ts"
import * as css from "../Results.css.ts"
import { StateBadge } from "../StateBadge.tsx"
import type { PrantGroup } from "../types.ts"
import { CombinationForm } from "./CombinationForm.tsx"

type Props = {
  readonly examId: number | undefined
  readonly isManager: boolean
  /** The ranking may be another one than before. */
  readonly changed: () => void
}

/** The combinations of prants of an exam. Those who manage results form, finalise and reopen them here. */
export const Combinations = ({ examId, isManager, changed }: Props) =>
  examId === undefined ? (
    isManager ? (
      <Section title={t.combinations}>
        <p className={css.soft}>{t.chooseExam}</p>
      </Section>
    ) : null
  ) : (
    <OfExam examId={examId} isManager={isManager} changed={changed} />
  )

const OfExam = ({ examId, isManager, changed }: Props & { readonly examId: number }) => {
  const load = useCallback(() => runQuery("prantGroups", { exam_id: examId }), [examId])
  const { answer, problem, again } = useAnswer(load)
  const [form, open] = useState<PrantGroup | "new" | null>(null)
  const [step, ask] = useState<Step | null>(null)
  const refresh = () => {
    again()
    changed()
  }
  return (
    <Section
      title={t.combinations}
      flush
      actions={
        isManager ? (
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => open("new")}>
            {t.addCombination}
          </Button>
        ) : undefined
      }
    >
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="56px" />
          </Skeleton>
        ) : (
          <ListFailed thing={t.combinations} title={t.combinationsFailed} problem={problem} retry={again} />
        )
      ) : answer.length === 0 ? (
        <p className={css.none}>{t.noCombinations}</p>
      ) : (
        <ul className={css.lines}>
          {answer.map((group) => (
            <Combination key={group.id} group={group} isManager={isManager} open={open} ask={ask} />
          ))}
        </ul>
      )}
      {form === null ? null : (
        <CombinationForm
          examId={examId}
          {...(form === "new" ? {} : { group: form })}
          changed={refresh}
          close={() => open(null)}
        />
      )}
      {step === null ? null : <ActDialog step={step} changed={refresh} close={() => ask(null)} />}
    </Section>
  )
}

const Combination = ({
  group,
  isManager,
  open,
  ask
}: {
  readonly group: PrantGroup
  readonly isManager: boolean
  readonly open: (group: PrantGroup) => void
  readonly ask: (step: Step) => void
}) => (
  <li className={css.row}>
    <span className={css.state}>
      <StateBadge state={group.state} states={groupStates} />
    </span>
    <div className={css.words}>
      <h3 className={css.lineTitle}>{group.name}</h3>
      <p className={css.soft}>{group.prants.map(({ name }) => name).join(", ")}</p>
    </div>
    {isManager ? (
      <div className={css.buttons}>
        {group.actions.map((name) => {
          const step = stepsOf(group)[name]
          return (
            <Button key={name} size="compact" onClick={() => (step === null ? open(group) : ask(step))}>
              {step?.verb ?? t.editCombination}
            </Button>
          )
        })}
      </div>
    ) : null}
  </li>
)

/** What each command asks before it is run; null where it opens the form. */
const stepsOf = ({ id, name }: PrantGroup): Readonly<Record<PrantGroup["actions"][number], Step | null>> => ({
  changePrantGroup: null,
  finalizePrantGroup: {
    title: t.finalizeTitle({ name }),
    lead: t.finalizeLead,
    verb: t.finalize,
    done: t.finalizedNow,
    act: () => runMutation("finalizePrantGroup", { id })
  },
  reopenPrantGroup: {
    title: t.reopenTitle({ name }),
    lead: t.reopenLead,
    verb: t.reopen,
    done: t.reopenedNow,
    actFor: (reason) => runMutation("reopenPrantGroup", { id, reason })
  },
  removePrantGroup: {
    title: t.removeTitle({ name }),
    lead: t.removeLead,
    verb: t.remove,
    done: t.removedNow,
    danger: true,
    act: () => runMutation("removePrantGroup", { id })
  }
})
