import { t } from "#messages/common.js"

/** Colours that writers may choose for letters; each holds 4.5 : 1 on white, and dark pages show them lighter. */
export const inks = [
  { name: t.red, colour: "#b5213f" },
  { name: t.orange, colour: "#a34a00" },
  { name: t.brown, colour: "#7a5230" },
  { name: t.green, colour: "#1b7a4b" },
  { name: t.teal, colour: "#0b7285" },
  { name: t.blue, colour: "#0a5ca8" },
  { name: t.violet, colour: "#6239c4" },
  { name: t.grey, colour: "#5b6672" }
] as const

/** Grounds behind letters: all of the inks can be read on each. */
export const grounds = [
  { name: t.yellow, colour: "#fff3bf" },
  { name: t.green, colour: "#e7f7ee" },
  { name: t.blue, colour: "#e6f3fc" },
  { name: t.rose, colour: "#fce9ed" },
  { name: t.violet, colour: "#f0ecfd" },
  { name: t.grey, colour: "#f0f3f6" }
] as const
