import { createHash } from "node:crypto"
import type { Language } from "../../schema/fields/languages.ts"
import { messageStream } from "../../schema/mail/message.ts"
import { purposes, slotsOf, type PurposeName } from "../../schema/mail/purposes.ts"
import { programmeEvents } from "../../schema/programme/programme.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"
import { queuedEvent } from "../platform/mail/queued.ts"
import { builtInLanguage, builtInText } from "../platform/mail/templates/builtIn.ts"
import { written } from "../platform/mail/templates/texts.ts"

/** A mail of the demo's year. */
export type DemoMail<Purpose extends PurposeName = PurposeName> = {
  readonly purpose: Purpose
  readonly about: string
  readonly to: string
  readonly language: Language
  /** What fills the text in, beside the page of the portal. */
  readonly slots: Readonly<Record<string, string>>
  /** Seconds that a link in it is valid. */
  readonly secretSeconds?: number
  /** The day that it was sent on, ISO 8601. */
  readonly day: string
}

const { name: programme } = programmeEvents.setUp.sample
const page = "https://portal.example.org/"

/** Of so many mails one comes back, and of so many others one is taken at the second attempt. */
const oneBounces = 83
const oneIsDeferred = 29

/** Mails that were sent after what they tell of, as the portal writes them: a few were late, or came back. */
export const sentMail = (mail: DemoMail): readonly NewEvent[] => {
  const { purpose, about, to, language, slots, secretSeconds, day } = mail
  const hash = createHash("sha256")
    .update(JSON.stringify([purpose, about, to, slots]))
    .digest("hex")
  const id = hash.slice(0, 32)
  const drawn = parseInt(hash.slice(32, 40), 16)
  const values: Readonly<Record<string, string>> = { page, ...slots }
  const own = builtInLanguage(language)
  const text = { ...builtInText(purpose, own), language: own }
  const given = Object.fromEntries(Object.keys(slotsOf(purpose)).map((slot) => [slot, values[slot] ?? ""]))
  const { data, ...queued } = queuedEvent({
    id,
    about,
    to,
    template: purpose,
    class: purposes[purpose].class,
    mail: written(purpose, text, given, programme)
  })
  const stream = messageStream(id)
  const leaseUntil = `${day}T18:00:00.000Z`
  const started = (attempt: number): NewEvent => ({
    stream,
    type: "message.sendingStarted",
    data: { attempt, leaseUntil }
  })
  return [
    { ...queued, data: { ...data, ...(secretSeconds === undefined ? {} : { secretSeconds }) } },
    started(1),
    ...(drawn % oneIsDeferred === 0
      ? [{ stream, type: "message.deferred", data: { reason: "rejectedForNow", until: leaseUntil } }, started(2)]
      : []),
    { stream, type: "message.sent", data: {} },
    ...(drawn % oneBounces === 1
      ? [{ stream, type: "message.bounced", data: { permanent: true, status: "5.1.1" } }]
      : [])
  ]
}
