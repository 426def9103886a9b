import { useCallback, useState } from "react"
import { t } from "#messages/results.js"
import type { AwardSimulation, CountedBy } from "../../../../schema/results/awardCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { money, number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { Tabs } from "../../../components/Tabs.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { Chosen } from "./Chosen.tsx"
import { Edge } from "./Edge.tsx"
import type { Scheme } from "./schemeWords.ts"
import { amongOf, ChosenGroup, dimensions, order, type Among } from "./winnerGroups.tsx"
import { WinnerCounts } from "./WinnerCounts.tsx"

/** What two schemes would do on an exam's results. */
export const Simulation = ({
  exam,
  first,
  second,
  turn
}: {
  readonly exam: number
  readonly first: Scheme
  readonly second: Scheme
  readonly turn: number
}) => {
  const ids = { first: first.id, second: second.id }
  const [params, change] = useAddress()
  const tab = useState<string>("class_level")
  const among = JSON.stringify(amongOf(params))
  const load = useCallback(
    () =>
      runQuery("simulateAwards", {
        exam_id: exam,
        first: ids.first,
        second: ids.second,
        ...(JSON.parse(among) as Among)
      }),
    [exam, ids.first, ids.second, among]
  )
  const { answer, problem, again } = useAnswer(load, turn)
  if (problem !== null)
    return <RecordFailed thing={t.results} title={t.simulationFailed} problem={problem} retry={again} />
  return answer === null ? (
    <Skeleton>
      <SkeletonLine height="320px" />
    </Skeleton>
  ) : (
    <>
      <Chosen simulation={answer} schemes={[first, second]} changed={again} />
      <Shown
        simulation={answer}
        among={amongOf(params)}
        tab={tab}
        choose={(by, value) => change((query) => (value === null ? query.delete(by) : query.set(by, value)))}
      />
    </>
  )
}

const Shown = ({
  simulation,
  among,
  choose,
  tab: [shown, show]
}: {
  readonly simulation: AwardSimulation
  readonly tab: readonly [shown: string, show: (shown: string) => void]
  readonly among: Among
  readonly choose: (by: CountedBy, value: string | null) => void
}) => {
  const { winners, qualified, cost, gained, lost, scored } = simulation
  return (
    <>
      <Section title={t.simulationOf({ exam: simulation.exam, run: simulation.run_id })}>
        <Figures label={t.simulate}>
          <Figure label={t.scoredStudents} value={number(scored)} />
          <Figure
            label={t.winnersBoth}
            value={t.fromToPlain({ first: number(winners.first), second: number(winners.second) })}
          />
          <Figure
            label={t.costSecond}
            value={money(100 * cost.second, "INR")}
            note={t.costFirst({ amount: money(100 * cost.first, "INR") })}
          />
          {qualified.first + qualified.second > 0 ? (
            <Figure
              label={t.qualifiedBoth}
              value={t.fromToPlain({ first: number(qualified.first), second: number(qualified.second) })}
            />
          ) : null}
          <Figure label={t.gained} value={number(gained)} note={t.gainedNote} />
          <Figure label={t.lost} value={number(lost)} note={t.lostNote} />
        </Figures>
      </Section>
      <Section title={t.winnerCounts} flush>
        <ChosenGroup among={among} choose={choose} />
        <Tabs
          label={t.winnerCounts}
          shown={shown}
          show={show}
          tabs={order.map((by) => ({
            id: by,
            title: dimensions[by],
            content: (
              <WinnerCounts
                by={by}
                counts={simulation.counts.filter((one) => one.by === by)}
                choose={among[by] === undefined ? (value) => choose(by, value) : undefined}
              />
            )
          }))}
        />
      </Section>
      <Section title={t.edge} flush>
        <Edge simulation={simulation} />
      </Section>
    </>
  )
}
