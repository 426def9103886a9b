import { matched } from "../matched.ts"
import { truth } from "../standard.ts"
import { answer, fraction, oneOf, raw, tex, whole, type Template } from "../template.ts"
import { plain, type Words } from "../value.ts"
import type { Random } from "../../random.ts"

const contributions = { subject: "contributions" } as const

const one = <Item>(next: Random, items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!

/** What came from India, and who or what it was. */
const works: ReadonlyArray<readonly [who: Words, what: Words]> = [
  [
    { en: "Sushruta", hi: "सुश्रुत", mr: "सुश्रुत", ta: "சுஸ்ருதர்", bn: "সুশ্রুত", ur: "سشروت" },
    {
      en: "surgery, and many of its instruments",
      hi: "शल्य चिकित्सा और उसके अनेक उपकरण",
      mr: "शल्यचिकित्सा आणि तिची अनेक उपकरणे",
      ta: "அறுவை மருத்துவமும் அதன் கருவிகளும்",
      bn: "শল্যচিকিৎসা ও তার বহু যন্ত্র",
      ur: "جراحی اور اس کے بہت سے آلات"
    }
  ],
  [
    { en: "Charaka", hi: "चरक", mr: "चरक", ta: "சரகர்", bn: "চরক", ur: "چرک" },
    {
      en: "a great work on medicine",
      hi: "चिकित्सा का एक महान ग्रंथ",
      mr: "वैद्यकशास्त्रावरील एक महान ग्रंथ",
      ta: "மருத்துவம் பற்றிய ஒரு பெரும் நூல்",
      bn: "চিকিৎসাশাস্ত্রের এক মহান গ্রন্থ",
      ur: "طب کی ایک عظیم کتاب"
    }
  ],
  [
    { en: "Aryabhata", hi: "आर्यभट", mr: "आर्यभट", ta: "ஆரியபட்டர்", bn: "আর্যভট্ট", ur: "آریہ بھٹ" },
    {
      en: "the turning of the Earth as the cause of day and night",
      hi: "पृथ्वी का घूर्णन, जिससे दिन और रात होते हैं",
      mr: "दिवस-रात्रीचे कारण असलेले पृथ्वीचे परिवलन",
      ta: "பகல் இரவுக்குக் காரணமான புவியின் சுழற்சி",
      bn: "দিন-রাত্রির কারণ পৃথিবীর আবর্তন",
      ur: "دن رات کا سبب زمین کی گردش"
    }
  ],
  [
    { en: "Brahmagupta", hi: "ब्रह्मगुप्त", mr: "ब्रह्मगुप्त", ta: "பிரம்மகுப்தர்", bn: "ব্রহ্মগুপ্ত", ur: "برہم گپت" },
    {
      en: "rules for calculating with zero",
      hi: "शून्य के साथ गणना के नियम",
      mr: "शून्यासह गणना करण्याचे नियम",
      ta: "சுழியத்துடன் கணக்கிடும் விதிகள்",
      bn: "শূন্য নিয়ে গণনার নিয়ম",
      ur: "صفر کے ساتھ حساب کے قواعد"
    }
  ],
  [
    { en: "Panini", hi: "पाणिनि", mr: "पाणिनी", ta: "பாணினி", bn: "পাণিনি", ur: "پانینی" },
    {
      en: "a grammar of Sanskrit in about 4,000 rules",
      hi: "लगभग 4,000 सूत्रों में संस्कृत का व्याकरण",
      mr: "सुमारे 4,000 सूत्रांतील संस्कृत व्याकरण",
      ta: "சுமார் 4,000 விதிகளில் சமஸ்கிருத இலக்கணம்",
      bn: "প্রায় 4,000 সূত্রে সংস্কৃত ব্যাকরণ",
      ur: "تقریباً 4,000 قواعد میں سنسکرت کی گرامر"
    }
  ],
  [
    { en: "Madhava", hi: "माधव", mr: "माधव", ta: "மாதவர்", bn: "মাধব", ur: "مادھو" },
    {
      en: "infinite series, among them one for a quarter of pi",
      hi: "अनंत श्रेणियाँ, जिनमें पाई के चौथाई की भी एक है",
      mr: "अनंत श्रेढी, त्यांपैकी एक पायच्या चौथ्या भागासाठी",
      ta: "முடிவிலித் தொடர்கள், அவற்றுள் பையின் கால்பகுதிக்கான ஒன்று",
      bn: "অসীম শ্রেণি, তার মধ্যে পাইয়ের এক-চতুর্থাংশের একটি",
      ur: "لامتناہی سلسلے، جن میں پائی کے چوتھائی کا بھی ایک ہے"
    }
  ],
  [
    { en: "Pingala", hi: "पिंगल", mr: "पिंगल", ta: "பிங்கலர்", bn: "পিঙ্গল", ur: "پنگل" },
    {
      en: "counting metres by long and short syllables",
      hi: "गुरु और लघु से छंदों की गणना",
      mr: "गुरू व लघू अक्षरांनी वृत्तांची गणना",
      ta: "நெடில் குறில்களால் யாப்புகளை எண்ணுதல்",
      bn: "গুরু-লঘু অক্ষর দিয়ে ছন্দ গণনা",
      ur: "طویل اور مختصر ارکان سے بحور کی گنتی"
    }
  ],
  [
    { en: "Kanada", hi: "कणाद" },
    { en: "the thought that matter is made of atoms", hi: "पदार्थ परमाणुओं से बना है, यह विचार" }
  ],
  [
    { en: "Bhaskara II", hi: "भास्कर द्वितीय" },
    { en: "the Lilavati", hi: "लीलावती" }
  ],
  [
    { en: "Jai Singh II", hi: "जय सिंह द्वितीय" },
    { en: "the observatories called Jantar Mantar", hi: "जंतर मंतर नामक वेधशालाएँ" }
  ],
  [
    { en: "smiths of southern India", hi: "दक्षिण भारत के लोहार" },
    { en: "wootz steel", hi: "वुट्ज़ इस्पात" }
  ],
  [
    { en: "smelters of Zawar", hi: "ज़ावर के धातुकर्मी" },
    { en: "zinc by distillation", hi: "आसवन से जस्ता" }
  ]
]

/** Missions and telescopes: the year belongs to the launch, or for a landing to the landing. */
const missions: ReadonlyArray<readonly [what: Words, year: number]> = [
  [
    {
      en: "the launch of the satellite Aryabhata",
      hi: "आर्यभट उपग्रह का प्रक्षेपण",
      mr: "आर्यभट उपग्रहाचे प्रक्षेपण",
      ta: "ஆரியபட்டா செயற்கைக்கோளின் ஏவுதல்",
      ur: "سیارچے آریہ بھٹ کی روانگی"
    },
    1975
  ],
  [
    {
      en: "the first successful flight of the SLV-3",
      hi: "SLV-3 की पहली सफल उड़ान",
      mr: "SLV-3 चे पहिले यशस्वी उड्डाण",
      ta: "SLV-3 இன் முதல் வெற்றிகரமான பயணம்",
      ur: "SLV-3 کی پہلی کامیاب پرواز"
    },
    1980
  ],
  [
    {
      en: "Rakesh Sharma's flight into space",
      hi: "राकेश शर्मा की अंतरिक्ष यात्रा",
      mr: "राकेश शर्मा यांचे अंतराळ उड्डाण",
      ta: "ராகேஷ் சர்மாவின் விண்வெளிப் பயணம்",
      ur: "راکیش شرما کی خلائی پرواز"
    },
    1984
  ],
  [
    {
      en: "the launch of Chandrayaan-1",
      hi: "चंद्रयान-1 का प्रक्षेपण",
      mr: "चंद्रयान-1 चे प्रक्षेपण",
      ta: "சந்திரயான்-1 இன் ஏவுதல்",
      ur: "چندریان-1 کی روانگی"
    },
    2008
  ],
  [
    {
      en: "the launch of the Mars orbiter Mangalyaan",
      hi: "मंगलयान का प्रक्षेपण",
      mr: "मंगळयानाचे प्रक्षेपण",
      ta: "மங்கள்யானின் ஏவுதல்",
      ur: "منگل یان کی روانگی"
    },
    2013
  ],
  [
    {
      en: "the launch of the space telescope AstroSat",
      hi: "अंतरिक्ष दूरबीन एस्ट्रोसैट का प्रक्षेपण",
      mr: "ॲस्ट्रोसॅट या अवकाश दुर्बिणीचे प्रक्षेपण",
      ta: "ஆஸ்ட்ரோசாட் விண்வெளித் தொலைநோக்கியின் ஏவுதல்",
      ur: "خلائی دوربین ایسٹروسیٹ کی روانگی"
    },
    2015
  ],
  [
    {
      en: "the launch of 104 satellites by one rocket",
      hi: "एक ही रॉकेट से 104 उपग्रहों का प्रक्षेपण",
      mr: "एकाच रॉकेटने 104 उपग्रहांचे प्रक्षेपण",
      ta: "ஒரே ஏவூர்தியில் 104 செயற்கைக்கோள்களின் ஏவுதல்",
      ur: "ایک ہی راکٹ سے 104 سیارچوں کی روانگی"
    },
    2017
  ],
  [
    {
      en: "the landing of Chandrayaan-3 on the Moon",
      hi: "चंद्रयान-3 का चंद्रमा पर उतरना",
      mr: "चंद्रयान-3 चे चंद्रावर उतरणे",
      ta: "சந்திரயான்-3 நிலவில் தரையிறங்கியது",
      ur: "چندریان-3 کا چاند پر اترنا"
    },
    2023
  ]
]

const meters = (n: number): number => (n < 2 ? 1 : meters(n - 1) + meters(n - 2))

const kaprekar = (n: number): readonly [high: number, low: number] => {
  const digits = [...String(n).padStart(4, "0")].toSorted()
  return [Number(digits.toReversed().join("")), Number(digits.join(""))]
}

/** What India gave to science, and old rules to calculate by. */
export const contributionQuestions: readonly Template[] = [
  {
    ...contributions,
    kind: "single",
    topic: "Works",
    classes: [6, 9],
    difficulty: "easy",
    said: {
      en: ["What do we owe to <who>?", "<who>: <what>."],
      hi: ["<who> की देन क्या है?", "<who>: <what>।"],
      mr: ["<who> यांची देणगी कोणती?", "<who>: <what>."],
      ta: ["<who>: இவரது பங்களிப்பு எது?", "<who>: <what>."],
      bn: ["<who>-এর অবদান কী?", "<who>: <what>।"],
      ur: ["<who> کی دین کیا ہے؟", "<who>: <what>۔"]
    },
    make: (next) => {
      const own = next() < 0.7 ? works.slice(0, 7) : works
      const [who, what] = one(next, own)
      return {
        values: { who, what },
        ...oneOf(
          next,
          what,
          own.map(([, other]) => other).toSorted(() => next() - 0.5)
        )!
      }
    }
  },
  {
    ...contributions,
    kind: "match",
    topic: "Works",
    classes: [6, 9],
    difficulty: "medium",
    said: {
      en: ["What do we owe to whom?", "<pairs>"],
      hi: ["कौन-सी देन किसकी है?", "<pairs>"],
      mr: ["कोणती देणगी कोणाची?", "<pairs>"],
      ta: ["யாருடைய பங்களிப்பு எது?", "<pairs>"],
      bn: ["কার অবদান কোনটি?", "<pairs>"],
      ur: ["کون سی دین کس کی ہے؟", "<pairs>"]
    },
    make: (next) => matched(next, next() < 0.5 ? works.slice(0, 7) : works)
  },
  {
    ...contributions,
    kind: "numerical",
    topic: "Space",
    classes: [6, 11],
    difficulty: "easy",
    said: {
      en: ["In which year was <what>?", "<y>"],
      hi: ["यह किस वर्ष हुआ: <what>?", "<y>"],
      mr: ["हे कोणत्या वर्षी झाले: <what>?", "<y>"],
      ta: ["இது எந்த ஆண்டில் நடந்தது: <what>?", "<y>"],
      ur: ["یہ کس سال ہوا: <what>؟", "<y>"]
    },
    make: (next) => {
      const [what, year] = one(next, missions)
      return { values: { what, y: year }, ...answer(year) }
    }
  },
  {
    ...contributions,
    kind: "trueFalse",
    topic: "Space",
    classes: [6, 11],
    difficulty: "easy",
    said: {
      en: ["First came <one>, then <other>.", "<a>, <b>"],
      hi: ["पहले <one> हुआ, फिर <other>।", "<a>, <b>"],
      mr: ["आधी <one> झाले, नंतर <other>.", "<a>, <b>"]
    },
    make: (next) => {
      const [[first, a], [second, b]] = [one(next, missions), one(next, missions)]
      return a === b
        ? null
        : { values: { one: first, other: second, a, b }, options: truth, key: { options: [a < b ? 0 : 1] } }
    }
  },
  {
    ...contributions,
    kind: "match",
    topic: "Space",
    classes: [6, 11],
    difficulty: "medium",
    said: {
      en: ["What happened in which year?", "<pairs>"],
      hi: ["क्या किस वर्ष हुआ?", "<pairs>"],
      mr: ["काय कोणत्या वर्षी घडले?", "<pairs>"],
      ta: ["எது எந்த ஆண்டில் நடந்தது?", "<pairs>"],
      ur: ["کیا کس سال ہوا؟", "<pairs>"]
    },
    make: (next) =>
      matched(
        next,
        missions.map(([what, year]) => [what, plain(year)])
      )
  },
  {
    ...contributions,
    kind: "numerical",
    topic: "Brahmagupta",
    classes: [9, 11],
    difficulty: "hard",
    said: {
      en: [
        "Brahmagupta gave the area of a quadrilateral in a circle as <f>. " +
          "What is it for a rectangle with the sides <a> and <b>?",
        "With <s>."
      ],
      hi: ["ब्रह्मगुप्त ने चक्रीय चतुर्भुज का क्षेत्रफल <f> बताया। भुजाओं <a> और <b> वाले आयत के लिए यह कितना है?", "<s> से।"],
      mr: ["ब्रह्मगुप्ताने चक्रीय चौकोनाचे क्षेत्रफळ <f> असे सांगितले. <a> आणि <b> बाजू असलेल्या आयतासाठी ते किती?", "<s> वरून."]
    },
    make: (next) => {
      const [a, b] = [whole(next, 3, 30), whole(next, 3, 30)]
      return a === b
        ? null
        : {
            values: {
              f: raw`\sqrt{(s - a)(s - b)(s - c)(s - d)}`,
              a,
              b,
              s: raw`s = ${a + b},\; \sqrt{${b}^2 \cdot ${a}^2} = ${a * b}`
            },
            ...answer(a * b)
          }
    }
  },
  {
    ...contributions,
    kind: "numerical",
    topic: "Aryabhata",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["Aryabhata knew that <f>. What is the sum for <n>?", "<s>"],
      hi: ["आर्यभट जानते थे कि <f>। <n> के लिए यह योग कितना है?", "<s>"],
      bn: ["আর্যভট্ট জানতেন যে <f>। <n>-এর জন্য যোগফল কত?", "<s>"],
      ta: ["ஆரியபட்டர் அறிந்திருந்தது: <f>. <n> எனில் கூட்டுத்தொகை என்ன?", "<s>"],
      ur: ["آریہ بھٹ جانتے تھے کہ <f>۔ <n> کے لیے یہ مجموعہ کتنا ہے؟", "<s>"]
    },
    make: (next) => {
      const [n, isCube] = [whole(next, 5, 30), next() < 0.5]
      const right = isCube ? ((n * (n + 1)) / 2) ** 2 : (n * (n + 1) * (2 * n + 1)) / 6
      return {
        values: {
          f: isCube
            ? raw`1^3 + 2^3 + \dots + n^3 = \left(\frac{n(n + 1)}{2}\right)^2`
            : raw`1^2 + 2^2 + \dots + n^2 = \frac{n(n + 1)(2n + 1)}{6}`,
          n: `n = ${n}`,
          s: isCube
            ? raw`\left(\frac{${n} \cdot ${n + 1}}{2}\right)^2 = ${right}`
            : raw`\frac{${n} \cdot ${n + 1} \cdot ${2 * n + 1}}{6} = ${right}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...contributions,
    kind: "single",
    topic: "Bhaskara I",
    classes: [10, 11],
    difficulty: "hard",
    said: {
      en: ["Bhaskara I came near the sine by <f>. What does his rule give for <w>?", "<s>"],
      hi: ["भास्कर प्रथम ने ज्या का सन्निकट मान <f> से दिया। <w> के लिए उनका नियम क्या मान देता है?", "<s>"]
    },
    make: (next) => {
      const w = 10 * whole(next, 1, 17)
      const [over, under] = [4 * w * (180 - w), 40_500 - w * (180 - w)]
      const chosen = oneOf(next, fraction(over, under), [
        fraction(w * (180 - w), under),
        fraction(over, 40_500),
        fraction(w, 180),
        fraction(180 - w, 180)
      ])
      return chosen === null
        ? null
        : {
            values: {
              f: raw`\sin x^\circ \approx \frac{4x(180 - x)}{40500 - x(180 - x)}`,
              w: raw`${w}^\circ`,
              s: raw`\frac{${over}}{${under}} = ${fraction(over, under)} \approx ${tex(over / under, 4)}`
            },
            ...chosen
          }
    }
  },
  {
    ...contributions,
    kind: "numerical",
    topic: "Virahanka",
    classes: [7, 10],
    difficulty: "hard",
    said: {
      en: [
        "Virahanka counted metres of short syllables (one beat) and long ones (two beats). " +
          "How many metres have <n> beats?",
        "Each count is the sum of the two before it: <s>."
      ],
      hi: [
        "विरहांक ने लघु (एक मात्रा) और गुरु (दो मात्रा) से बने छंदों की गणना की। <n> मात्राओं के कितने छंद हैं?",
        "प्रत्येक संख्या, पिछली दो का योग है: <s>।"
      ],
      ta: [
        "விரகாங்கர் குறில் (ஒரு மாத்திரை), நெடில் (இரண்டு மாத்திரை) ஆகியவற்றால் அமையும் யாப்புகளை எண்ணினார். <n> மாத்திரைகள் கொண்ட யாப்புகள் எத்தனை?",
        "ஒவ்வோர் எண்ணும் அதற்கு முந்தைய இரண்டின் கூட்டுத்தொகை: <s>."
      ]
    },
    make: (next) => {
      const n = whole(next, 4, 18)
      return {
        values: {
          n,
          s: raw`m_{${n}} = m_{${n - 1}} + m_{${n - 2}} = ${meters(n - 1)} + ${meters(n - 2)} = ${meters(n)}`
        },
        ...answer(meters(n))
      }
    }
  },
  {
    ...contributions,
    kind: "numerical",
    topic: "Kaprekar",
    classes: [6, 9],
    difficulty: "medium",
    said: {
      en: [
        "Kaprekar's step: write the digits of a number in falling and in rising order and subtract. " +
          "What does one step make of <n>?",
        "<s>"
      ],
      hi: ["कापरेकर की क्रिया: किसी संख्या के अंकों को घटते और बढ़ते क्रम में लिखकर घटाइए। एक क्रिया में <n> से क्या मिलता है?", "<s>"],
      mr: ["कापरेकरांची कृती: संख्येचे अंक उतरत्या व चढत्या क्रमाने लिहून वजाबाकी करा. एका कृतीत <n> पासून काय मिळते?", "<s>"],
      bn: [
        "কাপরেকরের ধাপ: কোনো সংখ্যার অঙ্কগুলি বড় থেকে ছোট ও ছোট থেকে বড় ক্রমে সাজিয়ে বিয়োগ করো। এক ধাপে <n> থেকে কী পাওয়া যায়?",
        "<s>"
      ],
      ur: [
        "کاپریکر کا عمل: کسی عدد کے ہندسوں کو گھٹتی اور بڑھتی ترتیب میں لکھ کر " +
          "گھٹائیے۔ ایک عمل میں <n> سے کیا ملتا ہے؟",
        "<s>"
      ]
    },
    make: (next) => {
      const n = whole(next, 1_234, 9_876)
      const [high, low] = kaprekar(n)
      return new Set(String(n)).size < 3
        ? null
        : { values: { n, s: `${high} - ${String(low).padStart(4, "0")} = ${high - low}` }, ...answer(high - low) }
    }
  },
  {
    ...contributions,
    kind: "single",
    topic: "Baudhayana",
    classes: [8, 10],
    difficulty: "medium",
    said: {
      en: [
        "By the Sulba Sutra of Baudhayana the diagonal of a rectangle makes the area that its two sides make. " +
          "How long is it for the sides <a> and <b>?",
        "<s>"
      ],
      hi: [
        "बौधायन के शुल्बसूत्र के अनुसार आयत के विकर्ण पर बना वर्ग, उसकी दोनों भुजाओं पर बने वर्गों के योग के बराबर " +
          "होता है। भुजाओं <a> और <b> के लिए विकर्ण कितना लंबा है?",
        "<s>"
      ]
    },
    make: (next) => {
      const [a, b] = [whole(next, 2, 20), whole(next, 2, 30)]
      const root = (n: number) => (Number.isInteger(Math.sqrt(n)) ? String(Math.sqrt(n)) : raw`\sqrt{${n}}`)
      const chosen =
        a === b
          ? null
          : oneOf(next, root(a * a + b * b), [
              String(a + b),
              root(Math.abs(b * b - a * a)),
              root(a + b),
              root(2 * a * b)
            ])
      return chosen === null
        ? null
        : { values: { a, b, s: raw`\sqrt{${a}^2 + ${b}^2} = ${root(a * a + b * b)}` }, ...chosen }
    }
  },
  {
    ...contributions,
    kind: "single",
    topic: "Madhava",
    classes: [11, 11],
    difficulty: "hard",
    said: {
      en: ["Madhava's series is <f>. What is the sum of its first <n> terms?", "<s>"],
      hi: ["माधव की श्रेणी <f> है। इसके प्रथम <n> पदों का योग क्या है?", "<s>"],
      ta: ["மாதவரின் தொடர் <f>. அதன் முதல் <n> உறுப்புகளின் கூட்டுத்தொகை என்ன?", "<s>"]
    },
    make: (next) => {
      const n = whole(next, 2, 5)
      const sum = (many: number) => {
        const under = Array.from({ length: many }, (_, at) => 2 * at + 1).reduce((all, one) => all * one, 1)
        return fraction(
          Array.from({ length: many }, (_, at) => ((at % 2 === 0 ? 1 : -1) * under) / (2 * at + 1)).reduce(
            (all, part) => all + part,
            0
          ),
          under
        )
      }
      const terms = Array.from({ length: n }, (_, at) =>
        at === 0 ? "1" : raw`${at % 2 === 0 ? "+" : "-"} \frac{1}{${2 * at + 1}}`
      ).join(" ")
      return {
        values: { f: raw`\frac{\pi}{4} = 1 - \frac13 + \frac15 - \frac17 + \dots`, n, s: `${terms} = ${sum(n)}` },
        ...oneOf(next, sum(n), [sum(n + 1), sum(n - 1), sum(n + 2), fraction(1, 2 * n - 1)])!
      }
    }
  }
]
