/**
 * LaTeX as people read it where formulas are not set: in a line of a list. The first rules are the first to be tried.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\\(?:text|mathrm|mathbf|operatorname|ce)\s*\{([^{}]*)\}/g, "$1"],
  [/([\^_])\s*\{([^{}]*)\}/g, "$1$2"],
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, "($1)/($2)"],
  [/\\sqrt\s*\{([^{}]*)\}/g, "√($1)"],
  [/\\times\b/g, "×"],
  [/\\cdot\b/g, "·"],
  [/\\div\b/g, "÷"],
  [/\\pm\b/g, "±"],
  [/\\(?:to|rightarrow)\b/g, "→"],
  [/\\leq?\b/g, "≤"],
  [/\\geq?\b/g, "≥"],
  [/\\neq?\b/g, "≠"],
  [/\\infty\b/g, "∞"],
  [/\\(?:circ|degree)\b/g, "°"],
  [/\\angle\b/g, "∠"],
  [/\\pi\b/g, "π"],
  [/\\theta\b/g, "θ"],
  [/\\alpha\b/g, "α"],
  [/\\beta\b/g, "β"],
  [/\\lambda\b/g, "λ"],
  [/\\(?:l|c|v)?dots\b/g, "…"],
  [/\\(?:left|right|displaystyle|quad|qquad)\b/g, " "],
  [/\\[,;:! ]/g, " "],
  [/\^°/g, "°"],
  [/\(([\w.]{1,3})\)\//g, "$1/"],
  [/\/\(([\w.]{1,3})\)/g, "/$1"],
  [/\\([a-zA-Z]+)/g, "$1"],
  [/[{}\\]/g, ""],
  [/\s+/g, " "],
  [/ (?=[?.,;:](?: |$))/g, ""]
]

/** A question's words with its formulas made readable; what no rule knows keeps its name. */
export const plainText = (words: string): string =>
  rules.reduce((text, [what, becomes]) => text.replace(what, becomes), words).trim()
