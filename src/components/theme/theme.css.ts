import { assignVars, createGlobalTheme, createThemeContract, globalStyle } from "@vanilla-extract/css"
import { dark, light } from "./colours.ts"
import { primaries, varsOf } from "./primary.ts"

/** Every colour of the portal, by what it is for. Light and dark assign the same names. */
const colour = createThemeContract(light)

createGlobalTheme(":root", colour, light)

globalStyle(":root", { colorScheme: "light", scrollbarColor: `${colour.lineStrong} transparent` })

const darkRoot = { colorScheme: "dark", vars: assignVars(colour, dark) } as const
globalStyle(":root[data-mode='dark']", darkRoot)
globalStyle(":root:not([data-mode='light'])", { "@media": { "(prefers-color-scheme: dark)": darkRoot } })

for (const [name, { light: inLight, dark: inDark }] of Object.entries(primaries)) {
  const root = `:root[data-primary='${name}']`
  globalStyle(root, { vars: varsOf(colour, inLight) })
  globalStyle(`${root}[data-mode='dark']`, { vars: varsOf(colour, inDark) })
  globalStyle(`${root}:not([data-mode='light'])`, {
    "@media": { "(prefers-color-scheme: dark)": { vars: varsOf(colour, inDark) } }
  })
}

/** Widths in px at which the page changes its shape: phone, tablet, desktop (the sidebar is shown), wide. */
export const above = {
  phone: "screen and (min-width: 600px)",
  tablet: "screen and (min-width: 768px)",
  desktop: "screen and (min-width: 992px)",
  wide: "screen and (min-width: 1280px)"
} as const

/** The same borders from below. */
export const below = { phone: "screen and (max-width: 599px)", tablet: "screen and (max-width: 767px)" } as const

/** On paper: what is only there to be pressed is left out. */
export const onPaper = "print"

/** Whether a person asked for less motion; styles that move say so under this query. */
export const reducedMotion = "(prefers-reduced-motion: reduce)"

/** The one theme contract: nothing outside it names a colour, a size of type, a radius or a shadow. */
export const theme = {
  colour,
  /** The grid of 4: space[3] is 12px. */
  space: ["0", "4px", "8px", "12px", "16px", "20px", "24px", "28px", "32px", "36px", "40px", "44px", "48px"],
  font: {
    body:
      "'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Tamil', 'Noto Sans Telugu', " +
      "'Noto Sans Kannada', 'Noto Sans Malayalam', 'Noto Sans Bengali', 'Noto Sans Gujarati', 'Noto Sans Gurmukhi', " +
      "'Noto Sans Oriya', 'Noto Sans Arabic', system-ui, sans-serif"
  },
  text: { caption: "12px", grid: "13px", body: "14px", lead: "16px", title: "20px", page: "24px", figure: "30px" },
  weight: { normal: "400", medium: "500", semibold: "600", bold: "700" },
  radius: { small: "6px", control: "8px", card: "12px", round: "999px" },
  size: {
    sidebar: "265px",
    drawer: "225px",
    header: "64px",
    content: "1320px",
    /** As wide as a list is; it has the room that there is. */
    list: "1760px",
    control: "40px",
    filter: "36px",
    compact: "32px",
    touch: "44px"
  },
  layer: { header: "20", sidebar: "30", panel: "100", floating: "105", dialog: "110", toast: "120", cover: "130" }
} as const
