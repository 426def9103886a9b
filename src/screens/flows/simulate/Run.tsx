import { useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import type { MachineEvent } from "../../../../machines/decision.ts"
import type { State } from "../../../../machines/decision.ts"
import { resolve } from "../../../../machines/decide.ts"
import { activeStates, explain, graphOf } from "machine-inspector"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { Notice } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { ExportMenu } from "../ExportMenu.tsx"
import type { TabProps } from "../tab.ts"
import { readRun, writeRun } from "./address.ts"
import { EventCard, eventOf, typedAtFirst, type Typed } from "./EventCard.tsx"
import { RunState } from "./RunState.tsx"
import { offersOf } from "./offers.ts"
import { GoToState } from "./GoToState.tsx"
import { Panel } from "./Panel.tsx"
import { play, standsAt, tryEvent, type Refusal } from "./run.ts"
import * as css from "./Simulate.css.ts"
import { Steps } from "./Steps.tsx"
import { testText } from "./testText.ts"

/** A run from a state: of the machine's start, or of a record as `from` says. */
export const Run = ({
  name,
  kind,
  machine,
  start,
  from,
  input,
  editor
}: TabProps & {
  readonly start: State
  readonly from: { readonly stream: string; readonly version: number } | null
  /** What the machine was begun with, if with anything. */
  readonly input: object | undefined
  /** Edits the input. */
  readonly editor?: ReactNode
}) => {
  const [params, change] = useAddress()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const graph = graphOf(machine)
  const named = { machine: name, kind }
  const read = readRun(params.get("run") ?? "", offersOf(named, machine, start))
  const run = play(machine, read.events, start)
  const state = standsAt(run)
  const offers = offersOf(named, machine, state)
  const active = activeStates(graph, state.value)
  const here = offers.filter(({ isHere }) => isHere)
  const elsewhere = offers.filter(({ isHere }) => !isHere)
  const offered = new Set(
    graph.transitions
      .filter(({ source, event }) => active.has(source) && here.some((each) => each.event === event))
      .map(({ id }) => id)
  )
  const show = (events: readonly MachineEvent[]) => {
    setRefusal(null)
    change((query) => {
      if (events.length === 0) query.delete("run")
      else query.set("run", writeRun(events, offers))
    })
  }
  const lastTaken = new Set(run.frames.at(-1)?.taken)
  const taken = run.frames.map(({ event }) => event)
  const send = (event: MachineEvent) => {
    const outcome = tryEvent(machine, state, event)
    if ("state" in outcome) show([...taken, event])
    else setRefusal(outcome)
  }
  const typedOf = (offer: (typeof offers)[number]) => typed[offer.name] ?? typedAtFirst(offer)
  const press = (id: string) => {
    const offer = here.find(({ event }) => event === graph.transitions.find((each) => each.id === id)?.event)
    const event = offer === undefined ? null : eventOf(offer, typedOf(offer)).event
    if (event !== null) send(event)
  }
  const card = (offer: (typeof offers)[number]) => (
    <EventCard
      key={offer.name}
      offer={offer}
      typed={typedOf(offer)}
      type={(next) => setTyped((before) => ({ ...before, [offer.name]: next }))}
      send={send}
      refusal={refusal?.event.type === offer.event ? refusal : null}
      explain={(event) => explain(machine, resolve(machine, state), event)}
    />
  )
  const wrong =
    read.fault ??
    (run.refusal === null
      ? null
      : t.stepRejected({
          n: run.frames.length + 1,
          name: run.refusal.event.type,
          reason: run.refusal.reason
        }))
  return (
    <>
      {wrong === null ? null : (
        <Notice tone="warning" title={t.runIncomplete}>
          {wrong} {t.stepsReplayed({ count: run.frames.length })}
        </Notice>
      )}
      {from === null ? (
        <div className={css.goTo}>
          <GoToState tab={{ name, kind, machine }} input={input} go={show} />
        </div>
      ) : (
        <Notice tone="info" title={t.simulatedFrom({ record: from.stream, n: from.version })}>
          {t.simulatedFromHint}{" "}
          <Link to={`/flows/${name}?${new URLSearchParams({ tab: "records", record: from.stream })}`}>
            {t.openRecord}
          </Link>
        </Notice>
      )}
      <div className={css.sides}>
        <div className={css.column}>
          <MachineChart
            machine={machine}
            lit={state.value}
            taken={lastTaken}
            offered={offered}
            onTake={press}
            actions={<ExportMenu machine={machine} look={(id) => ({ isLit: active.has(id) || lastTaken.has(id) })} />}
          />
          <Steps
            graph={graph}
            run={run}
            goBack={(steps) => show(taken.slice(0, steps))}
            test={() => testText({ kind, graph, run, refusal, input, isFromRecord: from !== null })}
          />
        </div>
        <div className={css.column}>
          {editor}
          <RunState
            graph={graph}
            state={state}
            before={run.frames.length === 0 ? null : (run.frames.at(-2)?.state ?? run.start)}
          />
          <Panel title={t.events}>
            <div className={css.body}>
              {here.length === 0 ? (
                <p className={css.words}>{t.noEventsAccepted}</p>
              ) : (
                <ul className={css.events}>{here.map(card)}</ul>
              )}
              {elsewhere.length === 0 ? null : (
                <details className={css.others}>
                  <summary className={css.othersTitle}>{t.eventsNotAccepted({ count: elsewhere.length })}</summary>
                  <ul className={css.events}>{elsewhere.map(card)}</ul>
                </details>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}
