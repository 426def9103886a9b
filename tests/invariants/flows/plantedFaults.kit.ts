import type { Fault } from "../../kit/planted.ts"

const [records, flows] = ["machines/records", "machines/flows"]
const goods = "server/areas/payments/goods.ts"
const mobileCode = "src/screens/account/MobileCode.tsx"

/** Faults of those who send events, and what `check` finds. */
export const sources: readonly (Fault & { readonly what: string; readonly finding: string })[] = [
  {
    what: "an event of a record that the server no longer sends",
    file: goods,
    from: '"shipment.requested"',
    to: '"shipment.packed"',
    finding: "event that nobody sends: shipment.requested"
  },
  {
    what: "an event that a record does not declare",
    file: goods,
    from: '"shipment.requested"',
    to: '"shipment.asked"',
    finding: "sent event that no machine accepts: shipment.asked"
  },
  {
    what: "an event of a flow that no page sends any more",
    file: mobileCode,
    from: 'send({ type: "againAsked" })',
    to: "{}",
    finding: "event that nobody sends: mobileCode.againAsked"
  },
  {
    what: "an event that no flow accepts",
    file: mobileCode,
    from: 'send({ type: "numberChanged" })',
    to: 'send({ type: "numberEdited" })',
    finding: "sent event that no machine accepts: numberEdited"
  }
]

const shipment = { machine: "shipment", file: `${records}/shipment.ts` }
const loader = { machine: "navigationLoader", file: `${flows}/navigationLoader.ts` }

/** Faults of machines, and what `check` finds. */
export const machines: readonly (Fault & {
  readonly what: string
  readonly machine: string
  readonly finding: string
})[] = [
  {
    what: "a state that nothing leads to",
    ...shipment,
    from: 'returned: "sentBack"',
    to: 'returned: "boxed"',
    finding: "unreachable: shipment.sentBack"
  },
  {
    what: "a state that nothing leads out of",
    ...shipment,
    from: ', on: { packed: "boxed" }',
    to: "",
    finding: "dead end: shipment.sentBack"
  },
  {
    what: "a final state that is none any more",
    ...shipment,
    from: 'handedOver: { type: "final", ',
    to: "handedOver: { ",
    finding: "dead end: shipment.handedOver"
  },
  {
    what: "an event that no state accepts",
    ...shipment,
    from: 'delivered: "handedOver", ',
    to: "",
    finding: "event that no state accepts: shipment.delivered"
  },
  {
    what: "a guard that is never heard to say no",
    ...loader,
    from: "context.requests <= 1",
    to: "context.requests <= 99",
    finding: "guard that is never tested: navigationLoader.isLast"
  },
  {
    what: "an event whose flow knows it by another name",
    ...loader,
    from: 'navigationEnded: "still"',
    to: 'navigationOver: "still"',
    finding: "sent event that no machine accepts: navigationEnded"
  },
  {
    what: "an event that its flow waits for in vain",
    ...loader,
    from: 'navigationEnded: "still"',
    to: 'navigationOver: "still"',
    finding: "event that nobody sends: navigationLoader.navigationOver"
  }
]
