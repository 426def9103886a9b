import { attributeOf, childrenOf, isRow, textOf, type Element } from "./mathml.ts"

/** Scripts, and fractions in a line, beside the formula's own size. */
const small = 0.72

/** Signs by the room that they take with the space around them, in em (TeX's classes of atoms). */
const relation = /^[:=<>≤≥≠≈≡≅∼∝∈∉⊂⊆⊃⊇→←⇒⇐↔⇔⟹⟺⟶⟵↦∣∥⊥≪≫≺≻⩽⩾≦≧∴∵≜≐⊢⊨]/
const binary = /^[+−±∓×÷⋅∗∘∪∩∧∨∖⊕⊗⊙⋆∙-]/
const narrow = /^[,;.!'′|()[\]{}/∣⌊⌋⌈⌉⟨⟩]$/

const signEms = (text: string): number =>
  text === ""
    ? 0
    : /^\p{L}{2,}$/u.test(text)
      ? 0.2 + 0.55 * text.length
      : relation.test(text)
        ? 1.5
        : binary.test(text)
          ? 1.3
          : narrow.test(text)
            ? 0.5
            : 1.2

/** A letter's width: small ones, capitals, and those broader than these. */
const letterEms = (letter: string): number =>
  /[mwMW]/.test(letter) ? 1.05 : /[a-z0-9ıȷ\u03b1-\u03c9]/.test(letter) ? 0.6 : /[A-Z]/.test(letter) ? 0.83 : 1

const sum = (elements: readonly Element[]): number => elements.reduce((total, element) => total + emsOf(element), 0)
const widest = (elements: readonly Element[]): number => Math.max(0, ...elements.map(emsOf))
const lengthOf = (text: string | null): number => Number.parseFloat(text ?? "0") || 0

/**
 * How wide a formula of a line is, in em, by its MathML: a little more than Typst makes it (of 4,000 formulas of
 * olympiads one in a hundred comes out wider, and none by more than a tenth). Without end for what has rows or is
 * under words.
 */
export const emsOf = (element: Element): number => {
  const { tagName } = element
  if (isRow(element)) return sum(childrenOf(element).filter((child) => child.tagName !== "annotation"))
  switch (tagName) {
    case "mi":
      return childrenOf(element).length > 0
        ? sum(childrenOf(element))
        : [...textOf(element)].length === 1
          ? letterEms(textOf(element))
          : 0.3 + 0.55 * textOf(element).length
    case "mn":
      return 0.5 * textOf(element).length + 0.02
    case "mo":
      return childrenOf(element).length > 0 ? 0.6 + sum(childrenOf(element)) : signEms(textOf(element))
    case "mtext":
      return 0.56 * textOf(element).length
    case "mspace":
      return Math.max(0, lengthOf(attributeOf(element, "width")))
    case "mfrac":
      return small * widest(childrenOf(element)) + 0.35
    case "msqrt":
      return sum(childrenOf(element)) + 1
    case "mroot":
      return sum(childrenOf(element).slice(0, 1)) + 1.2
    case "msub":
    case "msup":
    case "msubsup":
    case "munder":
    case "mover":
    case "munderover": {
      const [base, ...scripts] = childrenOf(element)
      if (["accent", "accentunder"].some((name) => attributeOf(element, name) === "true")) return emsOf(base!) + 0.1
      return emsOf(base!) + small * widest(scripts) + 0.06
    }
    case "mstyle":
    case "mpadded":
    case "mphantom":
      return Math.max(1, lengthOf(attributeOf(element, "mathsize"))) * 1.1 * sum(childrenOf(element)) + 0.2
    case "menclose":
      return sum(childrenOf(element)) + 1
    default:
      return Number.POSITIVE_INFINITY
  }
}
