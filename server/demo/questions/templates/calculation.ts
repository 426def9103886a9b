import { answer, fraction, oneOf, raw, term, tex, whole, type Template } from "../template.ts"
import { solve, valueOf } from "./asked.ts"

const mathematics = { subject: "mathematics", said: valueOf } as const

/** Values to be found and equations to be solved, for the younger classes. */
export const calculation: readonly Template[] = [
  {
    ...mathematics,
    kind: "single",
    topic: "Order of operations",
    classes: [6, 7],
    difficulty: "easy",
    make: (next) => {
      const [a, b, c, d] = [whole(next, 11, 60), whole(next, 3, 12), whole(next, 3, 12), whole(next, 2, 10)]
      const right = a + b * c - d
      return {
        values: {
          x: raw`${a} + ${b} \times ${c} - ${d}`,
          s: raw`${a} + ${b} \times ${c} - ${d} = ${a} + ${b * c} - ${d} = ${right}`
        },
        ...oneOf(next, right, [(a + b) * c - d, a + b * (c - d), right + d, right - 10])!
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Fractions",
    classes: [6, 7],
    difficulty: "medium",
    make: (next) => {
      const [a, b, c, d] = [whole(next, 1, 8), whole(next, 3, 9), whole(next, 1, 8), whole(next, 3, 9)]
      const chosen =
        a < b && c < d && b !== d
          ? oneOf(next, fraction(a * d + b * c, b * d), [
              fraction(a + c, b + d),
              fraction(a * c, b * d),
              fraction(Math.abs(a * d - b * c) || 1, b * d),
              fraction(a + c, b * d)
            ])
          : null
      return chosen === null
        ? null
        : {
            values: {
              x: raw`\frac{${a}}{${b}} + \frac{${c}}{${d}}`,
              s: raw`\frac{${a}}{${b}} + \frac{${c}}{${d}} = \frac{${a * d} + ${b * c}}{${b * d}} = ${fraction(a * d + b * c, b * d)}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Powers",
    classes: [7, 9],
    difficulty: "medium",
    make: (next) => {
      const [base, m, n, k] = [whole(next, 2, 7), whole(next, 4, 11), whole(next, 3, 9), whole(next, 2, 12)]
      const power = m + n - k
      const chosen =
        power > 1
          ? oneOf(next, `${base}^{${power}}`, [
              `${base}^{${m * n - k}}`,
              `${base}^{${m + n + k}}`,
              `${base}^{${power + 1}}`,
              `${base}^{${power - 1}}`
            ])
          : null
      return chosen === null
        ? null
        : {
            values: {
              x: raw`\frac{${base}^{${m}} \times ${base}^{${n}}}{${base}^{${k}}}`,
              s: raw`${base}^{${m} + ${n} - ${k}} = ${base}^{${power}}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Roots",
    classes: [8, 9],
    difficulty: "easy",
    make: (next) => {
      const [a, b] = [whole(next, 11, 30), whole(next, 3, 9)]
      return {
        values: {
          x: raw`\sqrt{${a * a}} + \sqrt[3]{${b ** 3}}`,
          s: raw`\sqrt{${a * a}} + \sqrt[3]{${b ** 3}} = ${a} + ${b} = ${a + b}`
        },
        ...answer(a + b)
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Identities",
    classes: [8, 9],
    difficulty: "medium",
    make: (next) => {
      const [a, b] = [whole(next, 21, 99), whole(next, 2, 20)]
      return {
        values: {
          x: `(${a} + ${b})^2 - (${a} - ${b})^2`,
          s: raw`(a + b)^2 - (a - b)^2 = 4ab = 4 \cdot ${a} \cdot ${b} = ${4 * a * b}`
        },
        ...answer(4 * a * b)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Surds",
    classes: [9, 10],
    difficulty: "medium",
    make: (next) => {
      const [a, b] = [whole(next, 6, 40), whole(next, 2, 5)]
      const chosen = oneOf(next, a - b, [a + b, raw`\sqrt{${a}} - \sqrt{${b}}`, a * b, a - b + 2])
      return chosen === null
        ? null
        : {
            values: {
              x: raw`(\sqrt{${a}} + \sqrt{${b}})(\sqrt{${a}} - \sqrt{${b}})`,
              s: raw`(\sqrt{${a}})^2 - (\sqrt{${b}})^2 = ${a} - ${b} = ${a - b}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Trigonometric ratios",
    classes: [10, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, b, c] = [4 * whole(next, 1, 9), 4 * whole(next, 1, 9), whole(next, 1, 12)]
      const right = a / 4 + b / 4 + c
      return {
        values: {
          x: raw`${a}\sin^2 30^\circ + ${b}\cos^2 60^\circ + ${c}\tan^2 45^\circ`,
          s: raw`${a} \cdot \frac14 + ${b} \cdot \frac14 + ${c} \cdot 1 = ${right}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...mathematics,
    said: solve,
    kind: "single",
    topic: "Linear equations",
    classes: [7, 8],
    difficulty: "easy",
    make: (next) => {
      const [a, b, x] = [whole(next, 2, 12), whole(next, -15, 15), whole(next, -9, 12)]
      const chosen =
        b === 0 ? null : oneOf(next, `x = ${x}`, [`x = ${-x}`, `x = ${x + 1}`, `x = ${x - 2}`, `x = ${x + b}`])
      return chosen === null
        ? null
        : {
            values: {
              x: `${a}x ${term(b, "")} = ${a * x + b}`,
              s: raw`${a}x = ${a * x + b} ${term(-b, "")} = ${a * x} \implies x = ${x}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    said: solve,
    kind: "single",
    topic: "Quadratic equations",
    classes: [9, 10],
    difficulty: "medium",
    make: (next) => {
      const [p, q] = [whole(next, -9, 9), whole(next, -9, 9)]
      const roots = (one: number, other: number) => raw`x \in \{${Math.min(one, other)},\, ${Math.max(one, other)}\}`
      const chosen =
        p === q || p === -q || p * q === 0
          ? null
          : oneOf(next, roots(p, q), [roots(-p, -q), roots(p, -q), roots(-p, q), roots(p, q + 1)])
      return chosen === null
        ? null
        : {
            values: {
              x: `x^2 ${term(-(p + q), "x")} ${term(p * q, "")} = 0`,
              s: raw`x^2 ${term(-(p + q), "x")} ${term(p * q, "")} = (x ${term(-p, "")})(x ${term(-q, "")}) = 0`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    said: solve,
    kind: "single",
    topic: "Absolute value",
    classes: [10, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, b] = [whole(next, 2, 15), whole(next, 1, 14)]
      const set = (one: number, other: number) => raw`\{${tex(one)},\, ${tex(other)}\}`
      const chosen =
        a === b
          ? null
          : oneOf(next, set(a - b, a + b), [set(-a - b, -a + b), set(a, b), raw`\{${a + b}\}`, set(b - a, a + b)])
      return chosen === null
        ? null
        : {
            values: { x: raw`\left| x - ${a} \right| = ${b}`, s: raw`x - ${a} = \pm ${b} \implies x = ${a} \pm ${b}` },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    said: solve,
    kind: "numerical",
    topic: "Exponents",
    classes: [9, 11],
    difficulty: "medium",
    make: (next) => {
      const [base, x, shift] = [whole(next, 2, 5), whole(next, 2, 6), whole(next, 1, 4)]
      return {
        values: {
          x: `${base}^{x - ${shift}} = ${base ** x}`,
          s: raw`${base}^{x - ${shift}} = ${base}^{${x}} \implies x = ${x} + ${shift} = ${x + shift}`
        },
        ...answer(x + shift)
      }
    }
  }
]
