import { truth } from "../standard.ts"
import { answer, oneOf, raw, whole, type Template } from "../template.ts"
import { plain, type Words } from "../value.ts"
import { nextNumber } from "./asked.ts"
import type { Random } from "../../random.ts"

const reasoning = { subject: "reasoning" } as const

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
const moved = (word: string, by: number): string =>
  [...word].map((letter) => letters[(letters.indexOf(letter) + by + 26) % 26]).join("")
const backwards = (word: string): string => [...word].toReversed().join("")

const codewords = [
  "RIVER",
  "PLANET",
  "GARDEN",
  "SCHOOL",
  "MANGO",
  "TIGER",
  "CLOUD",
  "BRIDGE",
  "FOREST",
  "WINTER",
  "MUSIC",
  "ORANGE",
  "PAPER",
  "ROCKET",
  "SILVER",
  "STONE",
  "TEMPLE",
  "VALLEY",
  "WATER",
  "YELLOW",
  "ISLAND",
  "KITE",
  "LEMON",
  "MIRROR",
  "NUMBER",
  "OCEAN",
  "PEPPER",
  "QUIET",
  "SUMMER",
  "TRAIN",
  "UNCLE",
  "VIOLIN"
] as const

const weekdays: readonly Words[] = [
  { en: "Sunday", hi: "रविवार", mr: "रविवार", bn: "রবিবার", ta: "ஞாயிறு", ur: "اتوار", gu: "રવિવાર", te: "ఆదివారం" },
  { en: "Monday", hi: "सोमवार", mr: "सोमवार", bn: "সোমবার", ta: "திங்கள்", ur: "پیر", gu: "સોમવાર", te: "సోమవారం" },
  { en: "Tuesday", hi: "मंगलवार", mr: "मंगळवार", bn: "মঙ্গলবার", ta: "செவ்வாய்", ur: "منگل", gu: "મંગળવાર", te: "మంగళవారం" },
  { en: "Wednesday", hi: "बुधवार", mr: "बुधवार", bn: "বুধবার", ta: "புதன்", ur: "بدھ", gu: "બુધવાર", te: "బుధవారం" },
  { en: "Thursday", hi: "गुरुवार", mr: "गुरुवार", bn: "বৃহস্পতিবার", ta: "வியாழன்", ur: "جمعرات", gu: "ગુરુવાર", te: "గురువారం" },
  { en: "Friday", hi: "शुक्रवार", mr: "शुक्रवार", bn: "শুক্রবার", ta: "வெள்ளி", ur: "جمعہ", gu: "શુક્રવાર", te: "శుక్రవారం" },
  { en: "Saturday", hi: "शनिवार", mr: "शनिवार", bn: "শনিবার", ta: "சனி", ur: "ہفتہ", gu: "શનિવાર", te: "శనివారం" }
]

const directions: readonly Words[] = [
  { en: "north", hi: "उत्तर", mr: "उत्तर", bn: "উত্তর", ta: "வடக்கு", ur: "شمال" },
  { en: "east", hi: "पूर्व", mr: "पूर्व", bn: "পূর্ব", ta: "கிழக்கு", ur: "مشرق" },
  { en: "south", hi: "दक्षिण", mr: "दक्षिण", bn: "দক্ষিণ", ta: "தெற்கு", ur: "جنوب" },
  { en: "west", hi: "पश्चिम", mr: "पश्चिम", bn: "পশ্চিম", ta: "மேற்கு", ur: "مغرب" }
]

/** A row of numbers, its rule, and what comes next. */
const row = (next: Random): readonly [shown: readonly number[], rule: string, right: number] => {
  const [a, d, k] = [whole(next, 2, 20), whole(next, 2, 12), whole(next, 0, 4)]
  const numbers = (of: (n: number) => number) => Array.from({ length: 6 }, (_, at) => of(at + 1))
  const [all, rule] = (
    [
      [numbers((n) => a + d * n), raw`a_n = ${a} + ${d}n`],
      [numbers((n) => a + d * n * n), raw`a_n = ${a} + ${d}n^2`],
      [numbers((n) => a * 2 ** n + d), raw`a_n = ${a} \cdot 2^n + ${d}`],
      [numbers((n) => n ** 3 + a), raw`a_n = n^3 + ${a}`],
      [numbers((n) => (n * (n + 1)) / 2 + a * d), raw`a_n = \frac{n(n + 1)}{2} + ${a * d}`]
    ] as const
  )[k]!
  return [all.slice(0, 5), rule, all[5]!]
}

/** Rows, codes, days, directions, clocks, relations, cubes. */
export const reasoningQuestions: readonly Template[] = [
  {
    ...reasoning,
    said: nextNumber,
    kind: "single",
    topic: "Number series",
    classes: [6, 11],
    difficulty: "medium",
    make: (next) => {
      const [shown, rule, right] = row(next)
      const chosen = oneOf(next, right, [
        right + 1,
        right - 2,
        right + (shown[1]! - shown[0]!),
        2 * shown[4]!,
        right - 1
      ])
      return chosen === null ? null : { values: { x: raw`${shown.join(raw`,\; `)},\; \dots`, s: rule }, ...chosen }
    }
  },
  {
    ...reasoning,
    said: nextNumber,
    kind: "numerical",
    topic: "Number series",
    classes: [6, 11],
    difficulty: "medium",
    make: (next) => {
      const [shown, rule, right] = row(next)
      return { values: { x: raw`${shown.join(raw`,\; `)},\; \dots`, s: rule }, ...answer(right) }
    }
  },
  {
    ...reasoning,
    kind: "single",
    topic: "Coding",
    classes: [6, 9],
    difficulty: "medium",
    said: {
      en: [
        "In a certain code <a> is written as <b>. How is <c> written in it?",
        "Each letter is moved by <n> places in the alphabet."
      ],
      hi: [
        "किसी कूट भाषा में <a> को <b> लिखा जाता है। उसमें <c> को कैसे लिखा जाएगा?",
        "प्रत्येक अक्षर वर्णमाला में <n> स्थान आगे बढ़ाया गया है।"
      ],
      mr: [
        "एका सांकेतिक भाषेत <a> हा शब्द <b> असा लिहितात. त्या भाषेत <c> कसा लिहाल?",
        "प्रत्येक अक्षर वर्णमालेत <n> स्थाने पुढे नेले आहे."
      ],
      bn: ["কোনো সংকেতে <a> শব্দটি <b> লেখা হয়। সেই সংকেতে <c> কীভাবে লেখা হবে?", "প্রতিটি অক্ষর বর্ণমালায় <n> ঘর এগিয়ে গেছে।"],
      ta: [
        "ஒரு குறியீட்டு மொழியில் <a> என்பது <b> என எழுதப்படுகிறது. அதில் <c> எவ்வாறு எழுதப்படும்?",
        "ஒவ்வோர் எழுத்தும் அகரவரிசையில் <n> இடங்கள் நகர்த்தப்பட்டுள்ளது."
      ],
      ur: [
        "کسی خفیہ زبان میں <a> کو <b> لکھا جاتا ہے۔ اس میں <c> کو کیسے لکھا جائے گا؟",
        "ہر حرف حروفِ تہجی میں <n> جگہ آگے بڑھایا گیا ہے۔"
      ]
    },
    make: (next) => {
      const [a, c, n] = [codewords[whole(next, 0, 15)]!, codewords[whole(next, 16, 31)]!, whole(next, 1, 5)]
      const chosen = oneOf(
        next,
        plain(moved(c, n)),
        [moved(c, -n), moved(c, n + 1), backwards(moved(c, n)), moved(c, n - 1)].map(plain)
      )
      return chosen === null ? null : { values: { a: plain(a), b: plain(moved(a, n)), c: plain(c), n }, ...chosen }
    }
  },
  {
    ...reasoning,
    kind: "single",
    topic: "Calendar",
    classes: [6, 10],
    difficulty: "easy",
    said: {
      en: ["Today is <a>. Which day of the week will it be in <n> days?", "<s>"],
      hi: ["आज <a> है। <n> दिन बाद सप्ताह का कौन-सा दिन होगा?", "<s>"],
      mr: ["आज <a> आहे. <n> दिवसांनी आठवड्याचा कोणता वार असेल?", "<s>"],
      bn: ["আজ <a>। <n> দিন পরে সপ্তাহের কোন দিন হবে?", "<s>"],
      ta: ["இன்று <a>. <n> நாட்களுக்குப் பிறகு வாரத்தின் எந்த நாள்?", "<s>"],
      ur: ["آج <a> ہے۔ <n> دن بعد ہفتے کا کون سا دن ہوگا؟", "<s>"],
      gu: ["આજે <a> છે. <n> દિવસ પછી અઠવાડિયાનો કયો વાર હશે?", "<s>"],
      te: ["ఈ రోజు <a>. <n> రోజుల తర్వాత వారంలో ఏ రోజు అవుతుంది?", "<s>"]
    },
    make: (next) => {
      const [today, n] = [whole(next, 0, 6), whole(next, 20, 400)]
      const right = (today + n) % 7
      return {
        values: { a: weekdays[today]!, n, s: raw`${n} = 7 \cdot ${Math.floor(n / 7)} + ${n % 7}` },
        ...oneOf(
          next,
          weekdays[right]!,
          [1, 2, 3, 4, 5, 6].map((by) => weekdays[(right + by * 5) % 7]!)
        )!
      }
    }
  },
  {
    ...reasoning,
    kind: "single",
    topic: "Directions",
    classes: [6, 9],
    difficulty: "medium",
    said: {
      en: [
        "Asha faces <a>. She turns right <n> times, then left <m> times, each by <w>. Where does she face?",
        "In all she turns right by <s>."
      ],
      hi: [
        "आशा का मुख <a> की ओर है। वह <n> बार दाएँ और फिर <m> बार बाएँ, हर बार <w> मुड़ती है। अब उसका मुख किस ओर है?",
        "कुल मिलाकर वह दाईं ओर <s> मुड़ती है।"
      ],
      mr: [
        "आशाचे तोंड <a> दिशेला आहे. ती <n> वेळा उजवीकडे व नंतर <m> वेळा डावीकडे, दरवेळी <w> वळते. आता तिचे तोंड कोणत्या दिशेला आहे?",
        "एकूण ती उजवीकडे <s> वळते."
      ],
      bn: [
        "আশা <a> দিকে মুখ করে আছে। সে <n> বার ডানে, তারপর <m> বার বাঁয়ে, প্রতিবার <w> ঘোরে। এখন তার মুখ কোন দিকে?",
        "মোট সে ডানদিকে <s> ঘোরে।"
      ],
      ur: [
        "آشا کا رخ <a> کی طرف ہے۔ وہ <n> بار دائیں، پھر <m> بار بائیں، ہر بار <w> مڑتی ہے۔ اب اس کا رخ کس طرف ہے؟",
        "کل ملا کر وہ دائیں طرف <s> مڑتی ہے۔"
      ]
    },
    make: (next) => {
      const [from, n, m] = [whole(next, 0, 3), whole(next, 2, 12), whole(next, 1, 11)]
      const turned = (((n - m) % 4) + 4) % 4
      return n === m
        ? null
        : {
            values: {
              a: directions[from]!,
              n,
              m,
              w: raw`90^\circ`,
              s: raw`(${n} - ${m}) \cdot 90^\circ = ${(n - m) * 90}^\circ`
            },
            ...oneOf(next, directions[(from + turned) % 4]!, directions)!
          }
    }
  },
  {
    ...reasoning,
    kind: "numerical",
    topic: "Clocks",
    classes: [7, 11],
    difficulty: "hard",
    said: {
      en: [
        "How many degrees is the smaller angle between the hands of a clock at <t>?",
        "The hands stand at <h> and <m>."
      ],
      hi: ["<t> बजे घड़ी की सुइयों के बीच का छोटा कोण कितने अंश का होता है?", "सुइयाँ <h> और <m> पर हैं।"],
      mr: ["<t> वाजता घड्याळाच्या काट्यांमधील लहान कोन किती अंशांचा असतो?", "काटे <h> आणि <m> वर आहेत."],
      bn: ["<t>-টায় ঘড়ির কাঁটা দুটির মধ্যে ছোট কোণটি কত ডিগ্রি?", "কাঁটা দুটি <h> ও <m>-এ আছে।"],
      ta: ["<t> மணிக்குக் கடிகார முட்களுக்கு இடையே உள்ள சிறிய கோணம் எத்தனை பாகை?", "முட்கள் <h>, <m> இல் உள்ளன."]
    },
    make: (next) => {
      const [hour, minute] = [whole(next, 1, 12), 10 * whole(next, 0, 5)]
      const [h, m] = [(hour % 12) * 30 + minute / 2, minute * 6]
      const between = Math.abs(h - m)
      return {
        values: { t: `${hour}{:}${String(minute).padStart(2, "0")}`, h: raw`${h}^\circ`, m: raw`${m}^\circ` },
        ...answer(Math.min(between, 360 - between))
      }
    }
  },
  {
    ...reasoning,
    kind: "single",
    topic: "Painted cubes",
    classes: [8, 11],
    difficulty: "hard",
    said: {
      en: [
        "A cube is painted on all sides and cut into <n> equal small cubes. " +
          "How many of them have exactly two painted sides?",
        "They lie along the edges: <s>."
      ],
      hi: [
        "एक घन को सभी ओर से रंगकर <n> बराबर छोटे घनों में काटा जाता है। उनमें से कितनों के ठीक दो फलक रंगे हुए हैं?",
        "वे किनारों पर हैं: <s>।"
      ],
      bn: [
        "একটি ঘনকের সব দিক রং করে <n>টি সমান ছোট ঘনকে কাটা হল। তাদের কতগুলির ঠিক দুটি তল রং করা?",
        "সেগুলি ধার বরাবর আছে: <s>।"
      ],
      ta: [
        "எல்லாப் பக்கங்களிலும் வண்ணமிடப்பட்ட ஒரு கனசதுரம் <n> சமமான சிறு கனசதுரங்களாக வெட்டப்படுகிறது. அவற்றில் சரியாக இரண்டு பக்கங்கள் வண்ணமிடப்பட்டவை எத்தனை?",
        "அவை விளிம்புகளில் உள்ளன: <s>."
      ]
    },
    make: (next) => {
      const n = whole(next, 3, 12)
      const right = 12 * (n - 2)
      return {
        values: { n: `${n}^3 = ${n ** 3}`, s: raw`12 \cdot (${n} - 2) = ${right}` },
        ...oneOf(
          next,
          right,
          [6 * (n - 2) ** 2, 12 * n, 8, 12 * (n - 1), (n - 2) ** 3].filter((other) => other !== right)
        )!
      }
    }
  },
  {
    ...reasoning,
    kind: "trueFalse",
    topic: "Order",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["In a row of <n> children Ravi stands at place <a> from the left. From the right that is place <b>.", "<s>"],
      hi: ["<n> बच्चों की एक पंक्ति में रवि बाएँ से <a>वें स्थान पर है। दाएँ से यह <b>वाँ स्थान है।", "<s>"],
      mr: ["<n> मुलांच्या रांगेत रवी डावीकडून <a> व्या क्रमांकावर आहे. उजवीकडून हा <b> वा क्रमांक आहे.", "<s>"],
      bn: ["<n> জন শিশুর সারিতে রবি বাঁদিক থেকে <a>তম স্থানে আছে। ডানদিক থেকে সেটি <b>তম স্থান।", "<s>"]
    },
    make: (next) => {
      const [n, isRight] = [whole(next, 15, 60), next() < 0.5]
      const a = whole(next, 3, n - 3)
      return {
        values: { n, a, b: isRight ? n - a + 1 : n - a, s: `${n} - ${a} + 1 = ${n - a + 1}` },
        options: truth,
        key: { options: [isRight ? 0 : 1] }
      }
    }
  },
  {
    ...reasoning,
    kind: "single",
    topic: "Letter series",
    classes: [6, 9],
    difficulty: "easy",
    said: {
      en: ["Which group of letters comes next: <x>?", "Each letter is moved by <n> places."],
      hi: ["अक्षरों का अगला समूह कौन-सा है: <x>?", "प्रत्येक अक्षर <n> स्थान आगे बढ़ता है।"],
      mr: ["अक्षरांचा पुढील गट कोणता: <x>?", "प्रत्येक अक्षर <n> स्थाने पुढे जाते."],
      ta: ["அடுத்து வரும் எழுத்துக் கூட்டம் எது: <x>?", "ஒவ்வோர் எழுத்தும் <n> இடங்கள் நகர்கிறது."],
      ur: ["حروف کا اگلا گروہ کون سا ہے: <x>؟", "ہر حرف <n> جگہ آگے بڑھتا ہے۔"]
    },
    make: (next) => {
      const [at, gap, n] = [whole(next, 0, 25), whole(next, 1, 6), whole(next, 1, 6)]
      const group = letters[at]! + letters[(at + gap) % 26]! + letters[(at + 2 * gap) % 26]!
      const shown = [0, 1, 2, 3].map((by) => moved(group, by * n))
      const right = moved(group, 4 * n)
      const chosen = oneOf(
        next,
        plain(right),
        [
          moved(group, 5 * n),
          moved(group, 4 * n + 1),
          backwards(right),
          moved(group, 4 * n - 1),
          moved(group, 3 * n + 2)
        ].map(plain)
      )
      return chosen === null ? null : { values: { x: plain(`${shown.join(", ")}, …`), n }, ...chosen }
    }
  }
]
