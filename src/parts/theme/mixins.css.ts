import { style } from "@vanilla-extract/css"
import { theme } from "./theme.css.ts"

/** Read by a screen reader, not seen. */
export const unseen = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap"
})

/** Figures of one width, for numbers that stand above each other or change in place. */
export const tabular = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })

/** The ground that a page's parts stand on. Never one inside another. */
export const card = style({
  background: theme.colour.card,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: theme.colour.shadow,
  minWidth: 0
})

/** Secondary text. */
export const soft = style({ color: theme.colour.textSoft })

/** The smallest text. */
export const caption = style({ fontSize: theme.text.caption, color: theme.colour.textFaint })
