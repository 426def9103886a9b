import { t } from "#messages/dashboards.js"
import type { WorkFigureName } from "../../../schema/dashboards/workFigures.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"

const words: Readonly<Record<WorkFigureName, string>> = {
  openCases: t.openCases,
  decidedCases: t.decidedCases,
  parcels: t.parcelsToSend,
  coordinators: t.coordinators
}

const load = () => runQuery("workFigures")

/** Figures of a person's work that no region has; nothing for those without any. */
export const WorkFigures = () => {
  const { answer } = useAnswer(load)
  if (answer === null || answer.length === 0) return null
  return (
    <Figures label={t.keyFigures}>
      {answer.map(({ name, count, today, yesterday }) => (
        <Figure
          key={name}
          label={words[name]}
          value={number(count)}
          note={t.newToday({ count: today, before: yesterday })}
        />
      ))}
    </Figures>
  )
}
