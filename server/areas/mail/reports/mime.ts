/** A part of a mail: its header fields by their names in lower case, unfolded, and its body as it is. */
export type Part = { readonly fields: ReadonlyMap<string, string>; readonly body: string }

/** How deep parts lie within others, and how many are read: a report has three. */
const deepest = 4
const mostParts = 40

/** Splits a text at its first empty line into header fields and the rest. A name that comes twice keeps the first. */
export const partOf = (text: string): Part => {
  const [head = "", ...rest] = text.replace(/^(\r?\n)+/, "").split(/\r?\n\r?\n/)
  return { fields: fieldsOf(head), body: rest.join("\n\n") }
}

/** Header fields of one block, unfolded. */
export const fieldsOf = (block: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim())
  }
  return fields
}

/** The media type of a part, in lower case, without its parameters. */
export const typeOf = ({ fields }: Part): string =>
  (fields.get("content-type") ?? "text/plain").split(";", 1)[0]!.trim().toLowerCase()

/** A parameter of a part's media type. */
export const parameterOf = ({ fields }: Part, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*("[^"]*"|[^;\\s]+)`, "i").exec(fields.get("content-type") ?? "")
  return found?.[1]?.replaceAll('"', "")
}

/** All parts of a mail, itself first, those within others too. */
export const partsOf = (mail: Part, depth = 0): readonly Part[] => {
  const boundary = parameterOf(mail, "boundary")
  if (boundary === undefined || depth >= deepest || !typeOf(mail).startsWith("multipart/")) return [mail]
  const [, ...inner] = `\n${mail.body}`.replaceAll("\r\n", "\n").split(`\n--${boundary}`)
  const within = inner.filter((text) => !text.startsWith("--")).slice(0, mostParts)
  return [mail, ...within.flatMap((text) => partsOf(partOf(text), depth + 1))].slice(0, mostParts)
}

/** The body of a part as text, decoded from its transfer encoding. */
export const textOf = ({ fields, body }: Part): string => {
  const encoding = (fields.get("content-transfer-encoding") ?? "").toLowerCase()
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  if (encoding !== "quoted-printable") return body
  return body
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
