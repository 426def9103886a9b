import type { Element } from "./tree.ts"

/** What a picture shows, in one line; the word alone where nobody said it. */
export const altOf = (alt: string): string =>
  alt
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cs}\p{Cc}]/gu, "")
    .trim()
    .slice(0, 500)
    .trim()
    .toWellFormed() || "Picture"

/** A picture's width in per cent of the line; pixels are taken as of a line of 640. */
export const widthOf = ({ width = "", style = "" }: Element["attributes"]): number => {
  const [, number, unit] =
    /^([\d.]{1,8}) ?(%|px)?$/.exec((/(?:^|;)\s*width:\s*([^;]+)/.exec(style)?.[1] ?? width).slice(0, 20).trim()) ?? []
  const share = number === undefined ? 60 : unit === "%" ? Number(number) : Number(number) / 6.4
  return Math.min(100, Math.max(10, Math.round(share) || 60))
}
