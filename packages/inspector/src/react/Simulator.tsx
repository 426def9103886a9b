import { useMemo, useState } from "react"
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { acceptedEvents, begin, stepFrom, type Refused, type Step } from "../simulate/step.ts"
import { explain } from "../simulate/explain.ts"
import type { MachineEvent } from "../graph/graph.ts"
import { Code } from "./Code.tsx"
import { MachineChart } from "./MachineChart.tsx"

/** What a text says as JSON; why it says nothing. */
const parsed = (text: string): { readonly value: unknown } | { readonly fault: string } => {
  try {
    return { value: text.trim() === "" ? undefined : (JSON.parse(text) as unknown) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

const reasonOf = ({ why, guards, error }: Refused): string =>
  why === "notAccepted"
    ? "The state does not accept this event."
    : why === "guards"
      ? `Blocked by guard ${guards.join(", ")}`
      : `The machine's own code failed: ${error}`

/** A machine that can be gone through step by step. Nothing is started and no action is carried out. */
export const Simulator = ({ machine }: { readonly machine: AnyStateMachine }) => {
  const [input, setInput] = useState("")
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [at, setAt] = useState(0)
  const [data, setData] = useState("{}")
  const [refused, setRefused] = useState<Refused | null>(null)
  const started = useMemo(() => startOf(machine, input), [machine, input])
  if ("fault" in started)
    return (
      <div className="mi-columns">
        <Input input={input} setInput={setInput} fault={started.fault} />
      </div>
    )
  const snapshot = steps[at - 1]?.snapshot ?? started.first
  const send = (type: string) => {
    const given = parsed(data)
    if ("fault" in given) return
    const event: MachineEvent = { ...(given.value as object | undefined), type }
    const outcome = stepFrom(machine, snapshot, event)
    if (!("snapshot" in outcome)) return setRefused(outcome)
    setRefused(null)
    setSteps([...steps.slice(0, at), outcome])
    setAt(at + 1)
  }
  const events = acceptedEvents(snapshot)
  const offered = new Set(events.flatMap((type) => explain(machine, snapshot, { type }).map(({ id }) => id)))
  const fault = parsed(data)
  return (
    <div className="mi-columns">
      <MachineChart
        machine={machine}
        lit={snapshot.value as never}
        taken={new Set(steps[at - 1]?.taken)}
        offered={offered}
        onTake={(id) => send(id.slice(id.indexOf(":") + 1, id.lastIndexOf(":")))}
      />
      <div className="mi-side">
        <Input
          input={input}
          setInput={(text) => {
            setInput(text)
            setSteps([])
            setAt(0)
          }}
          fault={null}
        />
        <label className="mi-field">
          Event data (JSON)
          <textarea className="mi-input" value={data} onChange={({ target }) => setData(target.value)} />
        </label>
        {"fault" in fault ? <p role="alert">{fault.fault}</p> : null}
        <h2>Events</h2>
        {events.length === 0 ? <p className="mi-quiet">This state accepts no event.</p> : null}
        {events.map((type) => (
          <button key={type} type="button" className="mi-event" disabled={"fault" in fault} onClick={() => send(type)}>
            {type}
          </button>
        ))}
        {refused === null ? null : (
          <p role="alert">
            {refused.event.type}: {reasonOf(refused)}
          </p>
        )}
        <h2>Steps</h2>
        <ol className="mi-steps">
          {[{ event: { type: "Start" }, actions: [] as readonly string[] }, ...steps].map(
            ({ event, actions }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps have no other name than their number
              <li key={index}>
                <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => setAt(index)}>
                  {event.type}
                </button>
                {actions.length === 0 ? null : <span className="mi-quiet"> / {actions.join(", ")}</span>}
              </li>
            )
          )}
        </ol>
        <h2>Context</h2>
        <Code label="Context">{textOf(snapshot)}</Code>
      </div>
    </div>
  )
}

const startOf = (
  machine: AnyStateMachine,
  input: string
): { readonly first: AnyMachineSnapshot } | { readonly fault: string } => {
  const given = parsed(input)
  if ("fault" in given) return given
  try {
    return { first: begin(machine, given.value) }
  } catch (error) {
    return {
      fault: `The machine cannot begin with this input: ${error instanceof Error ? error.message : String(error)}`
    }
  }
}

const textOf = ({ context }: AnyMachineSnapshot): string => {
  try {
    return JSON.stringify(context, null, 2)
  } catch {
    return "The context cannot be shown as JSON."
  }
}

const Input = ({
  input,
  setInput,
  fault
}: {
  readonly input: string
  readonly setInput: (text: string) => void
  readonly fault: string | null
}) => (
  <label className="mi-field">
    Input (JSON)
    <textarea className="mi-input" value={input} onChange={({ target }) => setInput(target.value)} />
    {fault === null ? null : <span role="alert">{fault}</span>}
  </label>
)
