import { DOMParser } from "@xmldom/xmldom"
import { describe, expect, test } from "vitest"
import { formulaFault, formulaMathml } from "../../../schema/documents/formula.ts"
import { latexOfCharacter } from "../../../schema/documents/mathCharacters.ts"
import { latexOfMathml } from "../../../schema/documents/mathml.ts"
import { ommlLatex } from "../../../schema/documents/omml.ts"
import { mathElementOf } from "../../../schema/documents/ommlElement.ts"
import { constructs } from "../../kit/formulas.ts"

const latexOf = (inner: string): string => {
  const xml = `<m:oMath xmlns:m="m" xmlns:w="w">${inner}</m:oMath>`
  return ommlLatex(mathElementOf(new DOMParser().parseFromString(xml, "application/xml").documentElement!))
}
const r = (text: string, properties = "") => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const e = (inner: string) => `<m:e>${inner}</m:e>`
const plain = '<m:rPr><m:sty m:val="p"/></m:rPr>'

/** Constructs of Word's formulas as Word writes them, with the LaTeX that is expected. */
const formulas: readonly (readonly [what: string, omml: string, latex: string])[] = [
  ["a fraction", `<m:f><m:num>${r("1")}</m:num><m:den>${r("x+2")}</m:den></m:f>`, "\\frac{1}{x+2}"],
  [
    "a fraction in a line",
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r("a")}</m:num><m:den>${r("bc")}</m:den></m:f>`,
    "a/{bc}"
  ],
  [
    "a binomial",
    `<m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r("n")}</m:num>` +
      `<m:den>${r("k")}</m:den></m:f></m:e></m:d>`,
    "\\binom{n}{k}"
  ],
  [
    "scripts",
    `<m:sSup>${e(r("x"))}<m:sup>${r("2")}</m:sup></m:sSup><m:sSub>${e(r("ab"))}<m:sub>${r("1")}</m:sub></m:sSub>`,
    "x^{2}{ab}_{1}"
  ],
  ["both scripts", `<m:sSubSup>${e(r("x"))}<m:sub>${r("i")}</m:sub><m:sup>${r("2")}</m:sup></m:sSubSup>`, "x_{i}^{2}"],
  ["scripts before", `<m:sPre><m:sub>${r("6")}</m:sub><m:sup>${r("14")}</m:sup>${e(r("C"))}</m:sPre>`, "{}_{6}^{14}C"],
  ["a root", `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r("2"))}</m:rad>`, "\\sqrt{2}"],
  ["a cube root", `<m:rad><m:deg>${r("3")}</m:deg>${e(r("x"))}</m:rad>`, "\\sqrt[3]{x}"],
  [
    "a sum",
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>` +
      `<m:sub>${r("i=1")}</m:sub><m:sup>${r("n")}</m:sup>${e(r("i"))}</m:nary>`,
    "\\sum_{i=1}^{n} i"
  ],
  [
    "an integral",
    `<m:nary><m:naryPr><m:supHide m:val="on"/></m:naryPr><m:sub>${r("C")}</m:sub><m:sup/>${e(r("f"))}</m:nary>`,
    "\\int_{C} f"
  ],
  [
    "brackets that grow",
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/>` +
      `</m:dPr>${e(`<m:f><m:num>${r("a")}</m:num><m:den>${r("b")}</m:den></m:f>`)}</m:d>`,
    "\\left[\\frac{a}{b}\\right)"
  ],
  ["brackets that need not", `<m:d>${e(r("x+1"))}</m:d>`, "(x+1)"],
  [
    "a set",
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val="}"/></m:dPr>${e(r("x"))}${e(r("x&gt;0"))}</m:d>`,
    "\\left\\{x\\middle| x>0\\right\\}"
  ],
  [
    "a matrix",
    `<m:d><m:e><m:m><m:mr>${e(r("1"))}${e(r("2"))}</m:mr><m:mr>${e(r("3"))}${e(r("4"))}</m:mr></m:m></m:e></m:d>`,
    "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}"
  ],
  [
    "cases",
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/>` +
      `</m:dPr>${e(`<m:eqArr>${e(r("x,&amp;x≥0"))}${e(r("-x,&amp;x&lt;0"))}</m:eqArr>`)}</m:d>`,
    "\\begin{cases}x,&x\\ge 0 \\\\ -x,&x<0\\end{cases}"
  ],
  ["a function", `<m:func><m:fName>${r("sin", plain)}</m:fName>${e(r("θ"))}</m:func>`, "\\sin \\theta"],
  [
    "a limit",
    `<m:func><m:fName><m:limLow>${e(r("lim", plain))}<m:lim>${r("x→0")}</m:lim></m:limLow>` +
      `</m:fName>${e(r("f"))}</m:func>`,
    "\\lim_{x\\to 0} f"
  ],
  ["an accent", `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(r("AB"))}</m:acc>`, "\\overrightarrow{AB}"],
  ["a bar", `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r("AB"))}</m:bar>`, "\\overline{AB}"],
  [
    "a brace below",
    `<m:limLow>${e(`<m:groupChr>${e(r("a+b"))}</m:groupChr>`)}<m:lim>${r("n")}</m:lim></m:limLow>`,
    "\\underbrace{a+b}_{n}"
  ],
  ["a box", `<m:borderBox>${e(r("x=5"))}</m:borderBox>`, "\\boxed{x=5}"],
  ["text", r("if x is 50%", "<m:rPr><m:nor/></m:rPr>"), "\\text{if x is 50\\%}"],
  [
    "letters of their own",
    r("R", '<m:rPr><m:scr m:val="double-struck"/></m:rPr>') + r("𝒙𝜋ℝ"),
    "\\mathbb{R}\\boldsymbol{x}\\pi\\mathbb{R}"
  ],
  ["words in another script", r("क्षेत्र"), "\\text{क्षेत्र}"],
  ["signs that LaTeX keeps for itself", r("50% #1 {a}"), "50\\% \\#1 \\{a\\}"]
]

describe("a formula of Word", () => {
  test.each(formulas)("with %s becomes LaTeX", (_what, omml, latex) => {
    expect(latexOf(omml)).toBe(latex)
    expect(formulaFault(latex)).toBeNull()
  })

  test("is read through the markup that Word's clipboard puts around runs", () => {
    const run = (text: string) => `<i style="x"><span lang="EN-US"><m:r>${text}</m:r></span></i>`
    expect(
      latexOf(
        `<m:sSup><m:sSupPr><span><m:ctrlPr/></span></m:sSupPr><m:e>${run("x")}</m:e>` +
          `<m:sup>${run("2")}</m:sup></m:sSup>${run("+1")}`
      )
    ).toBe("x^{2}+1")
  })

  test("has only characters that can be shown", () => {
    for (const character of "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ∑∏∫∬∮±∓×÷·∘≤≥≠≈≡∼∝≪≫∈∉⊂⊆∪∩∖∅∀∃¬∧∨∴∵→←↔⇒⇔↦⇌∞∂∇∠⊥∥△…⋯°′″ℏℓ⟨⌊⌋⌈⌉‖ℝ\\#$%&_{}~^−–\u00a0\u2009अ中☃") {
      expect(formulaFault(latexOfCharacter(character)), character).toBeNull()
    }
  })
})

describe("MathML", () => {
  test.each(constructs.filter((latex) => !/[\\](?:ce|pu)\b/.test(latex)))(
    "gives back the LaTeX that it carries: %s",
    (latex) => {
      expect(latexOfMathml(formulaMathml(latex, true))).toBe(latex.trim())
    }
  )

  test("is converted where it carries none", () => {
    expect(latexOfMathml("<math><mfrac><mi>a</mi><msqrt><mn>2</mn></msqrt></mfrac></math>")).toBe(
      "\\frac{a}{\\sqrt{2}}"
    )
    expect(
      latexOfMathml("<mml:math xmlns:mml='x'><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>")
    ).toBe("x^{2}")
  })

  test("that is none, or that asks for files, gives nothing of it", () => {
    expect(latexOfMathml("<p>")).toBeNull()
    expect(
      latexOfMathml('<!DOCTYPE m [<!ENTITY e SYSTEM "file:///etc/passwd">]><math><mi>&e;</mi></math>') ?? ""
    ).not.toContain("root")
    expect(latexOfMathml(`<math>${"<mrow>".repeat(20_000)}</math>`)).toBeNull()
  })
})
