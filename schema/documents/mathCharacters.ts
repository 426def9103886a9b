import { formulaFault } from "./formula.ts"

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf("\\")), pair.slice(pair.indexOf("\\"))] as const)

/**
 * Characters of formulas that LaTeX has a command for. KaTeX reads many of them as they are; a command is what people
 * edit.
 */
const commands: ReadonlyMap<string, string> = new Map(
  pairs(
    String.raw`
  α\alpha β\beta γ\gamma δ\delta ε\varepsilon ϵ\epsilon ζ\zeta η\eta θ\theta ϑ\vartheta ι\iota κ\kappa λ\lambda μ\mu µ\mu ν\nu
  ξ\xi π\pi ϖ\varpi ρ\rho ϱ\varrho σ\sigma ς\varsigma τ\tau υ\upsilon φ\varphi ϕ\phi χ\chi ψ\psi ω\omega
  Γ\Gamma Δ\Delta ∆\Delta Θ\Theta Λ\Lambda Ξ\Xi Π\Pi Σ\Sigma Υ\Upsilon Φ\Phi Ψ\Psi Ω\Omega Ω\Omega
  ∑\sum ∏\prod ∐\coprod ∫\int ∬\iint ∭\iiint ∮\oint ⋃\bigcup ⋂\bigcap ⋁\bigvee ⋀\bigwedge ⨁\bigoplus ⨂\bigotimes
  ±\pm ∓\mp ×\times ÷\div ·\cdot ⋅\cdot ∙\bullet ∘\circ ∗\ast ⋆\star †\dagger ⊕\oplus ⊗\otimes ⊖\ominus ⊙\odot
  ≤\le ≥\ge ⩽\leqslant ⩾\geqslant ≠\ne ≈\approx ≃\simeq ≅\cong ≡\equiv ∼\sim ∝\propto ≪\ll ≫\gg ≺\prec ≻\succ ≐\doteq
  ∈\in ∉\notin ∋\ni ⊂\subset ⊃\supset ⊆\subseteq ⊇\supseteq ⊄\not\subset ∪\cup ∩\cap ∖\setminus ∅\emptyset
  ∀\forall ∃\exists ∄\nexists ¬\neg ∧\land ∨\lor ⊢\vdash ⊨\models ∴\therefore ∵\because
  →\to ←\leftarrow ↔\leftrightarrow ⇒\Rightarrow ⇐\Leftarrow ⇔\Leftrightarrow ↦\mapsto ↑\uparrow ↓\downarrow ⟶\longrightarrow
  ⟵\longleftarrow ⟹\Longrightarrow ⟺\iff ⇌\rightleftharpoons ⇄\rightleftarrows ↪\hookrightarrow
  ∞\infty ∂\partial ∇\nabla ∠\angle ∡\measuredangle ⊥\perp ∥\parallel ∦\nparallel ∣\mid ∤\nmid △\triangle □\square ◯\bigcirc
  …\ldots ⋯\cdots ⋮\vdots ⋱\ddots °{}^\circ ′' ℏ\hbar ℓ\ell ℜ\Re ℑ\Im ℵ\aleph ℘\wp
  ⟨\langle ⟩\rangle 〈\langle 〉\rangle ⌊\lfloor ⌋\rfloor ⌈\lceil ⌉\rceil ‖\| √\surd ℝ\mathbb{R} ℕ\mathbb{N} ℤ\mathbb{Z} ℚ\mathbb{Q} ℂ\mathbb{C}
  #\# $\$ %\% &\& _\_ {\{ }\} ~\sim ^\wedge
`
      .replace("°{}^\\circ", "°\\degree")
      .replace("′'", "")
  )
)

/** Characters that are left out, or stand for a plainer one. */
const plainer: Readonly<Record<string, string>> = {
  "\\": "\\backslash",
  "−": "-",
  "–": "-",
  "′": "'",
  "″": "''",
  "‴": "'''",
  "\u00a0": "~",
  "\u2061": "",
  "\u2062": "",
  "\u2063": "",
  "\u200b": "",
  "\u2009": "\\,",
  "\u2005": "\\:",
  "\u2004": "\\;",
  "\u2003": "\\quad",
  "\u2002": "\\enspace",
  "\u2028": " ",
  "“": "\\text{“}",
  "”": "\\text{”}"
}

/** Styles of the alphabets that mathematics has of its own (U+1D400 to U+1D7FF), by where each begins. */
const alphabets: readonly (readonly [from: number, to: number, command: string])[] = [
  [0x1d400, 0x1d433, "\\mathbf"],
  [0x1d434, 0x1d467, ""],
  [0x1d468, 0x1d49b, "\\boldsymbol"],
  [0x1d49c, 0x1d503, "\\mathcal"],
  [0x1d504, 0x1d537, "\\mathfrak"],
  [0x1d538, 0x1d56b, "\\mathbb"],
  [0x1d56c, 0x1d59f, "\\mathfrak"],
  [0x1d5a0, 0x1d66f, "\\mathsf"],
  [0x1d670, 0x1d6a3, "\\mathtt"],
  [0x1d6a8, 0x1d6e1, "\\boldsymbol"],
  [0x1d6e2, 0x1d71b, ""],
  [0x1d71c, 0x1d7cb, "\\boldsymbol"],
  [0x1d7ce, 0x1d7d7, "\\mathbf"]
]

/** A character of a formula as LaTeX that KaTeX reads. */
export const latexOfCharacter = (character: string): string => {
  const point = character.codePointAt(0)!
  if (point >= 0x1d400 && point <= 0x1d7ff) {
    const inner = latexOfCharacter(character.normalize("NFKC"))
    const [, , command = ""] = alphabets.find(([from, to]) => point >= from && point <= to) ?? []
    return command === "" ? inner : `${command}{${inner}}`
  }
  const known = plainer[character] ?? commands.get(character)
  if (known !== undefined) return known
  if (point < 0x80) return point < 0x20 ? " " : character
  return /[\p{L}\p{M}]/u.test(character) || formulaFault(character) !== null ? `\\text{${character}}` : character
}

/** Joins pieces of LaTeX: a command that ends in a letter is parted from a letter or a digit behind it. */
export const joinLatex = (pieces: readonly string[]): string =>
  pieces.reduce(
    (before, piece) =>
      piece === ""
        ? before
        : /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z0-9]/.test(piece)
          ? `${before} ${piece}`
          : before + piece,
    ""
  )

/** Text of a formula as LaTeX, character by character; words in other scripts stay together. */
export const latexOfText = (text: string): string =>
  joinLatex([...text.normalize("NFC")].map(latexOfCharacter)).replaceAll(/\}\\text\{(?=[\p{L}\p{M}]+\})/gu, "")

/** Names that LaTeX sets upright by a command of their own. */
const functions: ReadonlySet<string> = new Set(
  (
    "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim max min sup inf det dim gcd " +
    "deg arg ker hom Pr limsup liminf"
  ).split(" ")
)

/** A name of a function or of several letters, set upright. */
export const latexOfName = (name: string): string =>
  functions.has(name) ? `\\${name}` : /^[a-zA-Z]{2,}$/.test(name) ? `\\operatorname{${name}}` : latexOfText(name)
