import { globalStyle, keyframes } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const breathe = keyframes({ "50%": { transform: "scale(0.94)", opacity: 0.75 } })

/* The cover is in index.html, so that it is there before any script. It never takes a click. */
globalStyle("#preloader", {
  position: "fixed",
  inset: 0,
  zIndex: theme.layer.cover,
  display: "grid",
  placeItems: "center",
  background: theme.colour.page,
  pointerEvents: "none",
  transition: "opacity 200ms"
})
globalStyle("#preloader[data-gone]", { opacity: 0 })
globalStyle("#preloader .mh-75px", { maxHeight: "75px", animation: `${breathe} 2s ease-in-out infinite` })
