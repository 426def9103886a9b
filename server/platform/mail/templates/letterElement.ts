/** Text as HTML shows it, in elements and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** An element with its inline style; `more` are further attributes, each after a space. */
export const element = (name: string, style: string, inner: string, more = ""): string =>
  `<${name}${more}${style === "" ? "" : ` style="${style}"`}>${inner}</${name}>`
