/** What a primary colour says in one palette. Text on it and in it holds 4.5 : 1. */
type Primary = {
  readonly fill: string
  readonly fillHover: string
  readonly onFill: string
  readonly accent: string
  readonly accentHover: string
  readonly accentSoft: string
  readonly accentLine: string
  readonly selected: string
  readonly focus: string
}

const primary = (
  [fill, fillHover, onFill]: readonly [string, string, string],
  [accent, accentHover, accentSoft, accentLine]: readonly [string, string, string, string]
): Primary => ({
  fill,
  fillHover,
  onFill,
  accent,
  accentHover,
  accentSoft,
  accentLine,
  selected: accentSoft,
  focus: accent
})

/** Primary colours to choose from beside the programme's green, each for the light and the dark palette. */
export const primaries = {
  blue: {
    light: primary(["#5BA8F5", "#4798EA", "#04213F"], ["#0A5CA8", "#084883", "#E7F2FD", "#A9D0F5"]),
    dark: primary(["#5BA8F5", "#7CBBFA", "#04213F"], ["#7CBBFA", "#9DCDFC", "#14293F", "#27507A"])
  },
  violet: {
    light: primary(["#A893F5", "#9780EE", "#1B0E45"], ["#6239C4", "#4E2BA3", "#F0ECFD", "#CBBDF7"]),
    dark: primary(["#A893F5", "#BFAEFA", "#1B0E45"], ["#BFAEFA", "#D3C7FC", "#282142", "#4C3F7E"])
  },
  amber: {
    light: primary(["#F2B04C", "#E59F33", "#382200"], ["#825006", "#683F03", "#FCF2E0", "#EBCB93"]),
    dark: primary(["#F2B04C", "#F7C274", "#382200"], ["#F7C274", "#FAD397", "#33270F", "#66501F"])
  }
} as const

/** The variables of a contract that a primary colour sets. */
export const varsOf = (contract: Readonly<Record<keyof Primary, string>>, values: Primary): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [contract[name as keyof Primary], value]))
