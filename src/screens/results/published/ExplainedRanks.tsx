import { useCallback } from "react"
import { t } from "#messages/results.js"
import type { ExplainedRank } from "../../../../schema/results/explainedRank.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { number } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { tieBreakLabels } from "../../programme/labels.ts"
import { gateText } from "../../programme/rankingText.ts"
import { marks } from "../format.ts"
import { missedText, normalisedText } from "../markingText.ts"
import { MarksTable } from "./MarksTable.tsx"

type Scope = ExplainedRank["scopes"][number]

const scopes: Readonly<Record<Scope["scope"], string>> = {
  school: t.inSchool,
  district: t.inDistrict,
  prant: t.inPrant,
  state: t.inState,
  zone: t.inZone,
  nation: t.inNation
}

type Asked = { readonly username?: string; readonly exam_id?: number; readonly is_mock?: "0" | "1" }

/** A dialog that tells how a student's ranks come about, region by region. */
export const ExplainedRanks = ({ asked, close }: { readonly asked: Asked; readonly close: () => void }) => {
  const { username, exam_id: exam, is_mock: isMock } = asked
  const load = useCallback(
    () =>
      runQuery("explainedRank", {
        ...(username === undefined ? {} : { username }),
        ...(exam === undefined ? {} : { exam_id: exam }),
        ...(isMock === undefined ? {} : { is_mock: isMock })
      }),
    [username, exam, isMock]
  )
  const { answer, problem, again } = useAnswer(load)
  return (
    <Modal
      open
      close={close}
      title={t.explainRanks}
      description={
        answer === null
          ? undefined
          : (answer.normalised === null ? t.explainLead : t.explainScoreLead)({
              number: answer.username,
              exam: answer.exam,
              marks: marks(answer.total)
            })
      }
      foot={<Button onClick={close}>{t.closeChallenge}</Button>}
    >
      {problem !== null ? (
        <RecordFailed thing={t.results} title={t.resultsFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="160px" />
        </Skeleton>
      ) : (
        <>
          {answer.normalised === null ? null : <p>{normalisedText(answer.normalised)}</p>}
          <MarksTable lines={answer.marks} />
          <Gates explained={answer} />
          {answer.scopes.length === 0 ? null : <Table explained={answer} />}
        </>
      )}
    </Modal>
  )
}

/** The minimums, which of them are reached, and what follows for a student who missed one. */
const Gates = ({ explained: { gates, ranked } }: { readonly explained: ExplainedRank }) => {
  const missed = gates.filter((gate) => !gate.is_reached).map(gateText)
  if (gates.length === 0) return null
  return (
    <>
      <ul>
        {gates.map((gate) => (
          <li key={gate.of}>{(gate.is_reached ? t.gateReached : t.gateMissed)({ gate: gateText(gate) })}</li>
        ))}
      </ul>
      {missed.length === 0 ? null : <Notice tone="warning">{missedText(ranked, missed)}</Notice>}
    </>
  )
}

const Table = ({ explained }: { readonly explained: ExplainedRank }) => {
  const chain = explained.scopes[0]?.by_link.map(({ link }) => link) ?? []
  const byFirst = explained.normalised === null ? t.aheadByTotal : t.aheadByScore
  const hasOther = explained.scopes.some(({ by_other: other }) => other > 0)
  return (
    <Scroller label={t.explainRanks}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.rankScope}</th>
            {[t.rankWord, byFirst, ...chain.map((link) => t.aheadBy({ link: tieBreakLabels[link] }))].map((words) => (
              <th key={words} scope="col" className={numeric}>
                {words}
              </th>
            ))}
            {hasOther ? (
              <th scope="col" className={numeric}>
                {t.aheadByOther}
              </th>
            ) : null}
            <th scope="col" className={numeric}>
              {t.sameRank}
            </th>
          </tr>
        </thead>
        <tbody>
          {explained.scopes.map((one) => (
            <tr key={one.scope}>
              <th scope="row">{scopes[one.scope]}</th>
              <td className={numeric}>{t.insightOf({ rank: number(one.rank), size: number(one.size) })}</td>
              <td className={numeric}>{number(one.by_total)}</td>
              {one.by_link.map(({ link, count }) => (
                <td key={link} className={numeric}>
                  {number(count)}
                </td>
              ))}
              {hasOther ? <td className={numeric}>{number(one.by_other)}</td> : null}
              <td className={numeric}>{number(one.shared)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
