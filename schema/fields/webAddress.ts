import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { typedAs } from "../core/inputHints.ts"

/** Longest address of a page, in characters. */
const longest = 200

/** `www.school.example.org/about` → `https://www.school.example.org/about`: people leave out what browsers add. */
const tidyAddress = (text: string): string => {
  const typed = text.normalize("NFKC").trim()
  const address = /^[a-z][a-z\d+.-]*:/iu.test(typed) && !/^[^/]*:\d+(\/|$)/u.test(typed) ? typed : `https://${typed}`
  return URL.canParse(address) ? new URL(address).href : typed
}

const addressFault = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPage = url !== undefined && /^https?:$/u.test(url.protocol) && /[^.]\.[^.]/u.test(url.hostname)
  return isPage && url.username === "" && url.password === "" && address.length <= longest ? undefined : t.webAddress
}

/**
 * The address of a page, `https://school.example.org/`: http or https, a host with its domain, and no password in it.
 */
export const WebAddress = typedAs(
  { inputMode: "url", maxLength: longest },
  Schema.String.annotate({ examples: ["https://school.example.org/"] }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter(addressFault)),
      SchemaTransformation.transform({ decode: tidyAddress, encode: (address: string) => address })
    )
  )
)
