import { globalStyle, style } from "@vanilla-extract/css"
import { below, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

/** A written text, as it is read and as it is edited. */
export const document = style({ fontSize: theme.text.lead, lineHeight: 1.65, overflowWrap: "anywhere", minWidth: 0 })

const inside = (selector: string, rules: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${document} ${selector}`, rules)

/* Where nothing is said of it, each part runs as its first letters do; formulas do not count. */
inside(":is(p, h1, h2, h3, li)", { unicodeBidi: "isolate", textAlign: "start" })
globalStyle(`${document}[data-auto] :is(p, h1, h2, h3):not([dir]), ${document}[data-auto]:is(span)`, {
  unicodeBidi: "plaintext"
})
for (const within of [">", "li >", "blockquote >"]) inside(`${within} * + *`, { marginBlockStart: space[2] })
inside("h1", { fontSize: theme.text.page, marginBlockStart: space[4] })
inside("h2", { fontSize: theme.text.title, marginBlockStart: space[4] })
inside("h3", { fontSize: theme.text.lead, marginBlockStart: space[3] })
inside("> :first-child", { marginBlockStart: 0 })
inside(":is(ul, ol)", { paddingInlineStart: space[6] })
inside("ul", { listStyle: "disc" })
inside("ol", { listStyle: "decimal" })
inside("ul ul", { listStyle: "circle" })
inside("ol ol", { listStyle: "lower-alpha" })
inside("li::marker", { color: colour.textSoft })
inside("blockquote", {
  marginInline: 0,
  marginBlockEnd: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${colour.lineStrong}`,
  color: colour.textSoft
})
const tones = {
  info: [colour.info, colour.infoSoft],
  success: [colour.success, colour.successSoft],
  warning: [colour.warning, colour.warningSoft]
} as const
for (const [tone, [line, ground]] of Object.entries(tones))
  inside(`[data-tone='${tone}']`, {
    marginInline: 0,
    padding: `${space[3]} ${space[4]}`,
    borderInlineStart: `3px solid ${line}`,
    borderRadius: theme.radius.small,
    background: ground,
    color: colour.text
  })
inside("[role='note']", { display: "flex", gap: space[3] })
inside("[role='note'] > div", { minWidth: 0, flex: "1 1 auto" })
inside("[role='note'] > div > * + *", { marginBlockStart: space[2] })
export const calloutSign = style({ flex: "none", marginBlockStart: "4px" })
/* A wide table scrolls in its frame; the page does not. */
inside("[data-table]", { overflowX: "auto", maxWidth: "100%" })
inside("table", { borderCollapse: "collapse", lineHeight: 1.5 })
inside(":is(td, th)", {
  position: "relative",
  minWidth: "3em",
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${colour.lineStrong}`,
  textAlign: "start",
  verticalAlign: "middle",
  overflowWrap: "normal"
})
inside("th", { background: colour.sunken, fontWeight: theme.weight.medium })
inside(":is(td, th) > * + *", { marginBlockStart: space[1] })
inside(".selectedCell", { background: colour.selected })
inside("pre", {
  marginInline: 0,
  marginBlockEnd: 0,
  padding: space[3],
  background: colour.sunken,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  overflowX: "auto",
  fontSize: theme.text.body,
  lineHeight: 1.5,
  whiteSpace: "pre-wrap",
  tabSize: 4,
  direction: "ltr"
})
inside("code", { fontFamily: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace" })
inside(":not(pre) > code", {
  padding: "1px 4px",
  background: colour.sunken,
  borderRadius: theme.radius.small,
  fontSize: "0.9em"
})
inside(":is(sub, sup)", { fontSize: "0.75em", lineHeight: 0 })
inside("[data-align='center']", { textAlign: "center" })
inside("[data-align='end']", { textAlign: "end" })
inside("[data-align='justify']", { textAlign: "justify" })
for (let indent = 1; indent <= 8; indent++) {
  inside(`[data-indent='${indent}']`, {
    marginInlineStart: `${indent * 2}em`,
    "@media": { [below.phone]: { marginInlineStart: `${indent}em` } }
  })
}
inside("[data-size='small']", { fontSize: "0.85em" })
inside("[data-size='large']", { fontSize: "1.25em" })
inside("[data-size='huge']", { fontSize: "1.6em" })

/* Colours are kept as the author chose them; on a dark page they are shown lighter, and backgrounds darker. */
const inDark = (rules: Parameters<typeof globalStyle>[1], selector: string) => {
  globalStyle(`:root[data-mode='dark'] ${document} ${selector}`, rules)
  globalStyle(`:root:not([data-mode='light']) ${document} ${selector}`, {
    "@media": { "(prefers-color-scheme: dark)": rules }
  })
}
inside("[data-colour]", { color: "var(--colour)" })
inDark({ color: "oklch(from var(--colour) max(l, 0.76) min(c, 0.14) h)" }, "[data-colour]")
inside("[data-ground]", { backgroundColor: "var(--ground)", borderRadius: "2px", boxDecorationBreak: "clone" })
inDark({ backgroundColor: "oklch(from var(--ground) min(l, 0.36) min(c, 0.07) h)" }, "[data-ground]")

/* A formula may be wider than its line: it scrolls by itself. */
inside(".katex", { fontSize: "1.1em", textIndent: 0 })
inside(".katex-display", { margin: 0, padding: `${space[1]} 0`, overflowX: "auto", overflowY: "hidden" })
export const formula = style({ unicodeBidi: "isolate" })
export const formulaLine = style({ display: "block", unicodeBidi: "isolate", maxWidth: "100%" })
export const brokenFormula = style({
  color: colour.dangerText,
  fontFamily: "ui-monospace, monospace",
  fontSize: "0.9em",
  borderBlockEnd: `1px dashed ${colour.danger}`
})

export const picture = style({ display: "block", maxWidth: "100%" })
/* Pictures are drawn on paper: they keep a white ground. */
export const image = style({
  display: "block",
  width: "100%",
  height: "auto",
  background: colour.paper,
  borderRadius: theme.radius.small
})
export const noImage = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  minHeight: "96px",
  padding: space[3],
  background: colour.sunken,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  color: colour.textSoft,
  fontSize: theme.text.grid,
  textAlign: "center"
})

export const marked = {
  added: style({
    background: colour.accentSoft,
    color: "inherit",
    textDecoration: "none",
    borderBlockEnd: `2px solid ${colour.success}`
  }),
  removed: style({ background: colour.dangerSoft, color: "inherit", textDecorationColor: colour.danger }),
  comment: style({ background: colour.warningSoft, color: "inherit", borderBlockEnd: `2px solid ${colour.warning}` })
}
