const dots = "••••••"

/** Hides codes and the secret part of links in plain text. */
export const maskedText = (text: string): string =>
  text
    .replaceAll(/(https?:\/\/[^\s/"<>#?]+)[^\s"<>]*/g, `$1/${dots}`)
    .replaceAll(/(?<!\d|\d[.-])\d{4,8}(?!\d|[.-]\d)/g, dots)

/** Hides the same in HTML: in what is shown, and where links lead. */
export const maskedHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? part.replace(/href="[^"]*"/, 'href="#"') : maskedText(part)))
    .join("")
