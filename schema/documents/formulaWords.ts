/** Commands whose argument is text, where it holds neither commands nor formulas. */
const texts = /\\(text|textrm|textbf|textit|textsf|textnormal|mbox)\s*\{([^{}\\$]*)\}/g

/** Symbols of units and functions, which are the same in every language. */
const symbols = new Set(
  (
    "mm cm dm km nm pm kg mg min ms ns mol mmol rad sr lx lm cd eV Hz Pa Wb dB cal kcal bar atm torr amu ppm fm " +
    "sin cos tan cot sec csc log ln lim max min mod gcd lcm det dim ker deg arg exp aq const"
  ).split(" ")
)

/** Whether a text says something that a translator has to translate: symbols of units and elements say nothing. */
const isSaid = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).some(
    (word) =>
      word.length >= 2 && !symbols.has(word) && (/^[^\p{Lu}]+$/u.test(word) || /^\p{Lu}[^\p{Lu}]{2,}$/u.test(word))
  )

/** The words of a formula that are translated with the line around it: those of `\text{…}` and its like, in order. */
export const formulaWords = (latex: string): readonly string[] =>
  [...latex.matchAll(texts)].flatMap(([, , text = ""]) => (isSaid(text) ? [text] : []))

/** A formula with other words in the places of its own, which `words` names by their numbers. */
export const withFormulaWords = (latex: string, words: ReadonlyMap<number, string>): string => {
  let at = -1
  return latex.replaceAll(texts, (whole: string, command: string, text: string) => {
    if (!isSaid(text)) return whole
    at += 1
    const word = words.get(at)
    return word === undefined ? whole : `\\${command}{${word.replaceAll(/[{}\\$]/g, "")}}`
  })
}

/** Stands for a word; no formula has this sign. */
const place = "\uE000"

/** What a translated formula says in the places of its source's words, whatever that is. */
export const translatedWords = (latex: string, source: string): readonly string[] => {
  const places = new Map(formulaWords(source).map((_, at) => [at, place]))
  const pattern = withFormulaWords(source, places)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(place, String.raw`([^{}\\$]*)`)
  return new RegExp(`^${pattern}$`).exec(latex)?.slice(1) ?? []
}

/** What of a formula is the same in every language: all of it but its words, which may be of any script. */
export const formulaShape = (latex: string): string =>
  latex.replaceAll(texts, (whole: string, command: string, text: string) =>
    isSaid(text) || /[^\p{Script=Latin}\P{L}]/u.test(text) ? `\\${command}{}` : whole
  )
