import { globalStyle } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour } = theme

// A chart's colours and sizes are the theme's.
globalStyle(".machine-inspector", {
  vars: {
    ...Object.fromEntries(
      (
        [
          "page",
          "card",
          "raised",
          "sunken",
          "line",
          "lineStrong",
          "control",
          "text",
          "textSoft",
          "textFaint",
          "accent",
          "accentSoft",
          "success",
          "successSoft",
          "info",
          "infoText",
          "warning",
          "warningText",
          "warningSoft",
          "danger",
          "dangerSoft",
          "hover",
          "focus",
          "float"
        ] as const
      ).map((name) => [`--mi-${name}`, colour[name]])
    ),
    "--mi-font": theme.font.body
  }
})
