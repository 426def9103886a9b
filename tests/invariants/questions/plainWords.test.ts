import { expect, test } from "vitest"
import { plainText } from "../../../src/screens/questions/plainText.ts"

test.each([
  ["How much is 129.6\\,\\text{km/h} in metres", "How much is 129.6 km/h in metres"],
  ["Find \\frac{2^{11} \\times 2^{6}}{4}", "Find (2^11 × 2^6)/4"],
  ["\\frac{h}{2} of \\frac{x+y}{z}", "h/2 of (x+y)/z"],
  ["1 \\to \\text{A}, 30^{\\circ}, \\sqrt{x} \\leq \\pi", "1 → A, 30°, √(x) ≤ π"],
  ["What is f, if 1/f = 1/v ? It is 0 .5 so", "What is f, if 1/f = 1/v? It is 0 .5 so"],
  ["plain words, 100 % of them", "plain words, 100 % of them"]
])("%s", (words, plain) => expect(plainText(words)).toBe(plain))
