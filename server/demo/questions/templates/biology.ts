import { matched } from "../matched.ts"
import { truth } from "../standard.ts"
import { answer, fraction, oneOf, raw, tex, unit, whole, type Template } from "../template.ts"
import type { Words } from "../value.ts"
import type { Random } from "../../random.ts"

const biology = { subject: "biology" } as const

const one = <Item>(next: Random, items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!

type Pair = readonly [Words, Words]

/** What belongs to what: a question of matching and one of choosing for each table. */
const tables: ReadonlyArray<{
  readonly topic: string
  readonly classes: readonly [number, number]
  readonly asks: Words
  readonly match: Words
  readonly pairs: readonly Pair[]
}> = [
  {
    topic: "Vitamins",
    classes: [6, 8],
    asks: {
      en: "The lack of which vitamin causes this: <of>?",
      hi: "किस विटामिन की कमी से यह होता है: <of>?",
      mr: "कोणत्या जीवनसत्त्वाच्या अभावामुळे हे होते: <of>?"
    },
    match: {
      en: "Which disease comes from the lack of which vitamin?",
      hi: "कौन-सा रोग किस विटामिन की कमी से होता है?",
      mr: "कोणता आजार कोणत्या जीवनसत्त्वाच्या अभावामुळे होतो?"
    },
    pairs: [
      [
        { en: "night blindness", hi: "रतौंधी", mr: "रातांधळेपणा" },
        { en: "vitamin A", hi: "विटामिन A", mr: "जीवनसत्त्व A" }
      ],
      [
        { en: "beriberi", hi: "बेरी-बेरी", mr: "बेरीबेरी" },
        { en: "vitamin B1", hi: "विटामिन B1", mr: "जीवनसत्त्व B1" }
      ],
      [
        { en: "scurvy", hi: "स्कर्वी", mr: "स्कर्व्ही" },
        { en: "vitamin C", hi: "विटामिन C", mr: "जीवनसत्त्व C" }
      ],
      [
        { en: "rickets", hi: "रिकेट्स", mr: "मुडदूस" },
        { en: "vitamin D", hi: "विटामिन D", mr: "जीवनसत्त्व D" }
      ],
      [
        { en: "slow clotting of blood", hi: "रक्त का देर से जमना", mr: "रक्त उशिरा गोठणे" },
        { en: "vitamin K", hi: "विटामिन K", mr: "जीवनसत्त्व K" }
      ],
      [
        { en: "pernicious anaemia", hi: "प्रणाशी रक्ताल्पता", mr: "घातक पंडुरोग" },
        { en: "vitamin B12", hi: "विटामिन B12", mr: "जीवनसत्त्व B12" }
      ]
    ]
  },
  {
    topic: "Hormones",
    classes: [10, 11],
    asks: { en: "Which gland makes this hormone: <of>?", hi: "यह हॉर्मोन किस ग्रंथि में बनता है: <of>?" },
    match: { en: "Which gland makes which hormone?", hi: "कौन-सी ग्रंथि कौन-सा हॉर्मोन बनाती है?" },
    pairs: [
      [
        { en: "insulin", hi: "इंसुलिन" },
        { en: "pancreas", hi: "अग्न्याशय" }
      ],
      [
        { en: "thyroxine", hi: "थायरॉक्सिन" },
        { en: "thyroid", hi: "थायरॉइड" }
      ],
      [
        { en: "adrenaline", hi: "एड्रीनलीन" },
        { en: "adrenal gland", hi: "अधिवृक्क ग्रंथि" }
      ],
      [
        { en: "growth hormone", hi: "वृद्धि हॉर्मोन" },
        { en: "pituitary", hi: "पीयूष ग्रंथि" }
      ],
      [
        { en: "melatonin", hi: "मेलाटोनिन" },
        { en: "pineal gland", hi: "पीनियल ग्रंथि" }
      ],
      [
        { en: "testosterone", hi: "टेस्टोस्टेरोन" },
        { en: "testes", hi: "वृषण" }
      ],
      [
        { en: "oestrogen", hi: "एस्ट्रोजन" },
        { en: "ovaries", hi: "अंडाशय" }
      ]
    ]
  },
  {
    topic: "Cells",
    classes: [8, 10],
    asks: { en: "Which part of a cell does this: <of>?", hi: "कोशिका का कौन-सा भाग यह कार्य करता है: <of>?" },
    match: { en: "Which part of a cell does what?", hi: "कोशिका का कौन-सा भाग क्या करता है?" },
    pairs: [
      [
        { en: "sets energy free from food", hi: "भोजन से ऊर्जा मुक्त करना" },
        { en: "mitochondrion", hi: "माइटोकॉन्ड्रिया" }
      ],
      [
        { en: "makes proteins", hi: "प्रोटीन बनाना" },
        { en: "ribosome", hi: "राइबोसोम" }
      ],
      [
        { en: "makes sugar by light", hi: "प्रकाश से शर्करा बनाना" },
        { en: "chloroplast", hi: "हरितलवक" }
      ],
      [
        { en: "holds the chromosomes", hi: "गुणसूत्रों को धारण करना" },
        { en: "nucleus", hi: "केंद्रक" }
      ],
      [
        { en: "lets only some substances in and out", hi: "केवल कुछ पदार्थों को आने-जाने देना" },
        { en: "cell membrane", hi: "कोशिका झिल्ली" }
      ],
      [
        { en: "packs and sends substances", hi: "पदार्थों को बाँधकर भेजना" },
        { en: "Golgi apparatus", hi: "गॉल्जी उपकरण" }
      ],
      [
        { en: "breaks down worn out parts", hi: "जीर्ण भागों का अपघटन करना" },
        { en: "lysosome", hi: "लाइसोसोम" }
      ]
    ]
  },
  {
    topic: "Animals",
    classes: [6, 9],
    asks: {
      en: "To which group does this animal belong: <of>?",
      hi: "यह जंतु किस समूह का है: <of>?",
      ta: "இந்த விலங்கு எந்தக் குழுவைச் சேர்ந்தது: <of>?",
      bn: "এই প্রাণীটি কোন গোষ্ঠীর: <of>?",
      ur: "یہ جانور کس گروہ کا ہے: <of>؟"
    },
    match: {
      en: "Which animal belongs to which group?",
      hi: "कौन-सा जंतु किस समूह का है?",
      ta: "எந்த விலங்கு எந்தக் குழுவைச் சேர்ந்தது?",
      bn: "কোন প্রাণী কোন গোষ্ঠীর?",
      ur: "کون سا جانور کس گروہ کا ہے؟"
    },
    pairs: [
      [
        { en: "frog", hi: "मेंढक", ta: "தவளை", bn: "ব্যাঙ", ur: "مینڈک" },
        { en: "amphibians", hi: "उभयचर", ta: "இருவாழ்விகள்", bn: "উভচর", ur: "جل تھلیے" }
      ],
      [
        { en: "bat", hi: "चमगादड़", ta: "வௌவால்", bn: "বাদুড়", ur: "چمگادڑ" },
        { en: "mammals", hi: "स्तनधारी", ta: "பாலூட்டிகள்", bn: "স্তন্যপায়ী", ur: "ممالیہ" }
      ],
      [
        { en: "crocodile", hi: "मगरमच्छ", ta: "முதலை", bn: "কুমির", ur: "مگرمچھ" },
        { en: "reptiles", hi: "सरीसृप", ta: "ஊர்வன", bn: "সরীসৃপ", ur: "رینگنے والے جانور" }
      ],
      [
        { en: "penguin", hi: "पेंगुइन", ta: "பென்குயின்", bn: "পেঙ্গুইন", ur: "پینگوئن" },
        { en: "birds", hi: "पक्षी", ta: "பறவைகள்", bn: "পাখি", ur: "پرندے" }
      ],
      [
        { en: "shark", hi: "शार्क", ta: "சுறா", bn: "হাঙর", ur: "شارک" },
        { en: "fishes", hi: "मछलियाँ", ta: "மீன்கள்", bn: "মাছ", ur: "مچھلیاں" }
      ],
      [
        { en: "butterfly", hi: "तितली", ta: "வண்ணத்துப்பூச்சி", bn: "প্রজাপতি", ur: "تتلی" },
        { en: "insects", hi: "कीट", ta: "பூச்சிகள்", bn: "পতঙ্গ", ur: "حشرات" }
      ]
    ]
  },
  {
    topic: "Diseases",
    classes: [7, 10],
    asks: { en: "What causes or carries this disease: <of>?", hi: "यह रोग किससे होता या फैलता है: <of>?" },
    match: { en: "Which disease comes from what?", hi: "कौन-सा रोग किससे होता है?" },
    pairs: [
      [
        { en: "malaria", hi: "मलेरिया" },
        { en: "Plasmodium, by Anopheles mosquitoes", hi: "प्लाज़्मोडियम, मादा एनोफ़िलीज़ मच्छर द्वारा" }
      ],
      [
        { en: "dengue", hi: "डेंगू" },
        { en: "a virus, by Aedes mosquitoes", hi: "विषाणु, एडीज़ मच्छर द्वारा" }
      ],
      [
        { en: "tuberculosis", hi: "क्षय रोग" },
        { en: "Mycobacterium", hi: "माइकोबैक्टीरियम" }
      ],
      [
        { en: "cholera", hi: "हैज़ा" },
        { en: "Vibrio in unclean water", hi: "दूषित जल में विब्रियो" }
      ],
      [
        { en: "ringworm", hi: "दाद" },
        { en: "a fungus", hi: "कवक" }
      ],
      [
        { en: "rabies", hi: "रेबीज़" },
        { en: "a virus, by bites", hi: "विषाणु, काटने से" }
      ]
    ]
  }
]

const inAll = (words: Words, explanation: string) =>
  Object.fromEntries(
    Object.entries(words).map(([language, stem]) => [language, [stem, explanation]])
  ) as unknown as Template["said"]

const asked = tables.flatMap(({ topic, classes, asks, match, pairs }): readonly Template[] => [
  {
    ...biology,
    kind: "single",
    topic,
    classes,
    difficulty: "easy",
    said: inAll(asks, "<of>: <right>."),
    make: (next) => {
      const [of, right] = one(next, pairs)
      return {
        values: { of, right },
        ...oneOf(
          next,
          right,
          pairs.map(([, other]) => other).toSorted(() => next() - 0.5)
        )!
      }
    }
  },
  {
    ...biology,
    kind: "match",
    topic,
    classes,
    difficulty: "medium",
    said: inAll(match, "<pairs>"),
    make: (next) => matched(next, pairs)
  }
])

/** Heredity, growth, and measures of living things. */
const counted: readonly Template[] = [
  {
    ...biology,
    kind: "numerical",
    topic: "Magnification",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["Under a microscope a cell of <a> looks <b> long. How many times is it magnified?", "<s>"],
      hi: ["सूक्ष्मदर्शी से <a> की एक कोशिका <b> लंबी दिखाई देती है। आवर्धन कितने गुना है?", "<s>"],
      mr: ["सूक्ष्मदर्शकातून <a> लांबीची पेशी <b> लांब दिसते. वर्धन किती पट आहे?", "<s>"],
      bn: ["অণুবীক্ষণ যন্ত্রে <a> দৈর্ঘ্যের একটি কোশ <b> লম্বা দেখায়। বিবর্ধন কত গুণ?", "<s>"],
      ta: ["நுண்ணோக்கியில் <a> நீளமுள்ள ஒரு செல் <b> நீளமாகத் தெரிகிறது. அது எத்தனை மடங்கு உருப்பெருக்கப்பட்டுள்ளது?", "<s>"],
      ur: ["خردبین سے <a> کا ایک خلیہ <b> لمبا دکھائی دیتا ہے۔ تکبیر کتنے گنا ہے؟", "<s>"]
    },
    make: (next) => {
      const [cell, times] = [5 * whole(next, 1, 20), [40, 100, 200, 400, 600, 1_000][whole(next, 0, 5)]!]
      return {
        values: {
          a: raw`${cell}\,\text{µm}`,
          b: unit(tex((cell * times) / 1_000, 3), "mm"),
          s: raw`\frac{${cell * times}\,\text{µm}}{${cell}\,\text{µm}} = ${times}`
        },
        ...answer(times)
      }
    }
  },
  {
    ...biology,
    kind: "single",
    topic: "Heredity",
    classes: [10, 11],
    difficulty: "medium",
    said: {
      en: [
        "Two pea plants <x> are crossed, and <n> seeds are sown. About how many plants will be <w>?",
        "The share is <s>."
      ],
      hi: ["मटर के दो पौधों <x> का संकरण कराकर <n> बीज बोए जाते हैं। लगभग कितने पौधे <w> होंगे?", "अनुपात <s> है।"],
      mr: ["वाटाण्याच्या दोन रोपांचा संकर <x> करून <n> बिया पेरल्या. सुमारे किती रोपे <w> असतील?", "प्रमाण <s> आहे."]
    },
    make: (next) => {
      const n = 40 * whole(next, 2, 40)
      const [cross, share, of] = (
        [
          [raw`Tt \times Tt`, 3 / 4, { en: "tall", hi: "लंबे", mr: "उंच" }],
          [raw`Tt \times Tt`, 1 / 4, { en: "short", hi: "बौने", mr: "बुटकी" }],
          [raw`Tt \times tt`, 1 / 2, { en: "tall", hi: "लंबे", mr: "उंच" }],
          [raw`TT \times tt`, 1, { en: "tall", hi: "लंबे", mr: "उंच" }]
        ] as const
      )[whole(next, 0, 3)]!
      return {
        values: { x: cross, n, w: of, s: raw`${fraction(share * 4, 4)} \cdot ${n} = ${share * n}` },
        ...oneOf(next, share * n, [n, n / 2, n / 4, (3 * n) / 4, 0])!
      }
    }
  },
  {
    ...biology,
    kind: "numerical",
    topic: "Growth",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["Bacteria double every <t>. How many come from <n> of them in <d>?", "<s>"],
      hi: ["जीवाणु हर <t> में दुगुने हो जाते हैं। <n> जीवाणुओं से <d> में कितने हो जाएँगे?", "<s>"],
      bn: ["ব্যাকটেরিয়া প্রতি <t>-এ দ্বিগুণ হয়। <n>টি থেকে <d>-এ কতগুলি হবে?", "<s>"],
      ta: ["பாக்டீரியாக்கள் ஒவ்வொரு <t> இலும் இருமடங்காகின்றன. <n> பாக்டீரியாக்கள் <d> இல் எத்தனையாகும்?", "<s>"]
    },
    make: (next) => {
      const [minutes, times, n] = [5 * whole(next, 3, 12), whole(next, 3, 9), 10 * whole(next, 1, 30)]
      return {
        values: {
          t: unit(minutes, "min"),
          n,
          d: unit(minutes * times, "min"),
          s: raw`${n} \cdot 2^{${times}} = ${n * 2 ** times}`
        },
        ...answer(n * 2 ** times)
      }
    }
  },
  {
    ...biology,
    kind: "numerical",
    topic: "Heart",
    classes: [7, 10],
    difficulty: "easy",
    said: {
      en: [
        "A heart beats <b> times a minute and moves <v> of blood with each beat. " +
          "How many millilitres does it move in a minute?",
        "<s>"
      ],
      hi: [
        "एक हृदय प्रति मिनट <b> बार धड़कता है और हर धड़कन में <v> रक्त पंप करता है। वह एक मिनट में कितने मिलीलीटर रक्त पंप करता है?",
        "<s>"
      ],
      mr: [
        "एक हृदय मिनिटाला <b> वेळा धडधडते आणि प्रत्येक ठोक्याला <v> रक्त पंप करते. ते एका मिनिटात किती मिलिलीटर रक्त पंप करते?",
        "<s>"
      ],
      ur: [
        "ایک دل فی منٹ <b> بار دھڑکتا ہے اور ہر دھڑکن میں <v> خون پمپ کرتا ہے۔ وہ " +
          "ایک منٹ میں کتنے ملی لیٹر خون پمپ کرتا ہے؟",
        "<s>"
      ]
    },
    make: (next) => {
      const [b, v] = [whole(next, 60, 120), whole(next, 55, 90)]
      return {
        values: { b, v: unit(v, "mL"), s: raw`${b} \cdot ${unit(v, "mL")} = ${unit(b * v, "mL")}` },
        ...answer(b * v)
      }
    }
  },
  {
    ...biology,
    kind: "trueFalse",
    topic: "Food chains",
    classes: [8, 10],
    difficulty: "medium",
    said: {
      en: [
        "Of <a> in the plants of a pond, about <b> reach the fish that eat the animals that " +
          "eat the plants, when each step passes on <p>.",
        "<s>"
      ],
      hi: [
        "किसी तालाब के पौधों की <a> ऊर्जा में से, प्रत्येक चरण में <p> आगे जाने पर, पौधे खाने वाले जंतुओं को खाने वाली मछलियों तक लगभग <b> ऊर्जा पहुँचती है।",
        "<s>"
      ]
    },
    make: (next) => {
      const [a, isRight] = [1_000 * whole(next, 2, 60), next() < 0.5]
      const right = a / 100
      return {
        values: {
          a: unit(a, "kJ"),
          b: unit(isRight ? right : right * 10, "kJ"),
          p: raw`10\,\%`,
          s: raw`${a} \cdot 0.1 \cdot 0.1 = ${unit(right, "kJ")}`
        },
        options: truth,
        key: { options: [isRight ? 0 : 1] }
      }
    }
  },
  {
    ...biology,
    kind: "single",
    topic: "Measures of cells",
    classes: [9, 11],
    difficulty: "hard",
    said: {
      en: ["A round cell has a radius of <r>. What is the ratio of its surface to its volume?", "<s>"],
      hi: ["एक गोल कोशिका की त्रिज्या <r> है। उसके पृष्ठ और आयतन का अनुपात क्या है?", "<s>"]
    },
    make: (next) => {
      const r = whole(next, 2, 60)
      const of = (over: number, under: number) => raw`${fraction(over, under)}\,\text{µm}^{-1}`
      const chosen = oneOf(next, of(3, r), [of(4, r), of(r, 3), of(1, 3 * r), of(6, r)])
      return chosen === null
        ? null
        : {
            values: { r: raw`${r}\,\text{µm}`, s: raw`\frac{4\pi r^2}{\frac43 \pi r^3} = \frac{3}{r} = ${of(3, r)}` },
            ...chosen
          }
    }
  }
]

/** Living things. */
export const biologyQuestions: readonly Template[] = [...asked, ...counted]
