import { Link } from "react-router-dom"
import { coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { count, number } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { regionLabel } from "./choices.ts"
import { coordinatorOverview, type Overview } from "./queries.ts"
import * as css from "./Coordinators.css.ts"

const load = async () => (await runQuery(coordinatorOverview, {})).coordinatorOverview

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
    <Page lead="Who looks after the regions in and around yours, and where somebody is missing.">
      {problem !== null && answer === null ? (
        <ListFailed
          thing="Coordinators"
          title="The coordinators could not be fetched"
          problem={problem}
          retry={again}
        />
      ) : null}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : null
      ) : (
        <>
          <Figures label="Coordinators">
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

const titleOf = (kind: string): string => `${coordinatorKinds[kind as CoordinatorKind].title}s`

const KindFigure = ({ overview: { kind, active, disabled } }: { readonly overview: Overview }) => (
  <Figure
    label={titleOf(kind)}
    value={number(active)}
    note={
      <>
        <Link to={`/region-masters/${paths[kind as CoordinatorKind]}`}>Open the list</Link>
        {disabled > 0 ? ` · ${number(disabled)} disabled` : ""}
      </>
    }
  />
)

const Missing = ({ overview: { kind, regions, missing } }: { readonly overview: Overview }) => {
  const word = regionLabel[kind as CoordinatorKind]
  const rest = missing.length - shownNames
  return (
    <Section
      title={
        missing.length === 0
          ? `Every ${word} has a coordinator`
          : `${count(missing.length, word)} of ${number(regions)} without a coordinator`
      }
    >
      {missing.length === 0 ? (
        <p className={css.hint}>Nothing to do here.</p>
      ) : (
        <ul className={css.chosen}>
          {missing.slice(0, shownNames).map(({ id, name }) => (
            <li key={id} className={css.chip} dir="auto">
              {name}
            </li>
          ))}
          {rest > 0 ? <li className={css.chip}>and {number(rest)} more</li> : null}
        </ul>
      )}
    </Section>
  )
}
