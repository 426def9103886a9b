import { Option, Schema } from "effect"
import { fieldsOf, parameterOf, partOf, partsOf, textOf, typeOf, type Part } from "./mime.ts"

/** What a mail that came back to a return path says of a message. */
export type Report =
  | { readonly kind: "bounced"; readonly permanent: boolean; readonly status: string }
  | { readonly kind: "complained" }

/** A report, and the addresses that it may be for: a return path among them names the message. */
export type ReadReport = { readonly report: Report; readonly addresses: readonly string[] }

/** The fields of RFC 3464 that count. `Status` may be followed by a comment. */
const Recipient = Schema.Struct({
  action: Schema.String.check(Schema.isPattern(/^failed\b/i)),
  status: Schema.optionalKey(Schema.String),
  "diagnostic-code": Schema.optionalKey(Schema.String)
})

/** Statuses of class 5 that say nothing against the address: a full mailbox, a message that is too large, a policy. */
const aboutMessage = /^5\.(2\.2|2\.3|3\.4|6\.\d+|7\.\d+)$/

const statusIn = (text: string | undefined): string | undefined =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? "")?.[1]

/**
 * Whether a diagnosis without an enhanced status still says that the address does not exist. The words are looked for
 * once, behind the first code: whoever writes to a return path may repeat the code as often as a megabyte has room.
 */
const isUnknownUser = (diagnostic: string): boolean => {
  const at = diagnostic.search(/\b55[013]\b/)
  const words = /no such|unknown|does not exist|not found|unrouteable|invalid recipient|unavailable/i
  return at !== -1 && words.test(diagnostic.slice(at))
}

const bounceOf = (block: string): Report | undefined => {
  const decoded = Schema.decodeUnknownOption(Recipient)(Object.fromEntries(fieldsOf(block)))
  if (Option.isNone(decoded)) return undefined
  const { status: told, "diagnostic-code": diagnostic } = decoded.value
  const [own, other] = [statusIn(told), statusIn(diagnostic)]
  // x.0.0 says no more than the class: what the other server said is more precise.
  const status = (own === undefined || own.endsWith(".0.0") ? (other ?? own) : own) ?? ""
  const isUnknown = status === "" || status === "5.0.0" ? isUnknownUser(diagnostic ?? "") : false
  return { kind: "bounced", permanent: isUnknown || (/^5\.[1-9]/.test(status) && !aboutMessage.test(status)), status }
}

const addressFields = ["delivered-to", "x-original-to", "envelope-to", "to"]

/**
 * Reads a report about a message: a delivery status (RFC 3464) whose action is `failed`, or a complaint (RFC 5965).
 * @returns undefined for anything else: delays, relays, receipts, answers of people and of holiday machines
 */
export const readReport = (raw: string): ReadReport | undefined => {
  const mail = partOf(raw)
  const parts = partsOf(mail)
  const report = parts.find((part) => typeOf(part) === "multipart/report")
  if (report === undefined) return undefined
  const kind = parameterOf(report, "report-type")?.toLowerCase()
  const found =
    kind === "delivery-status" ? deliveryStatus(parts) : kind === "feedback-report" ? complaint(parts) : undefined
  if (found === undefined) return undefined
  return { report: found, addresses: addressesOf(mail, parts) }
}

const deliveryStatus = (parts: readonly Part[]): Report | undefined => {
  const part = parts.find((one) => typeOf(one) === "message/delivery-status")
  if (part === undefined) return undefined
  // The groups are apart by empty lines; some senders leave the one before the first group out.
  const text =
    part.body.trim() === "" ? [...part.fields].map(([name, value]) => `${name}: ${value}`).join("\n") : textOf(part)
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(bounceOf)
    .find((one) => one !== undefined)
}

const complaint = (parts: readonly Part[]): Report | undefined => {
  const part = parts.find((one) => typeOf(one) === "message/feedback-report")
  const type = part === undefined ? undefined : fieldsOf(textOf(part)).get("feedback-type")
  return type !== undefined && /^(abuse|fraud)\b/i.test(type) ? { kind: "complained" } : undefined
}

const addressesOf = (mail: Part, parts: readonly Part[]): readonly string[] => [
  ...addressFields.flatMap((name) => mail.fields.get(name) ?? []),
  ...parts.flatMap((part) =>
    typeOf(part) === "message/feedback-report"
      ? (fieldsOf(textOf(part)).get("original-mail-from") ?? [])
      : typeOf(part) === "message/rfc822" || typeOf(part) === "text/rfc822-headers"
        ? (partOf(part.body).fields.get("return-path") ?? [])
        : []
  )
]
