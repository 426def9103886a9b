import type { DeferredReason, FailedReason } from "../../../../schema/mail/message.ts"

/**
 * What came of handing a message to a mail server. `isBusy`: the receiving domain wants fewer messages.
 * `isUnknownAddress`: the address takes no mail.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "uncertain" }
  | { readonly kind: "deferred"; readonly reason: DeferredReason; readonly isBusy: boolean }
  | { readonly kind: "failed"; readonly reason: FailedReason; readonly isUnknownAddress: boolean }

/** What is known of an attempt that did not succeed. Nothing that a server said is kept: it may repeat the address. */
export type Failure = {
  /** The server's reply code, if it replied. */
  readonly code: number | undefined
  /** The server's reply, for its enhanced status code only. */
  readonly reply: string
  /** The SMTP command that failed. */
  readonly command: string
  /** Whether the server had asked for the body (354), and it was begun. */
  readonly isBodyBegun: boolean
}

/** Commands whose refusal is about this message; any other is about the connection or the account at the server. */
const ofMessage = new Set(["RCPT TO", "DATA"])

/** `550 5.1.1 …` → `5.1.1`; empty without one. */
const enhancedStatus = (reply: string): string => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? ""

/**
 * Reads an attempt's failure. A reply decides: 5xx to this message fails it, anything else is tried again. Without a
 * reply the message is tried again if its body was not begun; else nobody knows whether the server has it.
 */
export const outcomeOf = ({ code, reply, command, isBodyBegun }: Failure): Outcome => {
  if (code === undefined)
    return isBodyBegun ? { kind: "uncertain" } : { kind: "deferred", reason: "unreachable", isBusy: false }
  const status = enhancedStatus(reply)
  const isAboutMessage = ofMessage.has(command) || isBodyBegun
  // 503 says that the session is out of order, 552 5.2.2 that the mailbox is full: both may pass.
  if (code >= 500 && code !== 503 && isAboutMessage && status !== "5.2.2") {
    const isUnknownAddress = command === "RCPT TO" && (status === "" ? code === 550 : status.startsWith("5.1."))
    return { kind: "failed", reason: isUnknownAddress ? "noSuchAddress" : "rejected", isUnknownAddress }
  }
  const isBusy = code === 421 || status.startsWith("4.7.")
  return { kind: "deferred", reason: isBusy ? "busy" : isAboutMessage ? "rejectedForNow" : "unreachable", isBusy }
}
