import { useState } from "react"
import { ChevronDown, ChevronRight, CircleX } from "lucide-react"
import { t } from "#messages/flows.js"
import type { MachineEvent } from "../../../../machines/decision.ts"
import type { Candidate } from "machine-inspector"
import { Button } from "../../../components/Button.tsx"
import { AreaField } from "../../../components/Field.tsx"
import { dataFaults, type Offer } from "./offers.ts"
import { PayloadFields } from "./PayloadFields.tsx"
import { dataOf, textsOf, type Texts } from "./payload.ts"
import { Guards } from "./Guards.tsx"
import type { Refusal } from "./run.ts"
import { description } from "../../../components/description.ts"
import * as css from "./Simulate.css.ts"

/** What is typed for an event: its fields, or all of its data as JSON where no schema says what they are. */
export type Typed = { readonly texts: Texts; readonly json: string }

/** What an event begins with. */
export const typedAtFirst = ({ sample }: Offer): Typed => ({
  texts: textsOf(sample),
  json: JSON.stringify(sample, null, 2)
})

/** The event that was typed, or what is wrong with it. */
export const eventOf = (
  offer: Offer,
  { texts, json }: Typed
): { readonly event: MachineEvent | null; readonly faults: Readonly<Record<string, string>> } => {
  let data: unknown
  try {
    data = offer.schema === null ? JSON.parse(json) : dataOf(offer.schema, texts)
  } catch {
    return { event: null, faults: { data: t.notJson } }
  }
  const faults = dataFaults(offer, data)
  return { event: Object.keys(faults).length === 0 ? { ...(data as object), type: offer.event } : null, faults }
}

/** An event that can be sent, with its data to be changed; and why it was refused, if it was. */
export const EventCard = ({
  offer,
  typed,
  type,
  send,
  refusal,
  explain
}: {
  readonly offer: Offer
  readonly typed: Typed
  readonly type: (typed: Typed) => void
  readonly send: (event: MachineEvent) => void
  readonly refusal: Refusal | null
  /** What the event would do now, guard by guard. */
  readonly explain: (event: MachineEvent) => readonly Candidate[]
}) => {
  const [isOpen, setOpen] = useState(false)
  const { event, faults } = eventOf(offer, typed)
  const fields = offer.schema === null ? null : Object.keys(offer.schema.fields)
  const hasData = fields === null ? Object.keys(offer.sample).length > 0 : fields.length > 0
  const isShown = isOpen || (event === null && hasData)
  return (
    <li className={css.event} data-here={offer.isHere || undefined}>
      <div className={css.eventHead}>
        <div className={css.eventWords}>
          <span className={css.eventName}>{offer.label}</span>
          {offer.description === "" ? null : <span className={css.note}>{description(offer.description)}</span>}
        </div>
        {hasData ? (
          <Button
            look="quiet"
            size="compact"
            aria-expanded={isShown}
            aria-label={t.dataOf({ event: offer.label })}
            icon={isShown ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t.data}
          </Button>
        ) : null}
        <Button
          size="compact"
          aria-label={t.sendEvent({ event: offer.label })}
          disabled={event === null}
          onClick={() => {
            if (event !== null) send(event)
          }}
        >
          {t.send}
        </Button>
      </div>
      {refusal === null ? null : (
        <div className={css.refusal} role="alert">
          <CircleX size={16} aria-hidden />
          <div>
            {refusal.guards.length > 0 ? (
              <strong>{t.blockedBy({ count: refusal.guards.length, guards: refusal.guards.join(", ") })} </strong>
            ) : null}
            {description(refusal.reason)}
          </div>
        </div>
      )}
      {event === null || !offer.isHere ? null : <Guards candidates={explain(event)} />}
      {isShown ? (
        <div className={css.fields}>
          {offer.schema === null ? (
            <AreaField
              label={t.dataAsJson}
              value={typed.json}
              error={faults["data"]}
              rows={5}
              onChange={({ target }) => type({ ...typed, json: target.value })}
            />
          ) : (
            <PayloadFields
              schema={offer.schema}
              texts={typed.texts}
              faults={faults}
              write={(name, text) => type({ ...typed, texts: { ...typed.texts, [name]: text } })}
            />
          )}
        </div>
      ) : null}
    </li>
  )
}
