import { createHash, createVerify } from "node:crypto"

/** Reads a DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) without the code that made it. */
const relaxedHeader = (field: string): string => {
  const colon = field.indexOf(":")
  const value = field
    .slice(colon + 1)
    .replaceAll(/\r\n(?=[ \t])/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim()
  return `${field.slice(0, colon).toLowerCase().trim()}:${value}`
}

const relaxedBody = (body: string): string => {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""))
  while (lines.at(-1) === "") lines.pop()
  return lines.length === 0 ? "" : `${lines.join("\r\n")}\r\n`
}

/** The fields that a mail's signature covers; undefined where signature or body do not fit. */
export const verifiedFields = (raw: Buffer, publicKey: string): readonly string[] | undefined => {
  const text = raw.toString("latin1")
  const end = text.indexOf("\r\n\r\n")
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (signature === undefined) return undefined
  const tags = new Map(
    signature
      .slice(signature.indexOf(":") + 1)
      .replaceAll(/\s+/g, "")
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)] as const)
  )
  if (tags.get("c") !== "relaxed/relaxed" || tags.get("a") !== "rsa-sha256") return undefined
  const hash = createHash("sha256")
    .update(relaxedBody(text.slice(end + 4)), "latin1")
    .digest("base64")
  if (hash !== tags.get("bh")) return undefined
  const names = tags.get("h")!.toLowerCase().split(":")
  const signed = names.flatMap((name) => {
    const field = fields.findLast((one) => one.toLowerCase().startsWith(`${name}:`))
    return field === undefined ? [] : [relaxedHeader(field)]
  })
  const own = relaxedHeader(signature.replace(/(\bb=)[^;]*/, "$1"))
  const isGood = createVerify("sha256")
    .update([...signed, own].join("\r\n"), "latin1")
    .verify(publicKey, tags.get("b")!, "base64")
  return isGood ? names : undefined
}
