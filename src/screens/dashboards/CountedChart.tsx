import type { ReactNode } from "react"
import { t } from "#messages/dashboards.js"
import type { CardName } from "../../../schema/dashboards/cards.ts"
import { ChartCard } from "../../components/ChartCard.tsx"
import type { PlotData, PlotKind } from "../../components/chart/plot.ts"
import { useCardItems } from "./board/CardMenu.tsx"
import { CountedLine, failureOf, type Watched } from "./CountedLine.tsx"
import { countedText } from "./labels.ts"

/** A chart with the position and time of its count; the page around it may add to its menu. */
export const CountedChart = ({
  card,
  live,
  ...drawn
}: {
  readonly card: CardName
  readonly title: string
  readonly head: string
  readonly kind: PlotKind
  readonly data: PlotData
  /** What the chart says, in a line. */
  readonly finding: string
  readonly live: Watched
  /** Opens what stands behind a key, one level down. */
  readonly pick?: (key: string) => void
  readonly actions?: ReactNode
}) => (
  <ChartCard
    {...drawn}
    empty={t.nothingYet}
    counted={live.counted === null ? "" : countedText(live.counted)}
    foot={<CountedLine live={live} />}
    isWaiting={live.counted === null}
    failure={failureOf(live)}
    items={useCardItems()(card)}
  />
)
