import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import type { AwardCount, AwardEdge, AwardSimulation, CountedBy } from "../../../../schema/results/awardCalls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { money, number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { Tabs } from "../../../components/Tabs.tsx"
import { label } from "../../../components/label.ts"
import * as css from "../Results.css.ts"
import { Chosen } from "./Chosen.tsx"
import { awardTitle, regionWords, type Scheme } from "./schemeWords.ts"

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
  const load = useCallback(
    () => runQuery("simulateAwards", { exam_id: exam, first: ids.first, second: ids.second }),
    [exam, ids.first, ids.second]
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
      <Shown simulation={answer} />
    </>
  )
}

const dimensions: Readonly<Record<CountedBy, string>> = {
  class_level: t.classFilter,
  state: t.inState,
  gender: t.byGender,
  school_kind: t.schoolKind
}
const order = Object.keys(dimensions) as readonly CountedBy[]

const Shown = ({ simulation }: { readonly simulation: AwardSimulation }) => {
  const [shown, show] = useState<string>("class_level")
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
        <Tabs
          label={t.winnerCounts}
          shown={shown}
          show={show}
          tabs={order.map((by) => ({
            id: by,
            title: dimensions[by],
            content: <Counts head={dimensions[by]} counts={simulation.counts.filter((one) => one.by === by)} />
          }))}
        />
      </Section>
      <Section title={t.edge} flush>
        <Edge edge={simulation.edge} />
      </Section>
    </>
  )
}

const titleOf = ({ award, gives }: Pick<AwardCount, "award" | "gives">): string => awardTitle(award, gives)

/** A line a group, and for each award the count by both schemes. */
const Counts = ({ head, counts }: { readonly head: string; readonly counts: readonly AwardCount[] }) => {
  const byRank = (region: AwardCount["award"]) => Object.keys(regionWords).indexOf(region)
  const awards = [...new Map(counts.map((one) => [titleOf(one), one])).values()].toSorted(
    (one, other) => byRank(one.award) - byRank(other.award)
  )
  const groups = [...Map.groupBy(counts, ({ value }) => value)]
  if (groups.length === 0) return <p className={css.none}>{t.nobodyWins}</p>
  return (
    <Scroller label={common.chartTable({ title: t.winnerCounts })}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {awards.map((award) => (
              <th key={titleOf(award)} scope="col" className={numeric}>
                {t.awardBoth({ award: titleOf(award) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([value, own]) => (
            <tr key={value ?? ""}>
              <th scope="row">{value === null ? "–" : groupName(value)}</th>
              {awards.map((award) => {
                const title = titleOf(award)
                const { first, second } = own.find((one) => titleOf(one) === title) ?? { first: 0, second: 0 }
                return (
                  <td key={title} className={`${numeric} ${first === second ? "" : css.ruled}`}>
                    {t.fromToPlain({ first: number(first), second: number(second) })}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const genders: Readonly<Record<string, string>> = { male: t.boys, female: t.girls, other: t.otherGender }

const groupName = (value: string): string => genders[value] ?? label(value)

/** Where somebody just misses an award. */
const Edge = ({ edge }: { readonly edge: readonly AwardEdge[] }) =>
  edge.length === 0 ? (
    <p className={css.none}>{t.nobodyMisses}</p>
  ) : (
    <Scroller label={common.chartTable({ title: t.edge })}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.edgeWhere}</th>
            <th scope="col">{t.scheme}</th>
            {[t.classFilter, t.edgeWinners, t.edgeTied, t.edgeClose].map((words) => (
              <th key={words} scope="col" className={numeric}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {edge.map((one) => (
            <tr key={`${one.scheme} ${titleOf(one)} ${one.region ?? ""} ${one.class_level}`}>
              <th scope="row">{one.region === null ? titleOf(one) : `${titleOf(one)}: ${one.region}`}</th>
              <td>{one.scheme === "first" ? t.firstScheme : t.secondScheme}</td>
              <td className={numeric}>{number(one.class_level)}</td>
              <td className={numeric}>{number(one.winners)}</td>
              <td className={numeric}>{number(one.tied)}</td>
              <td className={numeric}>{number(one.close)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
