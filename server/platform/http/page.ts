import { Schema } from "effect"
import type { ServedLanguage } from "./language.ts"

/** The placeholders that the built page carries: of the nonce of its inline parts, and of its messages. */
const [nonceMark, messagesMark] = ["__CSP_NONCE__", "<!--messages-->"]

/** What the build says of its messages: where each language's are, and which areas the first page imports. */
const MessagesManifest = Schema.Struct({
  languages: Schema.Record(Schema.String, Schema.Struct({ path: Schema.String, locale: Schema.String })),
  first: Schema.Array(Schema.String)
})
type MessagesManifest = typeof MessagesManifest.Type

/** Reads `messages.json` of a build. @throws when it is not of that shape */
export const readManifest: (text: string) => MessagesManifest = Schema.decodeSync(
  Schema.fromJsonString(MessagesManifest)
)

/** The page for one answer: in the reader's language, its inline parts under the answer's nonce. */
export const pageIn = (html: string, language: ServedLanguage, nonce: string, manifest: MessagesManifest): string => {
  const of = manifest.languages[language]
  if (of === undefined) return html.replaceAll(nonceMark, nonce)
  const imports = JSON.stringify({ imports: { "#messages/": of.path } })
  const ahead = manifest.first.map((area) => `<link rel="modulepreload" href="${of.path}${area}" />`)
  const script = `<script type="importmap" nonce="${nonce}">${imports}</script>`
  return html
    .replace('lang="en-IN"', `lang="${of.locale}"`)
    .replace(messagesMark, `${script}${ahead.join("")}`)
    .replaceAll(nonceMark, nonce)
}
