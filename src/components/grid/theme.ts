import { themeQuartz } from "ag-grid-community"
import { theme } from "../theme/theme.css.ts"

const { colour } = theme

/** The portal's theme, for AG Grid: the same variables, so that light and dark switch by themselves. */
export const gridTheme = themeQuartz.withParams({
  accentColor: colour.accent,
  backgroundColor: colour.card,
  foregroundColor: colour.text,
  textColor: colour.text,
  borderColor: colour.line,
  browserColorScheme: "inherit",
  chromeBackgroundColor: colour.card,
  headerBackgroundColor: colour.card,
  headerTextColor: colour.textSoft,
  headerFontWeight: 500,
  headerFontSize: 12,
  fontFamily: theme.font.body,
  fontSize: 13,
  dataFontSize: 13,
  rowHoverColor: colour.hover,
  rowBorder: { color: colour.line, style: "solid", width: 1 },
  columnBorder: false,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: colour.line,
  pinnedColumnBorder: { color: colour.line, style: "solid", width: 1 },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: 12,
  rowHeight: 40,
  headerHeight: 40,
  valueChangeValueHighlightBackgroundColor: colour.flash,
  valueChangeDeltaUpColor: colour.success,
  valueChangeDeltaDownColor: colour.danger,
  focusShadow: "none"
})
