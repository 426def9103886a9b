/** Something that cannot be printed: a sentence that says what, and where. */
export class PrintFault extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = "PrintFault"
  }
}

/** Characters of control beside line ends and tabs, which no text holds. */
const control = /(?![\n\t])\p{Cc}/u

/** A text as a Typst string: whatever it says, it is those letters and nothing that Typst does. */
export const quoted = (text: string): string => {
  if (control.test(text)) throw new PrintFault("The text holds a control character.")
  return `"${text.replaceAll("\t", "    ").replaceAll(/["\\]/g, "\\$&")}"`
}

/** A text as a part of Typst's content. */
export const typstText = (text: string): string => (text === "" ? "" : `#${quoted(text)};`)

/**
 * Keeps a text's own direction apart from that of the line around it (Unicode's isolates, UAX 9). What is to be read
 * from left to right keeps the order in which it was written, digits of Arabic among it.
 */
export const isolated = (inner: string, direction: "ltr" | "rtl"): string => {
  const [opening, closing] =
    direction === "ltr" ? ["\\u{2066}\\u{202d}", "\\u{202c}\\u{2069}"] : ["\\u{2067}", "\\u{2069}"]
  return `#"${opening}";${inner}#"${closing}";`
}
