import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "./theme/theme.css.ts"

const { space } = theme

export const bar = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const toggle = style({
  justifyContent: "flex-start",
  maxWidth: "100%",
  height: "auto",
  minHeight: theme.size.filter,
  paddingBlock: space[2],
  "@media": { [above.tablet]: { display: "none" } }
})
export const fields = style({
  display: "none",
  flexWrap: "wrap",
  gap: space[3],
  selectors: { "&[data-open='true']": { display: "flex" } },
  "@media": { [above.tablet]: { display: "flex" } }
})
globalStyle(`${fields} > *`, {
  flex: "1 1 100%",
  minWidth: 0,
  "@media": { [above.tablet]: { flex: "1 1 190px", maxWidth: "260px" } }
})
/** What the search finds stands in its box, and is read whole. */
globalStyle(`${fields} > :has(> input[type="search"])`, {
  "@media": { [above.tablet]: { flex: "2 1 280px", maxWidth: "360px" } }
})
export const chosen = style({ whiteSpace: "normal", textAlign: "start", lineHeight: 1.4 })
