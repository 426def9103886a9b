/** Marks that are drawn as a line, by the sign that KaTeX writes. */
export const lines: ReadonlySet<string> = new Set(["‾", "ˉ", "_", "¯"])

/** Marks that grow with what they stand over or under. */
export const braces: ReadonlySet<string> = new Set(["⏞", "⏟", "⏠", "⏡", "⎴", "⎵", "→", "←", "↔", "⇀", "↼"])

/** Accents by the sign that KaTeX writes, each as Word's combining sign. */
export const accents: Readonly<Record<string, string>> = {
  "^": "̂",
  ˆ: "̂",
  "~": "̃",
  "˜": "̃",
  "⃗": "⃗",
  "→": "⃗",
  "˙": "̇",
  "¨": "̈",
  "˘": "̆",
  ˇ: "̌",
  "´": "́",
  ˊ: "́",
  "`": "̀",
  ˋ: "̀",
  "˚": "̊",
  "⏜": "⏜"
}
