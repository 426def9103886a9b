import { answer, fraction, oneOf, raw, tex, whole, type Template } from "../template.ts"
import { valueOf } from "./asked.ts"

const mathematics = { subject: "mathematics", said: valueOf } as const

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/** Values to be found, for the elder classes. */
export const advanced: readonly Template[] = [
  {
    ...mathematics,
    kind: "numerical",
    topic: "Binomial coefficients",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const [n, k] = [whole(next, 5, 12), whole(next, 2, 4)]
      return {
        values: {
          x: raw`\binom{${n}}{${k}}`,
          s: raw`\binom{${n}}{${k}} = \frac{${n}!}{${k}!\,(${n} - ${k})!} = ${choose(n, k)}`
        },
        ...answer(choose(n, k))
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Determinants",
    classes: [11, 11],
    difficulty: "easy",
    make: (next) => {
      const [a, b, c, d] = [whole(next, -5, 9), whole(next, -5, 9), whole(next, -5, 9), whole(next, -5, 9)]
      return {
        values: {
          x: raw`\begin{vmatrix} ${a} & ${b} \\ ${c} & ${d} \end{vmatrix}`,
          s: raw`(${a}) \cdot (${d}) - (${b}) \cdot (${c}) = ${a * d - b * c}`
        },
        ...answer(a * d - b * c)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Matrices",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, b, c, d] = [whole(next, 1, 5), whole(next, 0, 4), whole(next, 0, 4), whole(next, 1, 5)]
      const [x, y] = [whole(next, 1, 6), whole(next, 1, 6)]
      const column = (top: number, bottom: number) => raw`\begin{pmatrix} ${top} \\ ${bottom} \end{pmatrix}`
      const [top, bottom] = [a * x + b * y, c * x + d * y]
      const chosen = oneOf(next, column(top, bottom), [
        column(bottom, top),
        column(a * x, d * y),
        column(a * x + c * y, b * x + d * y),
        column(top + 1, bottom),
        column(top, bottom + 2)
      ])
      return chosen === null
        ? null
        : {
            values: {
              x: raw`\begin{pmatrix} ${a} & ${b} \\ ${c} & ${d} \end{pmatrix} \cdot ${column(x, y)}`,
              s: raw`\begin{pmatrix} ${a} \cdot ${x} + ${b} \cdot ${y} \\ ${c} \cdot ${x} + ${d} \cdot ${y} \end{pmatrix} = ${column(top, bottom)}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Series",
    classes: [10, 11],
    difficulty: "medium",
    make: (next) => {
      const [n, a] = [whole(next, 10, 60), whole(next, 1, 6)]
      const right = (a * n * (n + 1)) / 2
      return {
        values: {
          x: raw`\sum_{k=1}^{${n}} ${a === 1 ? "" : a}k`,
          s: raw`\sum_{k=1}^{${n}} ${a === 1 ? "" : a}k = ${a === 1 ? "" : raw`${a} \cdot`} \frac{${n} \cdot ${n + 1}}{2} = ${right}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Limits",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const a = whole(next, 2, 40)
      return {
        values: {
          x: raw`\lim_{x \to ${a}} \frac{x^2 - ${a * a}}{x - ${a}}`,
          s: raw`\lim_{x \to ${a}} (x + ${a}) = ${2 * a}`
        },
        ...answer(2 * a)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Complex numbers",
    classes: [11, 11],
    difficulty: "easy",
    make: (next) => {
      const n = whole(next, 11, 199)
      const powers = ["1", "i", "-1", "-i"]
      return {
        values: {
          x: `i^{${n}}`,
          s: raw`${n} = 4 \cdot ${Math.floor(n / 4)} + ${n % 4} \implies i^{${n}} = i^{${n % 4}} = ${powers[n % 4]}`
        },
        ...oneOf(next, powers[n % 4]!, powers)!
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Logarithms",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, m, b, n] = [whole(next, 2, 4), whole(next, 2, 5), whole(next, 2, 4), whole(next, 2, 4)]
      return {
        values: {
          x: raw`\log_{${a}} ${a ** m} + \log_{${b}} ${b ** n}`,
          s: raw`\log_{${a}} ${a}^{${m}} + \log_{${b}} ${b}^{${n}} = ${m} + ${n} = ${m + n}`
        },
        ...answer(m + n)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Integrals",
    classes: [11, 11],
    difficulty: "hard",
    make: (next) => {
      const [n, a] = [whole(next, 1, 3), whole(next, 1, 6)]
      const right = fraction(a ** (n + 1), n + 1)
      const chosen = oneOf(next, right, [
        tex(a ** n),
        fraction(a ** n, n),
        tex(n * a),
        fraction(a ** (n + 1), n + 2),
        fraction(a ** n, n + 1)
      ])
      return chosen === null
        ? null
        : {
            values: {
              x: raw`\int_0^{${a}} x^{${n}} \, dx`,
              s: raw`\int_0^{${a}} x^{${n}} \, dx = \left[ \frac{x^{${n + 1}}}{${n + 1}} \right]_0^{${a}} = ${right}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Vectors",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, b, c, x, y, z] = [
        whole(next, 1, 6),
        whole(next, -5, 5),
        whole(next, 1, 5),
        whole(next, 1, 6),
        whole(next, 1, 5),
        whole(next, -4, 5)
      ]
      const right = a * x + b * y + c * z
      const chosen = oneOf(next, right, [
        a * x - b * y + c * z,
        a * x + b * y - c * z,
        right + a,
        a + b + c + x + y + z,
        right - 3
      ])
      const arrow = (one: number, two: number, three: number) =>
        raw`\begin{pmatrix} ${one} \\ ${two} \\ ${three} \end{pmatrix}`
      return chosen === null
        ? null
        : {
            values: {
              x: `${arrow(a, b, c)} \\cdot ${arrow(x, y, z)}`,
              s: raw`${a} \cdot ${x} + (${b}) \cdot ${y} + ${c} \cdot (${z}) = ${right}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Derivatives",
    classes: [11, 11],
    difficulty: "medium",
    make: (next) => {
      const [a, n, b] = [whole(next, 2, 7), whole(next, 2, 5), whole(next, 2, 9)]
      const chosen = oneOf(next, `${a * n}x^{${n - 1}} + ${b}`, [
        `${a * n}x^{${n}} + ${b}`,
        `${a}x^{${n - 1}} + ${b}`,
        `${a * n}x^{${n - 1}}`,
        `${a * n}x^{${n - 1}} + ${b}x`
      ])
      return chosen === null
        ? null
        : {
            values: {
              x: raw`\frac{d}{dx}\left( ${a}x^{${n}} + ${b}x \right)`,
              s: raw`${a} \cdot ${n} x^{${n} - 1} + ${b} = ${a * n}x^{${n - 1}} + ${b}`
            },
            ...chosen
          }
    }
  }
]
