import { t } from "#messages/secrecy.js"
import { documentOf, type Document } from "../documents/document.ts"
import type { PapersetState } from "./paperset.ts"
import type { Key, QuestionText } from "../questions/question.ts"
import type { QuestionState } from "../questions/questionList.ts"
import type { RoleId } from "../core/roles.ts"
import { can, rolesWith } from "../core/permissions.ts"

/**
 * Who may read the questions and keys of a paper, and when: the one place where this is decided. The server turns these
 * tables into SQL (`server/areas/secrecy/`). A paper is secret from its first signature until its exam is over: every
 * schedule of it has closed, and its exam takes no more answer sheets. A question is secret as long as one secret paper
 * holds it.
 */

/** States of a paper that make it secret as long as its exam is not over. */
export const secretStates = ["signed", "sealed", "unsealing"] as const satisfies readonly PapersetState[]

/** Hours before an exam opens from which on its pages may be printed. */
export const printHours = 72

/** Where a secret paper is. */
export type SecretStage = "signed" | "sealed" | "printing" | "released"

/** What of a secret paper is read: its questions, its keys, or its pages for print (which hold no key). */
export type SecretPart = "questions" | "keys" | "pages"

/**
 * `signers` are the people who signed or sealed this paper, `signing roles` everybody whose role may sign papers.
 * Schools get the pages of schedules that their own students sit.
 */
type Readers = "signers" | "signing roles" | "signing roles and schools"

/** Who reads what of a secret paper; everybody else reads nothing of it. */
export const secretReaders: Readonly<Record<SecretStage, Readonly<Record<SecretPart, Readers>>>> = {
  // The second signer has to read what the first one signed.
  signed: { questions: "signing roles", keys: "signing roles", pages: "signing roles" },
  sealed: { questions: "signers", keys: "signers", pages: "signers" },
  // A schedule opens within `printHours`, or is open.
  printing: { questions: "signers", keys: "signers", pages: "signing roles" },
  // A schedule opens within its exam's release time, or is open: schools print for their students.
  released: { questions: "signers", keys: "signers", pages: "signing roles and schools" }
}

/** Roles that sign papers, break seals and print. */
const signingRoles = rolesWith("paper.sign")

/** Whether a role reads what a group of roles reads. */
export const readsAs = (readers: Exclude<Readers, "signers">, roleId: RoleId): boolean =>
  signingRoles.includes(roleId) || (readers === "signing roles and schools" && can({ roleId }, "school.use"))

/** A secret paper, as far as this policy asks. */
export type SecretPaper = { readonly stage: SecretStage; readonly signers: readonly number[] }

/** Somebody who reads: the person behind the call, and the role that they act in. */
export type Reader = { readonly person: number; readonly roleId: RoleId }

/** Whether somebody may read a part of a secret paper. */
export const mayReadSecret = (
  { stage, signers }: SecretPaper,
  part: SecretPart,
  { person, roleId }: Reader
): boolean => {
  const readers = secretReaders[stage][part]
  return readers === "signers" ? signers.includes(person) : readsAs(readers, roleId)
}

/**
 * Who is told the key of a question that is not secret. Until it is approved, somebody else has to confirm the key by
 * an answer of their own: only the authors, and whoever confirmed it, know it.
 */
export const keyReaders: Readonly<Record<QuestionState, "authors and confirmer" | "everybody">> = {
  draft: "authors and confirmer",
  inReview: "authors and confirmer",
  changesRequested: "authors and confirmer",
  approved: "everybody",
  locked: "everybody",
  retired: "everybody"
}

/** What stands in the place of a secret question's text in lists. */
export const hiddenWords = (): string => t.hidden

/** The same as a document. */
export const hiddenDocument = (): Document => documentOf(hiddenWords())

/** A question's text that says nothing. */
export const hiddenText = (): QuestionText => ({
  stem: hiddenDocument(),
  reason: null,
  left: [],
  right: [],
  options: [],
  explanation: null
})

/** Keys that say nothing: `other` differs from `key`, as a wrong answer does. */
export const hiddenKeys: { readonly key: Key; readonly other: Key } = { key: { options: [0] }, other: { options: [1] } }

/** Why a question or paper is not shown. */
export const secretReasons = {
  question: (): string => t.question,
  unchanged: (): string => t.unchanged,
  paper: (): string => t.paper,
  pages: (): string => t.pages({ hours: printHours }),
  unconfirmed: (): string => t.unconfirmed
}
