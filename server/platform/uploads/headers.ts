import { t } from "#messages/server.platform.js"
import { Invalid } from "../../../schema/core/errors.ts"

type Headers = Readonly<Record<string, string | undefined>>

const longestName = 255

const invalid = (header: string, message: string) => new Invalid({ message, fields: { [header]: message } })

/** A header that is a count of bytes. @throws Invalid */
export const countIn = (headers: Headers, header: string): number => {
  const text = headers[header] ?? ""
  if (!/^\d{1,15}$/.test(text)) throw invalid(header, t.byteCount)
  return Number(text)
}

/**
 * What a client says of the file that it begins to send: what it is to be, and its name, without what no name has.
 * @throws Invalid for what no client encodes so
 */
export const metadataIn = (headers: Headers): { readonly kind: string; readonly name: string } => {
  const pairs = (headers["upload-metadata"] ?? "").split(",").map((pair) => pair.trim().split(/ +/))
  const values = new Map<string, string>()
  for (const [key = "", encoded = ""] of pairs) {
    const bytes = Buffer.from(encoded, "base64")
    if (bytes.toString("base64").replace(/=+$/, "") !== encoded.replace(/=+$/, ""))
      throw invalid("upload-metadata", t.uploadMetadata)
    values.set(key, bytes.toString("utf8"))
  }
  const name = (values.get("filename") ?? "").replace(/[\p{C}/\\]/gu, "").trim()
  return { kind: values.get("kind") ?? "", name: name.slice(0, longestName) || "file" }
}

/** What a client says a piece's digest is. */
export type Checksum = { readonly algorithm: "sha1" | "sha256"; readonly digest: Buffer }

/** Digests that pieces are checked by. */
export const checksumAlgorithms = ["sha1", "sha256"] as const

/** The digest that a piece is to have, if the client says one. @throws Invalid for an algorithm that is not known */
export const checksumIn = (headers: Headers): Checksum | undefined => {
  const header = headers["upload-checksum"]
  if (header === undefined) return undefined
  const [name, digest = ""] = header.trim().split(/ +/)
  const algorithm = checksumAlgorithms.find((one) => one === name)
  if (algorithm === undefined) throw invalid("upload-checksum", t.checksumAlgorithm)
  return { algorithm, digest: Buffer.from(digest, "base64") }
}
