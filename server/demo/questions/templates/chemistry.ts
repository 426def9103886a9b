import { truth } from "../standard.ts"
import { matched } from "../matched.ts"
import { answer, oneOf, raw, shuffled, someOf, tex, whole, type Template } from "../template.ts"
import { elements } from "./elements.ts"
import type { Random } from "../../random.ts"

const chemistry = { subject: "chemistry" } as const

const one = <Item>(next: Random, items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!

/** Substances with their molar masses in g/mol, rounded as schools do. */
const substances: ReadonlyArray<readonly [formula: string, mass: number, sum: string]> = [
  ["H2O", 18, "2 + 16"],
  ["CO2", 44, "12 + 32"],
  ["NH3", 17, "14 + 3"],
  ["CH4", 16, "12 + 4"],
  ["NaCl", 58.5, "23 + 35.5"],
  ["CaCO3", 100, "40 + 12 + 48"],
  ["H2SO4", 98, "2 + 32 + 64"],
  ["HNO3", 63, "1 + 14 + 48"],
  ["NaOH", 40, "23 + 16 + 1"],
  ["C6H12O6", 180, "72 + 12 + 96"],
  ["MgO", 40, "24 + 16"],
  ["SO2", 64, "32 + 32"],
  ["HCl", 36.5, "1 + 35.5"],
  ["KOH", 56, "39 + 16 + 1"],
  ["Ca(OH)2", 74, "40 + 32 + 2"],
  ["Al2O3", 102, "54 + 48"],
  ["Fe2O3", 160, "112 + 48"],
  ["C2H5OH", 46, "24 + 6 + 16"],
  ["NaHCO3", 84, "23 + 1 + 12 + 48"],
  ["KNO3", 101, "39 + 14 + 48"],
  ["Na2CO3", 106, "46 + 12 + 48"],
  ["H2O2", 34, "2 + 32"]
]

/** Balanced equations: with marks for the number that is asked, the number, and the whole. */
const equations: ReadonlyArray<readonly [open: string, number: number, whole: string]> = [
  [raw`\ce{$x$ H2 + O2 -> 2 H2O}`, 2, raw`\ce{2 H2 + O2 -> 2 H2O}`],
  [raw`\ce{N2 + $x$ H2 -> 2 NH3}`, 3, raw`\ce{N2 + 3 H2 -> 2 NH3}`],
  [raw`\ce{CH4 + $x$ O2 -> CO2 + 2 H2O}`, 2, raw`\ce{CH4 + 2 O2 -> CO2 + 2 H2O}`],
  [raw`\ce{C3H8 + $x$ O2 -> 3 CO2 + 4 H2O}`, 5, raw`\ce{C3H8 + 5 O2 -> 3 CO2 + 4 H2O}`],
  [raw`\ce{$x$ Al + 3 O2 -> 2 Al2O3}`, 4, raw`\ce{4 Al + 3 O2 -> 2 Al2O3}`],
  [raw`\ce{Fe2O3 + $x$ CO -> 2 Fe + 3 CO2}`, 3, raw`\ce{Fe2O3 + 3 CO -> 2 Fe + 3 CO2}`],
  [raw`\ce{$x$ Na + 2 H2O -> 2 NaOH + H2}`, 2, raw`\ce{2 Na + 2 H2O -> 2 NaOH + H2}`],
  [raw`\ce{$x$ KClO3 -> 2 KCl + 3 O2}`, 2, raw`\ce{2 KClO3 -> 2 KCl + 3 O2}`],
  [raw`\ce{6 CO2 + $x$ H2O -> C6H12O6 + 6 O2}`, 6, raw`\ce{6 CO2 + 6 H2O -> C6H12O6 + 6 O2}`],
  [raw`\ce{Zn + $x$ HCl -> ZnCl2 + H2}`, 2, raw`\ce{Zn + 2 HCl -> ZnCl2 + H2}`],
  [raw`\ce{2 C2H6 + $x$ O2 -> 4 CO2 + 6 H2O}`, 7, raw`\ce{2 C2H6 + 7 O2 -> 4 CO2 + 6 H2O}`],
  [raw`\ce{$x$ Fe + 3 O2 -> 2 Fe2O3}`, 4, raw`\ce{4 Fe + 3 O2 -> 2 Fe2O3}`],
  [raw`\ce{2 H2O2 -> $x$ H2O + O2}`, 2, raw`\ce{2 H2O2 -> 2 H2O + O2}`],
  [raw`\ce{P4 + $x$ O2 -> P4O10}`, 5, raw`\ce{P4 + 5 O2 -> P4O10}`],
  [raw`\ce{C2H5OH + $x$ O2 -> 2 CO2 + 3 H2O}`, 3, raw`\ce{C2H5OH + 3 O2 -> 2 CO2 + 3 H2O}`],
  [raw`\ce{CaCO3 + $x$ HCl -> CaCl2 + H2O + CO2}`, 2, raw`\ce{CaCO3 + 2 HCl -> CaCl2 + H2O + CO2}`]
]

/** Elements, substances, reactions. */
export const chemistryQuestions: readonly Template[] = [
  {
    ...chemistry,
    kind: "single",
    topic: "Symbols",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["What is the symbol of <of>?", "The symbol is <s>."],
      hi: ["<of> का प्रतीक क्या है?", "प्रतीक <s> है।"],
      mr: ["<of> या मूलद्रव्याची संज्ञा कोणती?", "संज्ञा <s> आहे."],
      bn: ["মৌলটির চিহ্ন কী: <of>?", "চিহ্নটি <s>।"],
      ta: ["தனிமத்தின் குறியீடு என்ன: <of>?", "குறியீடு <s>."],
      ur: ["<of> کی علامت کیا ہے؟", "علامت <s> ہے۔"]
    },
    make: (next) => {
      const { symbol, name } = one(next, elements)
      const others = shuffled(next, elements).filter(
        (other) => other.symbol !== symbol && (other.symbol[0] === symbol[0] || next() < 0.4)
      )
      const of = (text: string) => raw`\ce{${text}}`
      const chosen = oneOf(
        next,
        of(symbol),
        others.map((other) => of(other.symbol))
      )
      return chosen === null ? null : { values: { of: name, s: of(symbol) }, ...chosen }
    }
  },
  {
    ...chemistry,
    kind: "numerical",
    topic: "Atoms",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["How many neutrons does the nucleus <x> have?", "<s>"],
      hi: ["नाभिक <x> में कितने न्यूट्रॉन हैं?", "<s>"],
      as: ["<x> নিউক্লিয়াছত কিমানটা নিউট্ৰন আছে?", "<s>"],
      bn: ["<x> নিউক্লিয়াসে কতগুলি নিউট্রন আছে?", "<s>"],
      gu: ["ન્યુક્લિયસ <x> માં કેટલા ન્યુટ્રોન છે?", "<s>"],
      kn: ["<x> ಬೀಜಕಣದಲ್ಲಿ ಎಷ್ಟು ನ್ಯೂಟ್ರಾನ್‌ಗಳಿವೆ?", "<s>"],
      ml: ["<x> ന്യൂക്ലിയസ്സിൽ എത്ര ന്യൂട്രോണുകളുണ്ട്?", "<s>"],
      mr: ["<x> या केंद्रकात किती न्यूट्रॉन आहेत?", "<s>"],
      or: ["<x> ନାଭିକରେ କେତୋଟି ନିଉଟ୍ରନ୍ ଅଛି?", "<s>"],
      pa: ["ਨਾਭਿਕ <x> ਵਿੱਚ ਕਿੰਨੇ ਨਿਊਟ੍ਰਾਨ ਹਨ?", "<s>"],
      ta: ["<x> அணுக்கருவில் எத்தனை நியூட்ரான்கள் உள்ளன?", "<s>"],
      te: ["<x> కేంద్రకంలో ఎన్ని న్యూట్రాన్లు ఉన్నాయి?", "<s>"],
      ur: ["مرکزے <x> میں کتنے نیوٹرون ہیں؟", "<s>"]
    },
    make: (next) => {
      const { symbol, number, isotope } = one(next, elements)
      return isotope === 1
        ? null
        : {
            values: {
              x: raw`\ce{^{${isotope}}_{${number}}${symbol}}`,
              s: `${isotope} - ${number} = ${isotope - number}`
            },
            ...answer(isotope - number)
          }
    }
  },
  {
    ...chemistry,
    kind: "multiple",
    topic: "Metals",
    classes: [6, 9],
    difficulty: "easy",
    said: {
      en: ["Which of these elements are metals?", "Metals among them: <s>."],
      hi: ["इनमें से कौन-से तत्व धातु हैं?", "इनमें धातुएँ हैं: <s>।"],
      mr: ["यांपैकी कोणती मूलद्रव्ये धातू आहेत?", "यांतील धातू: <s>."],
      bn: ["এই মৌলগুলির মধ্যে কোনগুলি ধাতু?", "এদের মধ্যে ধাতু: <s>।"],
      ta: ["இத்தனிமங்களில் உலோகங்கள் எவை?", "இவற்றில் உலோகங்கள்: <s>."],
      ur: ["ان عناصر میں سے کون سی دھاتیں ہیں؟", "ان میں دھاتیں ہیں: <s>۔"]
    },
    make: (next) => {
      const [many, all] = [
        whole(next, 1, 3),
        shuffled(
          next,
          elements.filter(({ name }) => name.ta !== undefined)
        )
      ]
      const metals = all.filter(({ isMetal }) => isMetal).slice(0, many)
      const others = all.filter(({ isMetal }) => !isMetal).slice(0, 4 - many)
      return {
        values: { s: metals.map(({ symbol }) => raw`\ce{${symbol}}`).join(raw`,\; `) },
        ...someOf(
          next,
          metals.map(({ name }) => name),
          others.map(({ name }) => name)
        )!
      }
    }
  },
  {
    ...chemistry,
    kind: "single",
    topic: "Molar mass",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["What mass do <n> of <x> have?", "<m>, so <s>."],
      hi: ["<n> <x> का द्रव्यमान कितना है?", "<m>, अतः <s>।"],
      mr: ["<n> <x> चे वस्तुमान किती?", "<m>, म्हणून <s>."],
      bn: ["<n> <x>-এর ভর কত?", "<m>, সুতরাং <s>।"],
      ta: ["<n> <x> இன் நிறை என்ன?", "<m>, எனவே <s>."],
      ur: ["<n> <x> کی کمیت کتنی ہے؟", "<m>، لہٰذا <s>۔"]
    },
    make: (next) => {
      const [[formula, mass, sum], n] = [one(next, substances), whole(next, 2, 12) / 2]
      const grams = (value: number) => raw`${tex(value)}\,\text{g}`
      const chosen = oneOf(next, grams(n * mass), [
        grams(mass / n),
        grams(n * mass + 10),
        grams(2 * n * mass),
        grams(mass),
        grams(n * mass - n)
      ])
      return chosen === null
        ? null
        : {
            values: {
              n: raw`${tex(n)}\,\text{mol}`,
              x: raw`\ce{${formula}}`,
              m: raw`M = (${sum})\,\text{g/mol} = ${tex(mass)}\,\text{g/mol}`,
              s: raw`m = nM = ${tex(n)} \cdot ${tex(mass)}\,\text{g} = ${grams(n * mass)}`
            },
            ...chosen
          }
    }
  },
  {
    ...chemistry,
    kind: "numerical",
    topic: "Balancing equations",
    classes: [8, 11],
    difficulty: "medium",
    said: {
      en: ["Which number has to stand for <x> in this equation: <e>?", "Balanced: <s>."],
      hi: ["इस समीकरण में <x> के स्थान पर कौन-सी संख्या होगी: <e>?", "संतुलित समीकरण: <s>।"],
      mr: ["या समीकरणात <x> च्या जागी कोणती संख्या असेल: <e>?", "संतुलित समीकरण: <s>."],
      bn: ["এই সমীকরণে <x>-এর জায়গায় কোন সংখ্যা হবে: <e>?", "সমতাবিধান করা সমীকরণ: <s>।"],
      ta: ["இச்சமன்பாட்டில் <x> இன் இடத்தில் எந்த எண் வர வேண்டும்: <e>?", "சமன் செய்யப்பட்ட சமன்பாடு: <s>."]
    },
    make: (next) => {
      const [open, number, all] = one(next, equations)
      return { values: { x: "x", e: open, s: all }, ...answer(number) }
    }
  },
  {
    ...chemistry,
    kind: "single",
    topic: "Electron shells",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["How are the electrons of <of> distributed over its shells?", "<z> electrons: <s>."],
      hi: ["<of> के इलेक्ट्रॉन कोशों में किस प्रकार वितरित हैं?", "<z> इलेक्ट्रॉन: <s>।"],
      mr: ["<of> चे इलेक्ट्रॉन कवचांमध्ये कसे वाटलेले असतात?", "<z> इलेक्ट्रॉन: <s>."]
    },
    make: (next) => {
      const { number, name } = one(
        next,
        elements.filter((other) => other.number > 2 && other.number <= 20)
      )
      const shells = (many: number) =>
        [
          [0, 2],
          [2, 8],
          [10, 8],
          [18, 2]
        ]
          .map(([before = 0, most = 0]) => Math.min(most, many - before))
          .filter((part) => part > 0)
          .join(raw`,\, `)
      const chosen = oneOf(next, shells(number), [
        shells(number + 1),
        shells(number - 1),
        shells(number + 2),
        shells(Math.max(1, number - 2))
      ])
      return chosen === null ? null : { values: { of: name, z: number, s: shells(number) }, ...chosen }
    }
  },
  {
    ...chemistry,
    kind: "numerical",
    topic: "Acids and bases",
    classes: [10, 11],
    difficulty: "medium",
    said: {
      en: ["A solution of <x> has the concentration <c>. What is its pH value?", "<s>"],
      hi: ["<x> के एक विलयन की सांद्रता <c> है। उसका pH मान क्या है?", "<s>"],
      bn: ["<x>-এর একটি দ্রবণের ঘনমাত্রা <c>। তার pH মান কত?", "<s>"],
      ta: ["<x> கரைசலின் செறிவு <c>. அதன் pH மதிப்பு என்ன?", "<s>"],
      ur: ["<x> کے ایک محلول کا ارتکاز <c> ہے۔ اس کی pH قدر کیا ہے؟", "<s>"]
    },
    make: (next) => {
      const [n, acid] = [whole(next, 1, 6), one(next, ["HCl", "HNO3", "HBr", "HI", "HClO4", "NaOH", "KOH", "LiOH"])]
      const isBase = acid.endsWith("OH")
      const right = isBase ? 14 - n : n
      return {
        values: {
          x: raw`\ce{${acid}}`,
          c: raw`10^{-${n}}\,\text{mol/L}`,
          s: isBase
            ? raw`[\ce{OH-}] = 10^{-${n}} \implies \text{pH} = 14 - ${n} = ${right}`
            : raw`[\ce{H+}] = 10^{-${n}} \implies \text{pH} = -\log 10^{-${n}} = ${right}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...chemistry,
    kind: "trueFalse",
    topic: "The periodic table",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["The atomic number of <of> is <n>.", "<s>"],
      hi: ["<of> का परमाणु क्रमांक <n> है।", "<s>"],
      mr: ["<of> चा अणुअंक <n> आहे.", "<s>"],
      ta: ["அணு எண் <n> கொண்ட தனிமம்: <of>.", "<s>"],
      bn: ["পারমাণবিক সংখ্যা <n> বিশিষ্ট মৌলটি হল <of>।", "<s>"],
      ur: ["<of> کا جوہری عدد <n> ہے۔", "<s>"]
    },
    make: (next) => {
      const [{ symbol, number, name }, isRight] = [one(next, elements), next() < 0.5]
      const n = isRight ? number : number + whole(next, 1, 3)
      return {
        values: { of: name, n, s: raw`Z(\ce{${symbol}}) = ${number}` },
        options: truth,
        key: { options: [isRight ? 0 : 1] }
      }
    }
  },
  {
    ...chemistry,
    kind: "match",
    topic: "Symbols",
    classes: [6, 8],
    difficulty: "medium",
    said: {
      en: ["Which symbol belongs to which element?", "They belong together so: <pairs>."],
      hi: ["कौन-सा प्रतीक किस तत्व का है?", "सही मिलान: <pairs>।"],
      mr: ["कोणती संज्ञा कोणत्या मूलद्रव्याची आहे?", "योग्य जोड्या: <pairs>."],
      ta: ["எந்தக் குறியீடு எந்தத் தனிமத்திற்கு உரியது?", "சரியான பொருத்தம்: <pairs>."],
      bn: ["কোন চিহ্নটি কোন মৌলের?", "সঠিক মিল: <pairs>।"],
      ur: ["کون سی علامت کس عنصر کی ہے؟", "صحیح جوڑ: <pairs>۔"]
    },
    make: (next) =>
      matched(
        next,
        elements
          .filter(({ name }) => name.ta !== undefined || next() < 0.2)
          .map(({ name, symbol }) => [name, raw`\ce{${symbol}}`])
      )
  }
]
