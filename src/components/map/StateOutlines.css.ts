import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour } = theme

const steps = [colour.step1, colour.step2, colour.step3, colour.step4, colour.step5, colour.step6, colour.step7]

export const map = style({ display: "block", width: "100%", maxHeight: "600px", direction: "ltr" })
export const state = style({ cursor: "pointer", outline: "none" })
export const shape = style({
  fill: colour.sunken,
  stroke: colour.lineStrong,
  strokeWidth: 2,
  strokeLinejoin: "round",
  selectors: {
    ...Object.fromEntries(steps.map((fill, nth) => [`[data-step="${nth + 1}"] > &`, { fill }])),
    [`${state}:hover > &, ${state}:focus-visible > &`]: { stroke: colour.focus, strokeWidth: 8 }
  }
})
