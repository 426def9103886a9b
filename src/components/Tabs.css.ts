import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const list = style({
  display: "flex",
  gap: space[1],
  borderBlockEnd: `1px solid ${colour.line}`,
  overflowX: "auto",
  scrollbarWidth: "none"
})
export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  height: theme.size.touch,
  padding: `0 ${space[3]}`,
  border: 0,
  background: "none",
  color: colour.textSoft,
  fontWeight: theme.weight.medium,
  whiteSpace: "nowrap",
  borderBlockEnd: "2px solid transparent",
  marginBlockEnd: "-1px",
  selectors: {
    "&:hover": { color: colour.text },
    "&[data-active]": { color: colour.accent, borderBlockEndColor: colour.accent },
    "&:focus-visible": { outlineOffset: "-2px", borderRadius: theme.radius.small }
  }
})
export const panel = style({
  paddingBlockStart: space[4],
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  selectors: {
    "&[hidden]": { display: "none" },
    "&:focus-visible": { outlineOffset: "4px", borderRadius: theme.radius.small }
  }
})
