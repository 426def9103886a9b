import { inVariant, words } from "./characters.ts"
import { attributeOf, type Element, textOf } from "./mathml.ts"

/** What a group was made by `\mathbin` and its like: KaTeX tells it by the space around. */
export const classOf = (element: Element): string => {
  const [before, after] = [attributeOf(element, "lspace"), attributeOf(element, "rspace")]
  if (before === "0.22em") return "binary"
  if (after === "0.17em") return "punctuation"
  return before === "0em" && after === "0em" ? "normal" : "relation"
}

export const number = (element: Element): string => {
  const text = textOf(element)
  const drawn = /^[0-9]+(\.[0-9]+)?$/.test(text) ? text : words(text)
  const variant = attributeOf(element, "mathvariant")
  return variant === null || variant === "normal" ? drawn : inVariant(variant, drawn)
}

export const text = (element: Element): string => {
  const variant = attributeOf(element, "mathvariant")
  if (/^[ \u00a0]*$/.test(textOf(element)))
    return textOf(element) === "" ? "" : `#h(${textOf(element).length * 0.25}em);`
  return variant === null || variant === "normal" ? words(textOf(element)) : inVariant(variant, words(textOf(element)))
}
