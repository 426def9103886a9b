import { style } from "@vanilla-extract/css"

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
