import { style } from "@vanilla-extract/css"

export const cell = style({ display: "flex", alignItems: "center", height: "100%" })
