const units: Readonly<Record<string, string>> = {
  metre: "m",
  meter: "m",
  second: "s",
  kilogram: "kg",
  gram: "g",
  ampere: "A",
  kelvin: "K",
  mole: "mol",
  newton: "N",
  joule: "J",
  watt: "W",
  volt: "V",
  ohm: "\\Omega",
  pascal: "Pa",
  hertz: "Hz",
  coulomb: "C",
  farad: "F",
  henry: "H",
  tesla: "T",
  weber: "Wb",
  minute: "min",
  hour: "h",
  day: "d",
  litre: "L",
  liter: "L",
  celsius: "{}^{\\circ}C",
  degreeCelsius: "{}^{\\circ}C",
  degree: "{}^{\\circ}",
  percent: "\\%",
  electronvolt: "eV",
  angstrom: "\\mathring{A}",
  bar: "bar",
  m: "m",
  s: "s",
  kg: "kg",
  cm: "cm",
  mm: "mm",
  km: "km",
  N: "N",
  J: "J",
  V: "V",
  A: "A",
  Hz: "Hz"
}
const prefixes: Readonly<Record<string, string>> = {
  giga: "G",
  mega: "M",
  kilo: "k",
  centi: "c",
  deci: "d",
  milli: "m",
  micro: "\\mu ",
  nano: "n",
  pico: "p"
}

/** A unit of siunitx in plain LaTeX; null for one that has a name that is not known here. */
const unitOf = (said: string): string | null => {
  if (!said.includes("\\")) return `\\mathrm{${said.replaceAll(/\s*\.\s*|~/g, "\\,").replaceAll("%", "\\%")}}`
  let [made, isPer, prefix] = ["", false, ""]
  for (const [, name = ""] of said.matchAll(/\\([a-zA-Z]+)/g)) {
    if (name === "per") isPer = true
    else if (prefixes[name] !== undefined) prefix = prefixes[name]
    else if (name === "squared" || name === "cubed") {
      const power = name === "squared" ? "2" : "3"
      made = made.endsWith("^{-1}") ? made.replace(/\^\{-1\}$/, `^{-${power}}`) : `${made}^{${power}}`
    } else if (units[name] === undefined) return null
    else {
      made += `${made === "" ? "" : "\\,"}${prefix}${units[name]}${isPer ? "^{-1}" : ""}`
      isPer = false
      prefix = ""
    }
  }
  return `\\mathrm{${made}}`
}

/** A number of siunitx in plain LaTeX; null for one that it writes in another way than it was typed. */
const numberOf = (said: string): string | null => {
  const [, value, power] = /^\s*([-+]?\d*\.?\d+)\s*(?:[eE]\s*([-+]?\d+))?\s*$/.exec(said) ?? []
  if (value === undefined) return null
  return power === undefined ? value : `${value}\\times 10^{${power}}`
}

/** What a command of siunitx shows; null for what is not known here. */
export const quantityOf = (name: string, args: readonly string[]): string | null => {
  const [first = "", second = ""] = args
  if (name === "num") return numberOf(first)
  if (name === "ang") return /^[-\d.]+$/.test(first) ? `${first}^{\\circ}` : null
  if (name === "si" || name === "unit") return unitOf(first)
  const [number, unit] = [numberOf(first), unitOf(second)]
  return number === null || unit === null ? null : `${number}\\,${unit}`
}

const group = String.raw`\s*\{((?:[^{}]|\{[^{}]*\})*)\}`
const quantity = new RegExp(String.raw`\\(SI|qty)${group}${group}|\\(num|si|unit|ang)${group}`, "g")

/** A formula in which quantities of siunitx are plain LaTeX. */
export const withQuantities = (latex: string): string =>
  latex.replaceAll(quantity, (whole, two: string | undefined, number = "", unit = "", one = "", only = "") =>
    two === undefined ? (quantityOf(one, [only]) ?? whole) : (quantityOf(two, [number, unit]) ?? whole)
  )
