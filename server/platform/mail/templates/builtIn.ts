import { t } from "#messages/server.mailTexts.js"
import { inLanguage } from "../../../../messages/language.js"
import { languageCodes, type LanguageCode } from "../../../../schema/core/interfaceLanguages.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Block } from "../../../../schema/documents/parts.ts"
import { documentOf } from "../../../../schema/documents/document.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { slotsOf, type PurposeName } from "../../../../schema/mail/purposes.ts"

/** A text as people write it: a line and a document, both with slots. */
export type MailText = { readonly subject: string; readonly document: Document }

type Lines = { readonly subject: string; readonly text: string; readonly button?: string }

/** Slots stand for themselves in the catalogue's texts. */
const slot = (name: string) => `{${name}}`
const [programme, name, page, link] = ["programme", "name", "page", "link"].map(slot) as [
  string,
  string,
  string,
  string
]
const changed = (): Lines => ({ subject: t.changedSubject, text: t.changedText({ what: slot("what") }) })
const owner = { name, page, programme, username: slot("username") }

/** The portal's own text for each purpose, in the language that is asked for. */
const texts: Readonly<Record<PurposeName, () => Lines>> = {
  "set-password": () => ({
    subject: t.setPasswordSubject({ programme }),
    text: t.setPasswordText({ username: slot("username"), link, days: slot("days") }),
    button: t.choosePassword
  }),
  "mobile-code": () => ({
    subject: t.mobileCodeSubject,
    text: t.mobileCodeText({ code: slot("code"), programme, minutes: slot("minutes") })
  }),
  "bank-code": () => ({
    subject: t.bankCodeSubject,
    text: t.bankCodeText({ code: slot("code"), account: slot("account"), minutes: slot("minutes") })
  }),
  "school-registered": () => ({
    subject: t.schoolRegisteredSubject({ programme }),
    text: t.schoolRegisteredText({ programme, link, days: slot("days") }),
    button: t.confirmAddress
  }),
  "school-email": () => ({
    subject: t.schoolEmailSubject,
    text: t.schoolEmailText({ link, hours: slot("hours") }),
    button: t.confirmAddress
  }),
  "password-set": changed,
  "email-changed": changed,
  "mobile-changed": changed,
  "bank-changed": () => ({
    subject: t.bankChangedSubject,
    text: t.bankChangedText({ account: slot("account") })
  }),
  "coordinator-handover": () => ({
    subject: t.handoverSubject({ date: slot("date") }),
    text: t.handoverText({ date: slot("date"), coordinator: slot("coordinator"), page })
  }),
  "payment-received": () => ({
    subject: t.paymentReceivedSubject({ amount: slot("amount") }),
    text: t.paymentReceivedText({
      name,
      amount: slot("amount"),
      students: slot("students"),
      order: slot("order"),
      page
    })
  }),
  "payment-reversed": () => ({
    subject: t.paymentReversedSubject({ order: slot("order") }),
    text: t.paymentReversedText({ name, amount: slot("amount"), order: slot("order"), page })
  }),
  invoice: () => ({
    subject: t.invoiceSubject({ number: slot("number") }),
    text: t.invoiceText({ name, number: slot("number"), amount: slot("amount"), page })
  }),
  "results-published": () => ({
    subject: t.resultsPublishedSubject({ exam: slot("exam") }),
    text: t.resultsPublishedText({ name, exam: slot("exam"), page })
  }),
  "schedule-changed": () => ({
    subject: t.scheduleChangedSubject({ exam: slot("exam") }),
    text: t.scheduleChangedText({ name, exam: slot("exam"), date: slot("date"), page })
  }),
  "weekly-board": () => ({
    subject: t.weeklyBoardSubject({ programme, date: slot("date") }),
    text: t.weeklyBoardText({ date: slot("date"), figures: slot("figures"), page }),
    button: t.openBoard
  }),
  alarm: () => ({ subject: t.alarmSubject, text: t.alarmText({ what: slot("what"), page }) }),
  announcement: () => ({ subject: t.announcementSubject(owner), text: t.announcementText(owner) }),
  "exam-reminder": () => ({ subject: t.examReminderSubject(owner), text: t.examReminderText(owner) }),
  "fee-reminder": () => ({ subject: t.feeReminderSubject(owner), text: t.feeReminderText(owner) })
}

/** The language of the built-in text for a language: the portal's catalogues, else English. */
export const builtInLanguage = (language: Language): LanguageCode =>
  languageCodes.find((code) => code === language) ?? "en"

/** A paragraph that is nothing but a slot of several lines is a block whose lines and spaces are kept. */
const asBlock = (purpose: PurposeName, block: Block): Block => {
  const [only, ...others] = block.type === "paragraph" ? (block.content ?? []) : []
  if (only?.type !== "text" || others.length > 0) return block
  const name = /^\{([a-z_]+)\}$/.exec(only.text)?.[1] ?? ""
  return slotsOf(purpose)[name]?.isBlock === true
    ? { type: "codeBlock", content: [{ type: "text", text: only.text }] }
    : block
}

/** The portal's own text of a purpose. */
export const builtInText = (purpose: PurposeName, language: Language): MailText => {
  const { subject, text } = inLanguage(builtInLanguage(language), texts[purpose])
  const { content } = documentOf(...text.split("\n"))
  return { subject, document: { type: "doc", content: content.map((block) => asBlock(purpose, block)) } }
}

/** The words around a text: its button, and the line below it. */
export const aroundText = (purpose: PurposeName, language: Language, named: string) =>
  inLanguage(builtInLanguage(language), () => ({
    button: texts[purpose]().button ?? t.openPortal,
    foot: t.foot({ programme: named })
  }))
