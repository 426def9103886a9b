import type { AnyStateMachine } from "xstate"
import { Schema } from "effect"
import { t } from "#messages/flows.js"
import { allowedEvents } from "../../../../machines/decide.ts"
import { type State } from "../../../../machines/decision.ts"
import { graphOf, type GraphTransition } from "machine-inspector"
import { flows, records } from "../../../../machines/index.ts"
import { samples, sampleError } from "../../../../machines/flows/samples.ts"
import type { EventDefinitions } from "../../../../schema/core/event.ts"
import { validationErrorsOf } from "../../../../schema/core/validationErrors.ts"
import type { FormSchema } from "../../../components/form/useForm.ts"

/** An event that may be sent: what it is called here and to the machine, what it means, and what it holds. */
export type Offer = {
  /** What the event is called to a person and in an address: `contested`, `signIn-done`, `after-limit`. */
  readonly name: string
  readonly event: string
  readonly label: string
  readonly description: string
  /** The data that it begins with. */
  readonly sample: Readonly<Record<string, unknown>>
  /** What its data must be; none where the machine's events have no schema. */
  readonly schema: FormSchema | null
  readonly isHere: boolean
}

type Name = { readonly machine: string; readonly kind: "record" | "flow" }

const sampleOf = (
  { machine, kind }: Name,
  { kind: waits, event, label }: GraphTransition
): Readonly<Record<string, unknown>> => {
  if (kind === "record") return (definitionsOf(machine)[event]?.sample ?? {}) as Record<string, unknown>
  const sample = samples[machine as keyof typeof samples]
  if (waits === "done") return { output: sample?.done?.[label.replace(/ done$/, "")] ?? null }
  if (waits === "error") return { error: sampleError }
  return sample?.events?.[event] ?? {}
}

const definitionsOf = (machine: string): EventDefinitions =>
  (records as Readonly<Record<string, { readonly events: EventDefinitions }>>)[machine]?.events ?? {}

/**
 * A machine's events, in the order of its states; those that its present state answers to are `isHere`. What it sends
 * itself is not offered.
 */
export const offersOf = (name: Name, machine: AnyStateMachine, state: State): readonly Offer[] => {
  const graph = graphOf(machine)
  const here = new Set(allowedEvents(machine, state))
  const byEvent = new Map<string, GraphTransition>()
  for (const each of graph.transitions)
    if (each.kind !== "always" && each.kind !== "completed" && !byEvent.has(each.event)) byEvent.set(each.event, each)
  const sources = (label: string) =>
    new Set([...byEvent.values()].filter((each) => each.label === label).map(({ source }) => source)).size
  return [...byEvent.values()].map((each) => {
    const definition = name.kind === "record" ? definitionsOf(name.machine)[each.event] : undefined
    // An event of a record is what it is called; what XState makes itself is called what it waits for.
    const plain = each.label.replaceAll(" ", "-")
    return {
      name: sources(each.label) > 1 ? `${plain}@${each.source.slice(graph.id.length + 1)}` : plain,
      event: each.event,
      label: each.label,
      description: definition?.description ?? each.description,
      sample: sampleOf(name, each),
      schema: (definition?.data ?? null) as unknown as FormSchema | null,
      isHere: here.has(each.event)
    }
  })
}

/** What is wrong with an event's data, by field; nothing where it fits or nobody says what fits. */
export const dataFaults = ({ schema }: Pick<Offer, "schema">, data: unknown): Readonly<Record<string, string>> => {
  if (schema === null)
    return data !== null && typeof data === "object" && !Array.isArray(data) ? {} : { data: t.notAnObject }
  const result = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(data)
  return result._tag === "Success" ? {} : validationErrorsOf(result.failure, "data")
}

/** What a flow is begun with, unless somebody says otherwise. */
export const inputOf = ({ machine, kind }: Name): Readonly<Record<string, unknown>> | undefined =>
  kind === "flow" && Object.hasOwn(flows, machine) ? samples[machine as keyof typeof samples]?.input : undefined
