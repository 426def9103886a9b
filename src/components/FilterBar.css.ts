import { createContainer, globalStyle, style } from "@vanilla-extract/css"
import { besideRecord } from "./record/besideRecord.ts"
import { above, theme } from "./theme/theme.css.ts"

const { space } = theme

/** What holds a list's filters: they fold where it is narrow. */
export const listFilters = createContainer()

export const bar = style({ display: "flex", flexWrap: "wrap", gap: space[3] })
/** What it finds is in its box, and is read whole. */
export const search = style({ flex: "1 1 160px", minWidth: 0, "@media": { [above.tablet]: { flex: "0 1 260px" } } })
globalStyle(`${search} > div`, { width: "100%" })
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
  flex: "1 0 100%",
  minWidth: 0,
  gap: space[3],
  selectors: { "&[data-open='true']": { display: "flex" } },
  "@media": {
    [above.tablet]: { display: "flex", selectors: { [`${search} ~ &`]: { display: "contents" } } }
  }
})
globalStyle(`${fields} > *`, {
  flex: "1 1 100%",
  minWidth: 0,
  "@media": { [above.tablet]: { flex: "1 1 190px", maxWidth: "260px" } }
})
globalStyle(`${fields} > :has(> input[type="search"])`, {
  "@media": { [above.tablet]: { flex: "2 1 280px", maxWidth: "360px" } }
})
export const chosen = style({ whiteSpace: "normal", textAlign: "start", lineHeight: 1.4 })

/* Beside a search the button has one line. */
globalStyle(`${search} ~ ${toggle}`, { flex: "0 1 auto", maxWidth: "55%", minWidth: 0, height: theme.size.filter })
globalStyle(`${search} ~ ${toggle} ${chosen}`, { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" })

/* Beside an open record a list has one row for its filters: its rows do not begin further down. */
for (const [within, width] of [
  ["", 520],
  [besideRecord, 760]
] as const) {
  const folded = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
    globalStyle(`${within} ${bar} > ${selector}`, {
      "@media": { [above.tablet]: { "@container": { [`${listFilters} (max-width: ${width}px)`]: rule } } }
    })
  folded(`${search}${search}`, { flex: "1 1 160px" })
  folded(`${toggle}${toggle}`, { display: "inline-flex" })
  folded(`${fields}${fields}:not([data-open='true'])`, { display: "none" })
  folded(`${fields}${fields}[data-open='true']`, { display: "flex" })
}
