/** Colours that writers may choose for letters; each holds 4.5 : 1 on white, and dark pages show them lighter. */
export const inks = [
  { name: "Red", colour: "#b5213f" },
  { name: "Orange", colour: "#a34a00" },
  { name: "Brown", colour: "#7a5230" },
  { name: "Green", colour: "#1b7a4b" },
  { name: "Teal", colour: "#0b7285" },
  { name: "Blue", colour: "#0a5ca8" },
  { name: "Violet", colour: "#6239c4" },
  { name: "Grey", colour: "#5b6672" }
] as const

/** Grounds behind letters: all of the inks can be read on each. */
export const grounds = [
  { name: "Yellow", colour: "#fff3bf" },
  { name: "Green", colour: "#e7f7ee" },
  { name: "Blue", colour: "#e6f3fc" },
  { name: "Rose", colour: "#fce9ed" },
  { name: "Violet", colour: "#f0ecfd" },
  { name: "Grey", colour: "#f0f3f6" }
] as const
