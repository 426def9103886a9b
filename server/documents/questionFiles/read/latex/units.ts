/** Units and what is written for them, by their names in siunitx; those that are a symbol already are their own. */
const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      "metre:m meter:m second:s kilogram:kg gram:g ampere:A kelvin:K mole:mol candela:cd newton:N joule:J watt:W " +
      "volt:V pascal:Pa hertz:Hz coulomb:C farad:F henry:H tesla:T weber:Wb siemens:S becquerel:Bq " +
      "gray:Gy sievert:Sv " +
      "lumen:lm lux:lx katal:kat radian:rad steradian:sr minute:min hour:h day:d litre:L liter:L tonne:t hectare:ha " +
      "electronvolt:eV eV:eV bar:bar barn:b knot:kn dalton:Da atomicmassunit:u astronomicalunit:au parsec:pc bel:B " +
      "decibel:dB neper:Np mmHg:mmHg atm:atm atmosphere:atm year:yr lightyear:ly byte:B bit:bit calorie:cal foot:ft " +
      "inch:in mile:mi yard:yd pound:lb ounce:oz revolution:rev rpm:rpm " +
      "fg pg ng ug mg pm nm um mm cm dm km as fs ps ns us ms fmol pmol nmol mmol kmol pA nA mA kA pV nV mV kV uV " +
      "ml mL dl dL hl hL l L mHz Hz kHz MHz GHz THz mN N kN MN Pa kPa MPa GPa kJ J mJ MJ kWh mW W kW MW GW eV " +
      "meV keV " +
      "MeV GeV TeV mH H uH F uF nF pF fF C nC uC mC T mT uT K mK m s kg g A V dB kcal kbar mbar"
    )
      .split(" ")
      .map((name) => name.split(":"))
      .map(([name = "", symbol = name.replace(/^u(?=[A-Za-z])/, "\\mu ")]) => [name, symbol])
  ),
  ohm: "\\Omega",
  kohm: "k\\Omega",
  Mohm: "M\\Omega",
  celsius: "{}^{\\circ}C",
  degreeCelsius: "{}^{\\circ}C",
  degreeFahrenheit: "{}^{\\circ}F",
  degree: "{}^{\\circ}",
  arcminute: "{}^{\\prime}",
  arcsecond: "{}^{\\prime\\prime}",
  percent: "\\%",
  angstrom: "\\mathring{A}",
  micron: "\\mu m"
}
const prefixes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "yotta:Y zetta:Z exa:E peta:P tera:T giga:G mega:M kilo:k hecto:h deca:da deci:d centi:c milli:m nano:n pico:p " +
    "femto:f atto:a"
  )
    .split(" ")
    .map((name) => name.split(":"))
    .concat([["micro", "\\mu "]])
)
const powers: Readonly<Record<string, string>> = { square: "2", squared: "2", cubic: "3", cubed: "3" }

/** A unit of siunitx in plain LaTeX; null for one that has a name that is not known here. */
const unitOf = (said: string): string | null => {
  if (!said.includes("\\")) return `\\mathrm{${said.replaceAll(/\s*\.\s*|~/g, "\\,").replaceAll("%", "\\%")}}`
  // A sign that is no name of a unit would be lost.
  if (said.replaceAll(/\\(?:tothe|raiseto)\s*\{\s*-?\d+\s*\}|\\[a-zA-Z]+|[\s.~]/g, "") !== "") return null
  const made: string[] = []
  let [isPer, prefix, before] = [false, "", ""]
  for (const [, name = "", power] of said.matchAll(/\\([a-zA-Z]+)(?:\s*\{\s*(-?\d+)\s*\})?/g)) {
    const raised = name === "tothe" ? power : name === "squared" || name === "cubed" ? powers[name] : undefined
    if (name === "per") isPer = true
    else if (prefixes[name] !== undefined) prefix = prefixes[name]
    else if (name === "square" || name === "cubic") before = powers[name]!
    else if (name === "raiseto") before = power ?? ""
    else if (raised !== undefined) {
      const last = made.pop()
      if (last === undefined) return null
      made.push(last.endsWith("^{-1}") ? last.replace(/\^\{-1\}$/, `^{-${raised}}`) : `${last}^{${raised}}`)
    } else if (units[name] === undefined) return null
    else {
      const exponent = isPer ? `-${before || "1"}` : before
      made.push(`${prefix}${units[name]}${exponent === "" ? "" : `^{${exponent}}`}`)
      ;[isPer, prefix, before] = [false, "", ""]
    }
  }
  return isPer || prefix !== "" || before !== "" ? null : `\\mathrm{${made.join("\\,")}}`
}

/** A number of siunitx in plain LaTeX; null for one that it writes in another way than it was typed. */
const numberOf = (given: string): string | null => {
  // Spaces between digits mean nothing to siunitx.
  const said = given.replaceAll(/(?<=\d)[\s~](?=\d)/g, "")
  if (/^\s*-?\d+\/\d+\s*$/.test(said)) return said.trim()
  const [, value = "", error, power] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)?)\s*(?:(?:\+-|\\pm)\s*(\d*\.?\d+))?\s*(?:[eEdD]\s*([-+]?\d+))?\s*$/.exec(said) ?? []
  if (!/\d/.test(value) && power === undefined) return null
  const whole = error === undefined ? value : `${value} \\pm ${error}`
  const ten = `10^{${power?.replace("+", "")}}`
  if (power === undefined) return whole
  if (!/\d/.test(value)) return error === undefined ? `${value}${ten}` : null
  return `${error === undefined ? whole : `(${whole})`}\\times ${ten}`
}

/** What a command of siunitx shows; null for what is not known here. */
export const quantityOf = (name: string, args: readonly string[]): string | null => {
  const [first = "", second = "", third = ""] = args
  if (name === "num") return numberOf(first)
  if (name === "ang") return angleOf(first)
  if (name === "SIrange" || name === "qtyrange" || name === "numrange") {
    const [from, to, unit] = [numberOf(first), numberOf(second), name === "numrange" ? "" : unitOf(third)]
    return from === null || to === null || unit === null
      ? null
      : `${rangeEnd(from, unit)}\\text{ to }${rangeEnd(to, unit)}`
  }
  if (name === "si" || name === "unit") return unitOf(first)
  const [number, unit] = [numberOf(first), unitOf(second)]
  return number === null || unit === null ? null : rangeEnd(number, unit)
}

const rangeEnd = (number: string, unit: string): string => (unit === "" ? number : `${number}\\,${unit}`)

/** `30`, or degrees, minutes and seconds apart by semicolons. */
const angleOf = (said: string): string | null => {
  const parts = said.split(";").map((part) => part.trim())
  if (parts.length > 3 || parts.every((part) => part === "") || !parts.every((part) => /^-?[\d.]*$/.test(part)))
    return null
  return parts
    .map((part, at) => (part === "" ? "" : `${part}^{${["\\circ", "\\prime", "\\prime\\prime"][at]}}`))
    .join("")
}

const group = String.raw`\s*\{((?:[^{}]|\{[^{}]*\})*)\}`
const options = String.raw`(?:\s*\[[^\[\]]*\])?`
const quantity = new RegExp(
  String.raw`\\(SI|qty)${options}${group}${options}${group}|\\(num|si|unit|ang)${options}${group}`,
  "g"
)

/** A formula in which quantities of siunitx are plain LaTeX. */
export const withQuantities = (latex: string): string =>
  latex.replaceAll(quantity, (whole, two: string | undefined, number = "", unit = "", one = "", only = "") =>
    two === undefined ? (quantityOf(one, [only]) ?? whole) : (quantityOf(two, [number, unit]) ?? whole)
  )
