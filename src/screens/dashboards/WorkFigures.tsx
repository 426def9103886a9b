import { t } from "#messages/dashboards.js"
import type { WorkFigureName } from "../../../schema/dashboards/workFigures.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"
import { FiguresOnTheWay } from "./FiguresOnTheWay.tsx"
import { useOwnAddress } from "./useOwnAddress.ts"

/** What each figure is called, and where its rows are. */
const shown: Readonly<Record<WorkFigureName, { readonly label: string; readonly at: string }>> = {
  openCases: { label: t.openCases, at: "paysupport/order-review?group=undecided" },
  decidedCases: { label: t.decidedCases, at: "paysupport/order-review?group=decided" },
  parcels: { label: t.parcelsToSend, at: "study-material/parcels" },
  stateCoordinators: { label: t.stateCoordinators, at: "region-masters/states-coordinators?state=active" },
  districtCoordinators: { label: t.districtCoordinators, at: "region-masters/district-coordinators?state=active" }
}

const load = () => runQuery("workFigures")

/** Figures of a person's work that no region has: those whose rows they may open. */
export const WorkFigures = () => {
  const { answer, problem, again } = useAnswer(load)
  const addressOf = useOwnAddress()
  if (answer === null) return <FiguresOnTheWay problem={problem} again={again} />
  const own = answer.flatMap((figure) => {
    const to = addressOf(shown[figure.name].at)
    return to === undefined ? [] : [{ ...figure, to }]
  })
  if (own.length === 0) return null
  return (
    <Figures label={t.keyFigures}>
      {own.map(({ name, count, today, yesterday, to }) => (
        <Figure
          key={name}
          label={shown[name].label}
          value={number(count)}
          note={t.newToday({ count: today, before: yesterday })}
          to={to}
        />
      ))}
    </Figures>
  )
}
