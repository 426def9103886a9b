import { Link } from "react-router-dom"
import { RefreshCw } from "lucide-react"
import { t } from "#messages/flows.js"
import { graphOf } from "machine-inspector"
import { Button } from "../../components/Button.tsx"
import { dateTime, number } from "../../components/format.ts"
import { Page } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { SmallChart } from "../../components/machine/SmallChart.tsx"
import { machineList, type ListedMachine } from "./machineList.ts"
import { useCounts } from "./useCounts.ts"
import { description } from "../../components/description.ts"
import * as css from "./Flows.css.ts"

const kinds = {
  record: { title: t.recordMachines, note: t.recordMachinesHint },
  flow: { title: t.browserFlows, note: t.browserFlowsHint }
}

/** Every machine of the portal, drawn small, with its states and how many records are in each just now. */
export const Gallery = () => {
  const { answer, problem, isOld, again } = useCounts()
  return (
    <Page
      lead={t.galleryLead}
      status={
        answer === null ? undefined : (
          <span className={css.counted}>
            {answer.behind === 0
              ? t.counted({ time: dateTime(answer.at) })
              : t.countedBehind({ time: dateTime(answer.at), count: answer.behind })}
          </span>
        )
      }
      actions={
        <>
          <Link className={css.way} to="/flows?view=live">
            {t.liveActivity}
          </Link>
          <Button icon={<RefreshCw size={16} aria-hidden />} busy={isOld && answer !== null} onClick={again}>
            {t.refreshCounts}
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <Notice tone="warning" title={t.countsNotLoaded}>
          {problem.message}
        </Notice>
      )}
      {(["record", "flow"] as const).map((kind) => (
        <section key={kind} className={css.part} aria-label={kinds[kind].title}>
          <div>
            <h2 className={css.kindTitle}>{kinds[kind].title}</h2>
            <p className={css.kindNote}>{kinds[kind].note}</p>
          </div>
          <div className={css.cards}>
            {machineList
              .filter((each) => each.kind === kind)
              .map((each) => (
                <Card key={each.name} {...each} counts={answer?.counts} />
              ))}
          </div>
        </section>
      ))}
    </Page>
  )
}

const Card = ({
  name,
  machine,
  kind,
  counts
}: ListedMachine & { readonly counts: ReadonlyMap<string, number> | undefined }) => {
  const graph = graphOf(machine)
  const shown = graph.states.filter(({ children, kind: is }) => children.length === 0 && is !== "history")
  const all = counts?.get(graph.id) ?? 0
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.small}>
        <SmallChart machine={machine} className={css.drawing} />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h3 className={css.name}>
            <Link className={css.link} to={`/flows/${name}`}>
              {name}
            </Link>
          </h3>
          {kind === "flow" || counts === undefined ? null : (
            <span className={css.all}>{t.recordCount({ count: all })}</span>
          )}
        </div>
        <p className={css.about}>{description(graph.description)}</p>
        <ul className={css.states} aria-label={t.statesOf({ name })}>
          {shown.map((state) => (
            <li key={state.id} className={css.state}>
              {state.path.join(".")}
              {counts?.get(state.id) === undefined ? null : (
                <span className={css.count}>{number(counts.get(state.id)!)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
