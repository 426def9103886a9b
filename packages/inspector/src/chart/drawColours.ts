import type { Change } from "../diff/compare.ts"
import { fontOf, type as sizes, type Line, type Tone } from "./content.ts"
import type { Paint } from "./colours.ts"
import type { Shape } from "./shape.ts"

/**
 * How a part of a chart stands out. `share`, from 0 to 1, is how much of all goes there; `change` is what became of it
 * since another time.
 */
export type Look = {
  readonly isLit?: boolean
  readonly isChosen?: boolean
  readonly share?: number | undefined
  readonly change?: Change
}

export type Accent = { readonly stroke: Paint; readonly ground: Paint; readonly dash?: string }

const accents: Readonly<Record<Change, Accent>> = {
  added: { stroke: "success", ground: "successSoft" },
  changed: { stroke: "warning", ground: "warningSoft" },
  removed: { stroke: "danger", ground: "dangerSoft", dash: "4 3" }
}

/** The colours of what stands out; null for what does not. */
export const accentOf = ({ isLit = false, isChosen = false, change }: Look): Accent | null =>
  change !== undefined
    ? accents[change]
    : isChosen
      ? { stroke: "info", ground: isLit ? "accentSoft" : "raised" }
      : isLit
        ? { stroke: "accent", ground: "accentSoft" }
        : null

const paints: Readonly<Record<Tone, Paint>> = {
  name: "text",
  event: "text",
  time: "warningText",
  guard: "infoText",
  action: "textFaint",
  note: "accent"
}

export const lineAt = ({ pieces }: Line, x: number, top: number, isLit = false): readonly Shape[] =>
  pieces.map(({ text, tone, x: start, width }) => ({
    tag: "text" as const,
    text,
    width,
    x: x + start,
    y: top + sizes.line - 4.5,
    ...fontOf(tone),
    fill: isLit && tone === "name" ? "accent" : paints[tone]
  }))
