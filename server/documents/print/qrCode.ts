import { encode } from "uqr"

/** The dark modules of a text's QR code (ISO/IEC 18004, error correction M), row by row. */
export const qrRows = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: "M", border: 0 }).data

/** A QR code as a picture: an SVG of one path, without the quiet zone of four modules around it. */
export const qrSvg = (text: string): string => {
  const rows = qrRows(text)
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/gu)
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
  )
  const { length: side } = rows
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${bars.join("")}"/></svg>`
}
