/** The light colours of charts, where nobody gives others. Texts hold 4.5 : 1 on every ground that they stand on. */
const light = {
  page: "#F5F7F9",
  card: "#FFFFFF",
  raised: "#FFFFFF",
  sunken: "#F0F3F6",
  line: "#E6EAEE",
  lineStrong: "#C9D1D9",
  control: "#8592A0",
  text: "#161B22",
  textSoft: "#505C69",
  textFaint: "#626D79",
  accent: "#1B7A4B",
  accentSoft: "#E7F7EE",
  success: "#1B7A4B",
  successSoft: "#E7F7EE",
  info: "#0B84D8",
  infoText: "#0767AB",
  warning: "#B7791F",
  warningText: "#83530A",
  warningSoft: "#FCF3E0",
  danger: "#C92A4B",
  dangerSoft: "#FCE9ED"
} as const

/** The dark ones. */
const dark: Colours = {
  page: "#12151A",
  card: "#1A1E25",
  raised: "#222730",
  sunken: "#161A20",
  line: "#2A303A",
  lineStrong: "#3C4551",
  control: "#76818E",
  text: "#E8ECF1",
  textSoft: "#A9B4C0",
  textFaint: "#95A0AD",
  accent: "#6BDDA0",
  accentSoft: "#16302A",
  success: "#6BDDA0",
  successSoft: "#16302A",
  info: "#4FAEF0",
  infoText: "#7CC4F7",
  warning: "#E0A94A",
  warningText: "#E9BC6E",
  warningSoft: "#33290F",
  danger: "#F06A87",
  dangerSoft: "#3A1A23"
}

/** A colour by its name, so that one drawing serves light, dark and print. */
export type Paint = keyof typeof light | "none"

/** Colours by their names, each `#RRGGBB`. */
export type Colours = Readonly<Record<keyof typeof light, string>>

/** The colours of a file: it has one of them, or follows its reader's. */
export type Palette = { readonly light: Colours; readonly dark: Colours }

/** What charts have where nobody gives others. */
export const palette: Palette = { light, dark }
