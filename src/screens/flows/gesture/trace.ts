import { t } from "#messages/flows.js"
import { recordOf, splitType } from "../../../../machines/record.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import type { Lifeline, SequenceArrow } from "../live/sequence.ts"

type Gesture = AnswerOf<"flowGesture">
type Call = Gesture["calls"][number]
type Event = Gesture["events"][number]

/** An arrow of a gesture, and what the log says of it. */
export type TraceArrow = SequenceArrow & {
  readonly call?: Call
  readonly event?: Event
  readonly delivery?: Gesture["deliveries"][number]
}

/** A gesture as a sequence: page, flow, call, events of records, and the open pages that received them. */
export const traceOf = ({
  calls,
  events,
  deliveries
}: Gesture): { readonly lines: readonly Lifeline[]; readonly arrows: readonly TraceArrow[] } => {
  const callAt = new Map(calls.map((call) => [call.position, call]))
  const happened = events.flatMap((event) => {
    const call = callAt.get(event.position)
    return [...(call === undefined ? [] : callArrows(call, Date.parse(event.at))), eventArrow(event)]
  })
  const arrows = [...happened, ...deliveries.map(deliveryArrow)].toSorted((a, b) => a.at - b.at)
  const used = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
  const order = ["page", "flow", "server", "record", "pages"]
  const kindOf = (id: string) => id.split(":")[0] as Lifeline["kind"]
  return {
    arrows,
    lines: used
      .toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)) || a.localeCompare(b))
      .map((id) => ({ id, kind: kindOf(id), title: titleOf(id) }))
  }
}

const titleOf = (id: string): string => {
  const name = id.slice(id.indexOf(":") + 1)
  return id === "server" ? t.server : id.startsWith("pages:") ? `${name} · ${t.openPages}` : name
}

const callArrows = (call: Call, at: number): readonly TraceArrow[] => {
  const own = { at, isFailed: false, gesture: null, call }
  const page = `page:${call.page ?? t.page}`
  const flow = call.flow === null ? null : `flow:${call.flow}`
  return [
    ...(flow === null
      ? []
      : [
          {
            ...own,
            key: `flow-${call.position}`,
            from: page,
            to: flow,
            words: call.event ?? call.action ?? "",
            note: call.action ?? ""
          }
        ]),
    {
      ...own,
      key: `call-${call.position}`,
      from: flow ?? page,
      to: "server",
      words: call.call,
      note: flow === null ? (call.action ?? "") : ""
    }
  ]
}

const eventArrow = (event: Event): TraceArrow => ({
  key: `event-${event.position}`,
  at: Date.parse(event.at),
  from: "server",
  to: `record:${recordOf(event.stream)}`,
  words: splitType(event.type)[1],
  note: event.stream,
  isFailed: false,
  gesture: null,
  event
})

const deliveryArrow = (delivery: Gesture["deliveries"][number]): TraceArrow => ({
  key: `delivery-${delivery.call}-${delivery.position}`,
  at: Date.parse(delivery.at),
  from: "server",
  to: `pages:${delivery.call}`,
  words: t.rowsSent({ rows: delivery.rows }),
  note: t.readers({ readers: delivery.readers }),
  isFailed: false,
  gesture: null,
  delivery
})
