import { Link } from "react-router-dom"
import { t } from "#messages/coordinators.js"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { useFirstFew } from "../../components/firstFew.tsx"
import { number } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Notice, SkeletonLine, Skeleton } from "../../components/States.tsx"
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

/** The list of the regions that a kind of coordinator looks after. */
const regionLists: Readonly<Record<CoordinatorKind, string>> = {
  zonal: "regions/zones",
  state: "regions/states",
  prant: "regions/prants",
  organizing: "",
  district: "regions/districts"
}

/** Names shown at first of regions that nobody looks after. */
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
          <Covered kinds={answer.filter(({ regions, missing }) => regions > 0 && missing.length === 0)} />
          {answer
            .filter(({ missing }) => missing.length > 0)
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

const Covered = ({ kinds }: { readonly kinds: readonly Overview[] }) =>
  kinds.length === 0 ? null : (
    <Notice tone="success">
      {kinds.map(({ kind }) => (
        <p key={kind}>{t.allCovered({ kind })}</p>
      ))}
    </Notice>
  )

const Missing = ({ overview: { kind, regions, missing } }: { readonly overview: Overview }) => {
  const { shown, button } = useFirstFew(missing, shownNames, t.andMore)
  const list = useFirstOwn(regionLists[kind])
  return (
    <Section title={t.missing({ kind, count: missing.length, total: regions })}>
      <ul className={css.chosen}>
        {shown.map(({ id, name }) => (
          <li key={id} className={css.chip} dir="auto">
            {list === undefined ? (
              name
            ) : (
              <Link className={css.region} to={`/${list}?record=${id}`}>
                {name}
              </Link>
            )}
          </li>
        ))}
        {button === null ? null : <li>{button}</li>}
      </ul>
    </Section>
  )
}
