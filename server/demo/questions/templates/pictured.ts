import { grid, sector, type Point, type Shape } from "../pictures/picture.ts"
import { answer, fraction, oneOf, raw, tex, whole, type Template } from "../template.ts"

const mathematics = { subject: "mathematics" } as const

const dark = 60
const soft = 205

/** Questions that ask about a drawing. */
export const picturedQuestions: readonly Template[] = [
  {
    ...mathematics,
    kind: "numerical",
    topic: "Areas",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["Each square of the grid has an area of <u>. How many square centimetres is the shaded figure?", "<s>"],
      hi: ["जालक के प्रत्येक वर्ग का क्षेत्रफल <u> है। छायांकित आकृति कितने वर्ग सेंटीमीटर की है?", "<s>"],
      mr: ["जाळीतील प्रत्येक चौरसाचे क्षेत्रफळ <u> आहे. छायांकित आकृती किती चौरस सेंटीमीटरची आहे?", "<s>"],
      ta: ["கட்டத்தின் ஒவ்வொரு சதுரமும் <u> பரப்பளவு கொண்டது. நிழலிடப்பட்ட உருவம் எத்தனை சதுர சென்டிமீட்டர்?", "<s>"],
      ur: ["جال کے ہر مربعے کا رقبہ <u> ہے۔ سایہ دار شکل کتنے مربع سینٹی میٹر کی ہے؟", "<s>"]
    },
    make: (next) => {
      const [a, b, c, d] = [whole(next, 5, 9), whole(next, 4, 6), whole(next, 1, 3), whole(next, 1, 2)]
      const area: readonly Point[] = [
        [1, 1],
        [1 + a, 1],
        [1 + a, 1 + b - d],
        [1 + a - c, 1 + b - d],
        [1 + a - c, 1 + b],
        [1, 1 + b]
      ]
      return {
        values: { u: raw`1\,\text{cm}^2`, s: raw`${a} \cdot ${b} - ${c} \cdot ${d} = ${a * b - c * d}` },
        ...answer(a * b - c * d),
        picture: {
          width: 11,
          height: 8,
          shapes: [{ area, shade: soft }, ...grid(11, 8), ...outline(area)],
          alt: "A grid of squares with a shaded rectangle from which a corner is cut out."
        }
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Fractions",
    classes: [6, 7],
    difficulty: "easy",
    said: {
      en: ["Which part of the circle is shaded?", "<s>"],
      hi: ["वृत्त का कौन-सा भाग छायांकित है?", "<s>"],
      mr: ["वर्तुळाचा कोणता भाग छायांकित आहे?", "<s>"],
      bn: ["বৃত্তের কত অংশ ছায়াঙ্কিত?", "<s>"],
      ta: ["வட்டத்தின் எந்தப் பகுதி நிழலிடப்பட்டுள்ளது?", "<s>"],
      ur: ["دائرے کا کون سا حصہ سایہ دار ہے؟", "<s>"]
    },
    make: (next) => {
      const n = [6, 8, 9, 10, 12][whole(next, 0, 4)]!
      const k = whole(next, 2, n - 2)
      const chosen = oneOf(next, fraction(k, n), [
        fraction(n - k, n),
        fraction(k, n + 1),
        fraction(k + 1, n),
        fraction(1, k)
      ])
      const rim = (at: number) => sector([4, 4], 3.5, (360 * at) / n, (360 * (at + 1)) / n)
      return chosen === null
        ? null
        : {
            values: {
              s: raw`\frac{${k}}{${n}}${fraction(k, n) === raw`\frac{${k}}{${n}}` ? "" : ` = ${fraction(k, n)}`}`
            },
            ...chosen,
            picture: {
              width: 8,
              height: 8,
              alt: `A circle cut into ${n} equal parts, some of them shaded.`,
              shapes: [
                ...Array.from({ length: k }, (_, at): Shape => ({ area: rim(at), shade: soft })),
                ...Array.from({ length: n }, (_, at) => outline(rim(at))).flat()
              ]
            }
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Straight lines",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["The thick lines are the axes, each square is one unit. What is the slope of the line?", "<s>"],
      hi: ["मोटी रेखाएँ अक्ष हैं और प्रत्येक वर्ग एक इकाई है। रेखा की प्रवणता क्या है?", "<s>"],
      mr: ["जाड रेषा हे अक्ष आहेत, प्रत्येक चौरस एक एकक आहे. रेषेचा चढ किती?", "<s>"]
    },
    make: (next) => {
      const [up, along, falls] = [whole(next, 1, 4), whole(next, 1, 4), next() < 0.4]
      const slope = (falls ? -1 : 1) * up
      const chosen = oneOf(next, fraction(slope, along), [
        fraction(-slope, along),
        fraction(along, slope),
        fraction(-along, slope),
        fraction(slope + 1 || 2, along)
      ])
      const [from, to]: readonly [Point, Point] = [
        [5 - along, 4 + slope],
        [5 + along, 4 - slope]
      ]
      return chosen === null
        ? null
        : {
            values: { s: raw`m = \frac{\Delta y}{\Delta x} = ${fraction(slope, along)}` },
            ...chosen,
            picture: {
              width: 10,
              height: 8,
              alt: "A grid with two axes and a straight line through the origin; two points on the line are marked.",
              shapes: [
                ...grid(10, 8),
                {
                  line: [
                    [0, 4],
                    [10, 4]
                  ],
                  thick: 0.1,
                  shade: dark
                },
                {
                  line: [
                    [5, 0],
                    [5, 8]
                  ],
                  thick: 0.1,
                  shade: dark
                },
                { line: [from, to], thick: 0.16, shade: 0 },
                { disc: from, radius: 0.2, shade: 0 },
                { disc: to, radius: 0.2, shade: 0 }
              ]
            }
          }
    }
  },
  {
    subject: "reasoning",
    kind: "single",
    topic: "Clocks",
    classes: [6, 8],
    difficulty: "medium",
    said: {
      en: ["What angle does the long hand of the clock make with the short hand, the shorter way?", "<s>"],
      hi: ["घड़ी की बड़ी सुई छोटी सुई के साथ कितना छोटा कोण बनाती है?", "<s>"],
      bn: ["ঘড়ির বড় কাঁটা ছোট কাঁটার সঙ্গে কত ছোট কোণ তৈরি করে?", "<s>"]
    },
    make: (next) => {
      const [hour, half] = [whole(next, 1, 12), next() < 0.5]
      const [short, long] = [(hour % 12) * 30 + (half ? 15 : 0), half ? 180 : 0]
      const between = Math.min(Math.abs(short - long), 360 - Math.abs(short - long))
      const degrees = (value: number) => raw`${tex(value)}^\circ`
      const chosen = oneOf(next, degrees(between), [
        degrees(between + 15),
        degrees(Math.abs(between - 15)),
        degrees(between + 30),
        degrees(Math.abs(between - 30)),
        degrees(90)
      ])
      const hand = (angle: number, length: number): Point => sector([4, 4], length, angle, angle + 1)[1]!
      return chosen === null
        ? null
        : {
            values: { s: raw`\left|${short}^\circ - ${long}^\circ\right| \to ${degrees(between)}` },
            ...chosen,
            picture: {
              width: 8,
              height: 8,
              alt: "The face of a clock with its two hands.",
              shapes: [
                { disc: [4, 4], radius: 3.9, shade: dark },
                { disc: [4, 4], radius: 3.75, shade: 255 },
                ...Array.from({ length: 12 }, (_, at): Shape => ({
                  line: [hand(at * 30, 3.3), hand(at * 30, 3.6)],
                  thick: 0.14,
                  shade: dark
                })),
                { line: [[4, 4], hand(short, 1.9)], thick: 0.3, shade: 0 },
                { line: [[4, 4], hand(long, 3)], thick: 0.16, shade: 0 },
                { disc: [4, 4], radius: 0.22, shade: 0 }
              ]
            }
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Diagrams",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["Each line of the diagram stands for <u> trees. How many trees do the four bars show together?", "<s>"],
      hi: ["आरेख की प्रत्येक रेखा <u> पेड़ दर्शाती है। चारों दंड मिलकर कितने पेड़ दिखाते हैं?", "<s>"],
      mr: ["आकृतीतील प्रत्येक रेषा <u> झाडे दर्शवते. चारही स्तंभ मिळून किती झाडे दाखवतात?", "<s>"],
      ta: ["படத்தின் ஒவ்வொரு கோடும் <u> மரங்களைக் குறிக்கிறது. நான்கு பட்டைகளும் சேர்ந்து எத்தனை மரங்களைக் காட்டுகின்றன?", "<s>"]
    },
    make: (next) => {
      const [u, bars] = [5 * whole(next, 1, 10), Array.from({ length: 4 }, () => whole(next, 1, 7))]
      const all = bars.reduce((sum, bar) => sum + bar, 0)
      return {
        values: { u, s: raw`(${bars.join(" + ")}) \cdot ${u} = ${all * u}` },
        ...answer(all * u),
        picture: {
          width: 11,
          height: 8,
          alt: "A bar chart with four bars above a scale of lines.",
          shapes: [
            ...Array.from({ length: 9 }, (_, y): Shape => ({
              line: [
                [0, y],
                [11, y]
              ],
              thick: 0.04,
              shade: 190
            })),
            ...bars.map((bar, at): Shape => ({
              area: [
                [1 + at * 2.5, 8 - bar],
                [2.5 + at * 2.5, 8 - bar],
                [2.5 + at * 2.5, 8],
                [1 + at * 2.5, 8]
              ],
              shade: 110
            })),
            {
              line: [
                [0, 8],
                [11, 8]
              ],
              thick: 0.12,
              shade: dark
            },
            {
              line: [
                [0, 0],
                [0, 8]
              ],
              thick: 0.12,
              shade: dark
            }
          ]
        }
      }
    }
  }
]

/** The rim of an area. */
function outline(area: readonly Point[]): readonly Shape[] {
  return area.map((corner, at) => ({ line: [corner, area[(at + 1) % area.length]!], thick: 0.12, shade: dark }))
}
