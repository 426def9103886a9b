import { Link } from "react-router-dom"
import { t } from "#messages/coordinators.js"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { kindLabels } from "./labels.tsx"
import type { Overview } from "./types.ts"
import * as css from "./Coordinators.css.ts"

const load = () => runQuery("coordinatorOverview")

const paths: Readonly<Record<CoordinatorKind, string>> = {
  zonal: "zonal-coordinators",
  state: "states-coordinators",
  prant: "prant-coordinators",
  organizing: "organizing-coordinators",
  district: "district-coordinators"
}

/** Names shown of regions that nobody looks after; the rest is a number. */
const shownNames = 24

/** Who coordinates what, in numbers, and the regions where somebody is missing. */
export const RegionMasters = () => {
  const { answer, problem, again } = useAnswer(load)
  return (
    <Page lead={t.overviewLead}>
      {problem !== null && answer === null ? (
        <ListFailed thing={t.coordinators} title={t.notLoaded} problem={problem} retry={again} />
      ) : null}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : null
      ) : (
        <>
          <Figures label={t.coordinators}>
            {answer.map((kind) => (
              <KindFigure key={kind.kind} overview={kind} />
            ))}
          </Figures>
          {answer
            .filter(({ regions }) => regions > 0)
            .map((kind) => (
              <Missing key={kind.kind} overview={kind} />
            ))}
        </>
      )}
    </Page>
  )
}

const KindFigure = ({ overview: { kind, active, disabled } }: { readonly overview: Overview }) => (
  <Figure
    label={kindLabels[kind]}
    value={number(active)}
    note={
      <>
        <Link to={`/region-masters/${paths[kind]}`}>{t.viewList}</Link>
        {disabled > 0 ? <> · {t.disabledCount({ count: disabled })}</> : null}
      </>
    }
  />
)

const Missing = ({ overview: { kind, regions, missing } }: { readonly overview: Overview }) => {
  const rest = missing.length - shownNames
  return (
    <Section
      title={missing.length === 0 ? t.allCovered({ kind }) : t.missing({ kind, count: missing.length, total: regions })}
    >
      {missing.length === 0 ? (
        <p className={css.hint}>{t.nothingToDo}</p>
      ) : (
        <ul className={css.chosen}>
          {missing.slice(0, shownNames).map(({ id, name }) => (
            <li key={id} className={css.chip} dir="auto">
              {name}
            </li>
          ))}
          {rest > 0 ? <li className={css.chip}>{t.andMore({ count: rest })}</li> : null}
        </ul>
      )}
    </Section>
  )
}
