import { globalStyle, style } from "@vanilla-extract/css"
import { crumbs, title } from "../../components/Page.css.ts"
import { besideRecord, recordWidth } from "../../components/record/besideRecord.ts"
import { stateIcon } from "../../components/States.css.ts"
import { above, below, onPaper, theme } from "../../components/theme/theme.css.ts"
import { page } from "./slide.css.ts"

const { colour, space, size } = theme

export const shell = style({ display: "flex", minHeight: "100dvh" })
export const column = style({ display: "flex", flex: 1, flexDirection: "column", minWidth: 0 })
/* Where there is room for both, the page makes way for a record's panel; below that the panel lies over its end. */
globalStyle(`${besideRecord} ${column}`, { "@media": { [above.wide]: { paddingInlineEnd: recordWidth } } })
export const skip = style({
  position: "absolute",
  insetInlineStart: space[4],
  insetBlockStart: "-60px",
  zIndex: theme.layer.toast,
  padding: `${space[2]} ${space[4]}`,
  background: colour.fill,
  color: colour.onFill,
  borderRadius: theme.radius.control,
  selectors: { "&:focus": { insetBlockStart: space[3] } }
})

export const header = style({
  background: colour.card,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": {
    [above.desktop]: { position: "sticky", insetBlockStart: 0, zIndex: theme.layer.header },
    [onPaper]: { display: "none" }
  },
  transition: "box-shadow 200ms",
  selectors: { "&[data-scrolled]": { boxShadow: colour.float } }
})
export const inner = style({
  paddingInline: space[2],
  "@media": { [above.desktop]: { paddingInline: `${space[8]} ${space[6]}` } },
  selectors: { "&[data-container='fixed']": { maxWidth: size.content, marginInline: "auto" } }
})
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  height: size.header,
  containerType: "inline-size",
  // "Coordinator" is one word, and is read as one.
  "@media": { [below.phone]: { gap: space[1] } }
})
/** A row without room for words beside the panel's name, as that beside an open record is in a window of 1280 px. */
const narrowRow = "(max-width: 600px)"
const hiddenInNarrowRow = { "@container": { [narrowRow]: { display: "none" } } } as const
export const burger = style({ "@media": { [above.desktop]: { display: "none" } } })
export const brand = style({
  display: "none",
  "@media": { [above.desktop]: { display: "block", marginInlineStart: `-${space[5]}` } }
})
globalStyle(`${brand} > div`, { borderBlockEnd: 0 })
export const where = style({ flex: 1, minWidth: 0 })
export const panel = style({ fontWeight: theme.weight.semibold, lineHeight: 1.25, overflowWrap: "break-word" })
export const year = style({
  textAlign: ["-webkit-match-parent", "match-parent"],
  fontSize: theme.text.caption,
  color: colour.textFaint,
  lineHeight: 1.25,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
  // A phone's header has room for the panel alone; the foot of the page names the programme, too.
  "@media": { [below.tablet]: { display: "none" } }
})
export const search = style({
  color: colour.textFaint,
  fontWeight: theme.weight.normal,
  fontSize: theme.text.grid,
  minHeight: size.filter,
  paddingInline: space[3],
  "@media": { [below.tablet]: { border: 0, background: "none", paddingInline: space[2] } }
})
export const searchText = style({
  paddingInlineEnd: space[6],
  "@media": { [below.tablet]: { display: "none" } },
  ...hiddenInNarrowRow
})
export const create = style({
  minHeight: size.filter,
  fontSize: theme.text.grid,
  paddingInline: space[3],
  "@media": { [below.tablet]: { border: 0, background: "none", paddingInline: space[2] } }
})
export const createText = style({ "@media": { [below.tablet]: { display: "none" } }, ...hiddenInNarrowRow })
export const keys = style({
  padding: `2px ${space[1]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  fontFamily: "inherit",
  fontSize: theme.text.caption,
  color: colour.textFaint,
  "@media": { [below.tablet]: { display: "none" } },
  ...hiddenInNarrowRow
})

/** Where there is no header, what opens the menu is by itself on a narrow page. */
export const bare = style({
  display: "flex",
  justifyContent: "space-between",
  padding: space[2],
  background: colour.card,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.desktop]: { display: "none" }, [onPaper]: { display: "none" } }
})
export const tools = style({ display: "flex", alignItems: "center", gap: space[1] })

export const main = style({
  flex: 1,
  minWidth: 0,
  overflowX: "clip",
  selectors: { "&:focus-visible": { outline: "none" } }
})

globalStyle(`${main}[data-container='fixed'] ${page} > *`, { maxWidth: size.content, marginInline: "auto" })
globalStyle(`${main}[data-container='fluid'] ${page} > *`, { maxWidth: "none" })

/* The header says what the page is: the page's own title is only for those who hear it. */
globalStyle(`${main}[data-title='header'] :is(${crumbs}, ${title})`, {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap"
})

/** In the margin of the page, so that it covers nothing that can be pressed: not a row's menu, nor a list's pages. */
export const toTop = style({
  position: "fixed",
  insetBlockEnd: space[5],
  insetInlineEnd: "2px",
  zIndex: theme.layer.header,
  boxShadow: colour.float,
  selectors: { "&&": { width: "28px", height: theme.size.touch, borderRadius: theme.radius.round } }
})

globalStyle(`${shell}[data-ground='white']`, { background: colour.card })
globalStyle(`${shell}[data-illustrations='hidden'] ${stateIcon}`, { display: "none" })

export const footer = style({
  padding: `${space[4]} ${space[4]}`,
  fontSize: theme.text.caption,
  color: colour.textFaint,
  borderBlockStart: `1px solid ${colour.line}`,
  "@media": { [above.desktop]: { paddingInline: space[8] } }
})
export const engage = style({
  position: "fixed",
  insetBlockStart: "50%",
  insetInlineEnd: 0,
  transform: "translateY(-50%)",
  zIndex: theme.layer.header,
  display: "flex",
  flexDirection: "column",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderInlineEnd: 0,
  borderStartStartRadius: theme.radius.control,
  borderEndStartRadius: theme.radius.control,
  boxShadow: colour.float,
  "@media": { [below.tablet]: { display: "none" } }
})
