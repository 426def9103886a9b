import { t } from "#messages/server.mail.js"
import type { Invalid } from "../../../../schema/core/errors.ts"
import { invalidFields } from "../../../../schema/core/invalid.ts"
import { documentText, picturesOf } from "../../../../schema/documents/documentText.ts"
import { slotsOf, type PurposeName } from "../../../../schema/mail/purposes.ts"
import type { MailText } from "../../../platform/mail/templates/builtIn.ts"

const slotsIn = (text: string): readonly string[] => [...text.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name!)

const shown = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ")

/**
 * Makes sure that messages can be written from a text: it has only slots of its purpose, the codes and links that the
 * purpose is for, and no pictures, which mail programs would fetch or block. @throws Invalid that names the field
 */
export const checkText = (purpose: PurposeName, { subject, document }: MailText): void => {
  const slots = slotsOf(purpose)
  const unknown = (text: string) =>
    [...new Set(slotsIn(text))].filter((name) => !(name in slots) && name !== "programme")
  const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })
  const [inSubject, inText] = [unknown(subject), unknown(documentText(document))]
  if (inSubject.length > 0) throw wrong("subject", t.unknownSlots({ slots: shown(inSubject) }))
  const secrets = Object.keys(slots).filter((name) => slots[name]!.isSecret === true)
  const leaked = slotsIn(subject).filter((name) => secrets.includes(name))
  if (leaked.length > 0) throw wrong("subject", t.secretInSubject({ slots: shown(leaked) }))
  if (inText.length > 0) throw wrong("document", t.unknownSlots({ slots: shown(inText) }))
  const missing = secrets.filter((name) => !slotsIn(documentText(document)).includes(name))
  if (missing.length > 0) throw wrong("document", t.slotMissing({ slot: shown(missing) }))
  if (picturesOf(document).length > 0) throw wrong("document", t.noPictures)
}
