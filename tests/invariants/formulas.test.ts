import { describe, expect, test } from "vitest"
import { FormulaFault, renderFormula } from "../../schema/documents/formula.ts"
import { formulaMacros } from "../../schema/documents/formulaMacros.ts"
import { coverageOf } from "../../server/documents/formulas/coverage.ts"
import { openSetter } from "../../server/documents/formulas/setter.ts"
import { typstOf } from "../../server/documents/formulas/typst.ts"
import { constructs } from "../kit/formulas.ts"

const { set } = openSetter()

const faultOf = (run: () => unknown): FormulaFault => {
  try {
    run()
  } catch (caught) {
    if (caught instanceof FormulaFault) return caught
    throw caught
  }
  throw new Error("it was taken")
}

/** 5 kB whose macros expand to more than a heap holds, though few expansions are made. */
const expansionBomb = `\\def\\a#1{${"#1".repeat(600)}}${"\\a{".repeat(6)}x${"}".repeat(6)}${"y".repeat(3_500)}`

describe("a formula", () => {
  test.each(constructs)("is shown and printed: %s", (latex) => {
    expect(renderFormula(latex, { display: true })).toContain("katex")
    set(latex)
    if (!/align\*|\\tag/.test(latex)) set(latex, false)
  })

  test.each(Object.entries(formulaMacros))("may use %s", (command, body) => {
    set(body.includes("#1") ? `a${command}{x}` : `a ${command} x`)
  })

  test("is read without the dollars it was copied with, and with backslashes that were doubled on the way", () => {
    expect(typstOf("$x^2$")).toBe(typstOf("x^2"))
    expect(typstOf("\\[x^2\\]")).toBe(typstOf("x^2"))
    expect(typstOf("\\\\frac{1}{2}^\\\\circ")).toBe(typstOf("\\frac{1}{2}^\\circ"))
    expect(typstOf("a\\\\b")).not.toBe(typstOf("a\\b".replace("\\", "")))
  })

  test("keeps brackets as they are written, also where they do not match", () => {
    expect(typstOf("[0;1)")).toBe("\\[0\\;1\\)")
    expect(typstOf("\\left(0,\\frac12\\right]")).toBe("lr(\\(0\\,frac(1, 2)\\])")
  })

  test("stands in scripts, limits and primes as LaTeX means it", () => {
    expect(typstOf("\\sum_{i}^n", true)).toBe("attach(limits(\\∑), t: \\u{6e}, b: \\u{69})")
    expect(typstOf("\\sum_{i}^n")).toBe("attach(scripts(\\∑), b: \\u{69}, t: \\u{6e})")
    expect(typstOf("f''^2")).toBe("attach(\\u{66}, t: 2, tr: primes(#2))")
  })

  test.each([
    ["\\frac{1}{", /Unexpected end of input/, 9],
    ["x + \\nosuch", /Undefined control sequence: \\nosuch/, 4],
    ["\\input{/etc/passwd}", /Undefined control sequence: \\input/, 0],
    ["\\includegraphics{http://example.org/a.png}", /have no place/, null],
    ["\\href{javascript:alert(1)}{x}", /have no place/, null],
    ["\\htmlStyle{color:red}{x}", /have no place/, null],
    ["\\def\\a{\\a\\a}\\a", /cannot define commands: \\def/, 0],
    ["x\\let\\a=b", /cannot define commands: \\let/, 1],
    ["\\global\\newcommand{\\a}{b}", /cannot define commands: \\global/, 0],
    [expansionBomb, /cannot define commands: \\def/, 0],
    ["x".repeat(5_001), /at most 5000 characters/, 5_000],
    ["\\phase{x}", /cannot be printed/, null]
  ])("that cannot be shown says why and where: %.30s", (latex, why, place) => {
    const fault = faultOf(() => set(latex))
    expect(fault.message).toMatch(why)
    expect(fault.place).toBe(place)
  })

  test.each([
    '\\#read("/etc/passwd")',
    '\\text{\\#read("/etc/passwd")}',
    '\\text{" + read("/etc/passwd") + "}',
    "\\text{\\$ \\#sys.version \\$}",
    "\\text{*bold* \\_slanted\\_ @label // comment}",
    "\\textcolor{red}{\\#panic()}",
    "\\backslash u\\{41\\}"
  ])("calls nothing of Typst's: %s", (latex) => {
    const written = typstOf(latex)
    const outside = written.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/\\./g, "")
    expect(outside).not.toMatch(/#(?!h\(|rgb\(|framed\(|\d)/)
    set(latex)
  })
})

test("coverage counts what is taken and names each miss with its place", () => {
  const { taken, all, misses } = coverageOf("KaTeX", ["x", "\\nosuch"], (latex) => renderFormula(latex))
  expect({ taken, all, misses }).toEqual({
    taken: 1,
    all: 2,
    misses: ["\\nosuch\n    at 0: Undefined control sequence: \\nosuch."]
  })
})
