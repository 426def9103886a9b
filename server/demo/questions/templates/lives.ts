import { matched } from "../matched.ts"
import { truth } from "../standard.ts"
import { answer, oneOf, raw, whole, type Template } from "../template.ts"
import { plain, type Value } from "../value.ts"
import { scientists, type Scientist } from "./people.ts"
import type { Random } from "../../random.ts"

const scientist = { subject: "scientist", classes: [6, 11], topic: "Lives" } as const

const one = <Item>(next: Random, items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
const inOrder = <Item>(next: Random, items: readonly Item[]): readonly Item[] => items.toSorted(() => next() - 0.5)

/** Those whose names are known in many languages, mostly: so that there are questions in them. */
const someone = (next: Random): Scientist => one(next, next() < 0.5 ? scientists.slice(0, 9) : scientists)

/** A choice of one of what scientists have in common; options in the languages that the right one is in. */
const among = (next: Random, right: Scientist, of: (one: Scientist) => Value) =>
  oneOf(
    next,
    of(right),
    inOrder(next, scientists.slice(0, 9).includes(right) ? scientists.slice(0, 9) : scientists).map(of)
  )

/** Scientists' lives and works. */
export const lifeQuestions: readonly Template[] = [
  {
    ...scientist,
    kind: "single",
    difficulty: "easy",
    said: {
      en: ["Where was <name> born?", "<name> was born in <place>."],
      hi: ["<name> का जन्म कहाँ हुआ था?", "<name> का जन्म <place> में हुआ था।"],
      mr: ["<name> यांचा जन्म कोठे झाला?", "<name> यांचा जन्म <place> येथे झाला."],
      ta: ["<name> எங்கே பிறந்தார்?", "<name> பிறந்த ஊர்: <place>."],
      bn: ["<name> কোথায় জন্মগ্রহণ করেন?", "<name>-এর জন্মস্থান: <place>।"],
      ur: ["<name> کہاں پیدا ہوئے؟", "<name> کی جائے پیدائش: <place>۔"]
    },
    make: (next) => {
      const who = someone(next)
      const chosen = among(next, who, ({ place }) => place)
      return chosen === null ? null : { values: { name: who.name, place: who.place }, ...chosen }
    }
  },
  {
    ...scientist,
    kind: "single",
    difficulty: "easy",
    said: {
      en: ["What is <name> known for?", "<name>: <known>."],
      hi: ["<name> किसके लिए प्रसिद्ध हैं?", "<name>: <known>।"]
    },
    make: (next) => {
      const who = one(next, scientists)
      const chosen = oneOf(
        next,
        who.known,
        inOrder(
          next,
          scientists.map(({ known }) => known)
        )
      )
      return chosen === null ? null : { values: { name: who.name, known: who.known }, ...chosen }
    }
  },
  {
    ...scientist,
    kind: "single",
    difficulty: "easy",
    said: {
      en: ["Who is known for this: <known>?", "<name> was born in <place> in <year>."],
      hi: ["इसके लिए कौन प्रसिद्ध हैं: <known>?", "<name> का जन्म <place> में <year> में हुआ था।"]
    },
    make: (next) => {
      const who = one(next, scientists)
      const chosen = oneOf(
        next,
        who.name,
        inOrder(
          next,
          scientists.map(({ name }) => name)
        )
      )
      return chosen === null
        ? null
        : { values: { name: who.name, known: who.known, place: who.place, year: plain(who.born) }, ...chosen }
    }
  },
  {
    ...scientist,
    kind: "numerical",
    difficulty: "medium",
    said: {
      en: ["<name> was born in <born>. In which year was the hundredth birthday?", "<s>"],
      hi: ["<name> का जन्म <born> में हुआ था। उनकी जन्मशती किस वर्ष थी?", "<s>"],
      mr: ["<name> यांचा जन्म <born> मध्ये झाला. त्यांची जन्मशताब्दी कोणत्या वर्षी होती?", "<s>"],
      ta: ["<name> <born> ஆம் ஆண்டில் பிறந்தார். அவரது நூறாவது பிறந்தநாள் எந்த ஆண்டில் வந்தது?", "<s>"],
      bn: ["<name> <born> সালে জন্মগ্রহণ করেন। তাঁর জন্মশতবর্ষ কোন সালে ছিল?", "<s>"],
      ur: ["<name> <born> میں پیدا ہوئے۔ ان کی پیدائش کی صدی کس سال تھی؟", "<s>"]
    },
    make: (next) => {
      const who = someone(next)
      return who.born > 1920
        ? null
        : {
            values: { name: who.name, born: plain(who.born), s: `${who.born} + 100 = ${who.born + 100}` },
            ...answer(who.born + 100)
          }
    }
  },
  {
    ...scientist,
    kind: "trueFalse",
    difficulty: "medium",
    said: {
      en: ["<one> was born before <other>.", "<one>: <a>, <other>: <b>."],
      hi: ["<one> का जन्म <other> से पहले हुआ था।", "<one>: <a>, <other>: <b>।"],
      mr: ["<one> यांचा जन्म <other> यांच्या आधी झाला.", "<one>: <a>, <other>: <b>."],
      bn: ["<one> <other>-এর আগে জন্মগ্রহণ করেন।", "<one>: <a>, <other>: <b>।"],
      ta: ["<one> <other> க்கு முன் பிறந்தவர்.", "<one>: <a>, <other>: <b>."],
      ur: ["<one> <other> سے پہلے پیدا ہوئے۔", "<one>: <a>، <other>: <b>۔"]
    },
    make: (next) => {
      const [first, second] = [someone(next), someone(next)]
      return first.born === second.born
        ? null
        : {
            values: { one: first.name, other: second.name, a: plain(first.born), b: plain(second.born) },
            options: truth,
            key: { options: [first.born < second.born ? 0 : 1] }
          }
    }
  },
  {
    ...scientist,
    kind: "multiple",
    difficulty: "hard",
    said: { en: ["Who of these was born in the <n>s?", "<all>"], hi: ["इनमें से किनका जन्म <n> के दशक में हुआ था?", "<all>"] },
    make: (next) => {
      const decade = 10 * whole(next, 185, 193)
      const isIn = ({ born }: Scientist) => Math.floor(born / 10) * 10 === decade
      const right = inOrder(next, scientists.filter(isIn)).slice(0, 2)
      const wrong = inOrder(
        next,
        scientists.filter((who) => !isIn(who))
      ).slice(0, 4 - right.length)
      const options = inOrder(next, [...right, ...wrong])
      return right.length === 0
        ? null
        : {
            values: { n: plain(decade), all: options.map(({ born }) => born).join(raw`,\; `) },
            options: options.map(({ name }) => name),
            key: { options: options.flatMap((who, at) => (right.includes(who) ? [at] : [])) }
          }
    }
  },
  {
    ...scientist,
    kind: "match",
    difficulty: "medium",
    said: { en: ["Who is known for what?", "<pairs>"], hi: ["कौन किसके लिए प्रसिद्ध है?", "<pairs>"] },
    make: (next) =>
      matched(
        next,
        scientists.map(({ name, known }) => [name, known])
      )
  },
  {
    ...scientist,
    kind: "match",
    difficulty: "medium",
    said: {
      en: ["Who was born in which year?", "<pairs>"],
      hi: ["किसका जन्म किस वर्ष में हुआ था?", "<pairs>"],
      mr: ["कोणाचा जन्म कोणत्या वर्षी झाला?", "<pairs>"],
      ta: ["யார் எந்த ஆண்டில் பிறந்தார்?", "<pairs>"],
      bn: ["কে কোন সালে জন্মগ্রহণ করেন?", "<pairs>"],
      ur: ["کون کس سال پیدا ہوا؟", "<pairs>"]
    },
    make: (next) =>
      matched(
        next,
        (next() < 0.6 ? scientists.slice(0, 9) : scientists).map(({ name, born }) => [name, plain(born)])
      )
  },
  {
    ...scientist,
    kind: "numerical",
    difficulty: "easy",
    said: {
      en: ["<name> was born in <born> and died in <died>. How many years lie between the two?", "<s>"],
      hi: ["<name> का जन्म <born> में और निधन <died> में हुआ। दोनों वर्षों का अंतर कितना है?", "<s>"]
    },
    make: (next) => {
      const { name, born, died } = one(next, scientists)
      return died === null
        ? null
        : {
            values: { name, born: plain(born), died: plain(died), s: `${died} - ${born} = ${died - born}` },
            ...answer(died - born)
          }
    }
  }
]
