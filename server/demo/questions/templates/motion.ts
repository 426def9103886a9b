import { answer, fraction, oneOf, raw, tex, unit, whole, type Template } from "../template.ts"

const physics = { subject: "physics" } as const

/** Motion, forces, energy. Accelerations of free fall are taken as 10 m/s². */
export const motion: readonly Template[] = [
  {
    ...physics,
    kind: "single",
    topic: "Speed",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["A train covers <d> in <t> at a steady speed. What is its speed?", "Speed is distance over time: <s>."],
      hi: ["एक रेलगाड़ी एकसमान चाल से <t> में <d> दूरी तय करती है। उसकी चाल क्या है?", "चाल, दूरी और समय का अनुपात है: <s>।"],
      mr: ["एक रेल्वेगाडी एकसमान चालीने <t> मध्ये <d> अंतर कापते. तिची चाल किती?", "चाल म्हणजे अंतर भागिले वेळ: <s>."],
      bn: ["একটি ট্রেন সমদ্রুতিতে <t> সময়ে <d> দূরত্ব অতিক্রম করে। তার দ্রুতি কত?", "দ্রুতি হল দূরত্ব ও সময়ের অনুপাত: <s>।"],
      ta: [
        "ஒரு தொடர்வண்டி சீரான வேகத்தில் <t> நேரத்தில் <d> தொலைவைக் கடக்கிறது. அதன் வேகம் என்ன?",
        "வேகம் என்பது தொலைவை நேரத்தால் வகுத்தது: <s>."
      ],
      ur: [
        "ایک ریل گاڑی یکساں رفتار سے <t> میں <d> فاصلہ طے کرتی ہے۔ اس کی رفتار کیا ہے؟",
        "رفتار، فاصلے اور وقت کی نسبت ہے: <s>۔"
      ],
      gu: ["એક ટ્રેન એકધારી ઝડપે <t> માં <d> અંતર કાપે છે. તેની ઝડપ કેટલી છે?", "ઝડપ એટલે અંતર ભાગ્યા સમય: <s>."],
      pa: ["ਇੱਕ ਰੇਲ ਗੱਡੀ ਇੱਕਸਾਰ ਚਾਲ ਨਾਲ <t> ਵਿੱਚ <d> ਦੂਰੀ ਤੈਅ ਕਰਦੀ ਹੈ। ਉਸਦੀ ਚਾਲ ਕਿੰਨੀ ਹੈ?", "ਚਾਲ, ਦੂਰੀ ਅਤੇ ਸਮੇਂ ਦਾ ਅਨੁਪਾਤ ਹੈ: <s>।"]
    },
    make: (next) => {
      const [v, t] = [5 * whole(next, 8, 30), whole(next, 2, 9)]
      const chosen = oneOf(next, unit(v, "km/h"), [
        unit(v + 10, "km/h"),
        unit(v - 5, "km/h"),
        unit(v * t, "km/h"),
        unit(v + t, "km/h")
      ])
      return chosen === null
        ? null
        : {
            values: {
              d: unit(v * t, "km"),
              t: unit(t, "h"),
              s: raw`v = \frac{s}{t} = \frac{${unit(v * t, "km")}}{${unit(t, "h")}} = ${unit(v, "km/h")}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Uniform acceleration",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["A body starts from rest and accelerates steadily at <a>. How many metres does it cover in <t>?", "<s>"],
      hi: ["एक वस्तु विरामावस्था से चलकर <a> के एकसमान त्वरण से गति करती है। वह <t> में कितने मीटर दूरी तय करेगी?", "<s>"],
      bn: ["একটি বস্তু স্থির অবস্থা থেকে <a> সমত্বরণে চলতে শুরু করে। <t> সময়ে সেটি কত মিটার দূরত্ব অতিক্রম করবে?", "<s>"],
      ta: [
        "ஓய்வு நிலையில் இருந்து புறப்படும் ஒரு பொருள் <a> என்ற சீரான முடுக்கத்துடன் இயங்குகிறது. <t> நேரத்தில் அது எத்தனை மீட்டர் தொலைவைக் கடக்கும்?",
        "<s>"
      ],
      ur: ["ایک جسم حالتِ سکون سے <a> کے یکساں اسراع سے حرکت کرتا ہے۔ وہ <t> میں کتنے میٹر فاصلہ طے کرے گا؟", "<s>"]
    },
    make: (next) => {
      const [a, t] = [whole(next, 1, 8), 2 * whole(next, 1, 10)]
      const right = (a * t * t) / 2
      return {
        values: {
          a: raw`${a}\,\text{m/s}^2`,
          t: unit(t, "s"),
          s: raw`s = \frac12 a t^2 = \frac12 \cdot ${a} \cdot ${t}^2 = ${unit(right, "m")}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Force",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["Which force gives a mass of <m> an acceleration of <a>?", "By Newton's second law, <s>."],
      hi: ["कौन-सा बल <m> द्रव्यमान को <a> का त्वरण देता है?", "न्यूटन के द्वितीय नियम से <s>।"],
      mr: ["कोणते बल <m> वस्तुमानाला <a> इतके त्वरण देते?", "न्यूटनच्या दुसऱ्या नियमानुसार <s>."],
      ta: ["எந்த விசை <m> நிறைக்கு <a> முடுக்கத்தை அளிக்கும்?", "நியூட்டனின் இரண்டாம் விதிப்படி <s>."],
      ur: ["کون سی قوت <m> کمیت کو <a> کا اسراع دیتی ہے؟", "نیوٹن کے دوسرے قانون سے <s>۔"],
      kn: ["ಯಾವ ಬಲವು <m> ದ್ರವ್ಯರಾಶಿಗೆ <a> ವೇಗೋತ್ಕರ್ಷವನ್ನು ನೀಡುತ್ತದೆ?", "ನ್ಯೂಟನ್‌ನ ಎರಡನೆಯ ನಿಯಮದಂತೆ <s>."],
      ml: ["ഏതു ബലമാണ് <m> പിണ്ഡത്തിന് <a> ത്വരണം നൽകുന്നത്?", "ന്യൂട്ടന്റെ രണ്ടാം നിയമപ്രകാരം <s>."]
    },
    make: (next) => {
      const [m, a] = [whole(next, 2, 40), whole(next, 2, 15)]
      const chosen = oneOf(next, unit(m * a, "N"), [
        unit(m + a, "N"),
        unit(tex(m / a), "N"),
        unit(2 * m * a, "N"),
        unit(m * a * a, "N")
      ])
      return chosen === null
        ? null
        : {
            values: {
              m: unit(m, "kg"),
              a: raw`${a}\,\text{m/s}^2`,
              s: raw`F = ma = ${m} \cdot ${a} = ${unit(m * a, "N")}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Kinetic energy",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: [
        "A car's speed grows from <v> to <w>. By which factor does its kinetic energy grow?",
        "Kinetic energy is <e>, so the factor is <s>."
      ],
      hi: [
        "एक कार की चाल <v> से बढ़कर <w> हो जाती है। उसकी गतिज ऊर्जा कितने गुना हो जाती है?",
        "गतिज ऊर्जा <e> है, अतः गुणक <s> है।"
      ],
      mr: [
        "एका कारची चाल <v> पासून <w> पर्यंत वाढते. तिची गतिज ऊर्जा किती पट होते?",
        "गतिज ऊर्जा <e> आहे, म्हणून ती <s> पट होते."
      ],
      bn: ["একটি গাড়ির দ্রুতি <v> থেকে বেড়ে <w> হয়। তার গতিশক্তি কত গুণ হয়?", "গতিশক্তি <e>, সুতরাং গুণক <s>।"],
      ta: [
        "ஒரு மகிழுந்தின் வேகம் <v> இலிருந்து <w> ஆக உயர்கிறது. அதன் இயக்க ஆற்றல் எத்தனை மடங்காகும்?",
        "இயக்க ஆற்றல் <e>, எனவே மடங்கு <s>."
      ]
    },
    make: (next) => {
      const [v, k] = [5 * whole(next, 2, 12), whole(next, 2, 5)]
      return {
        values: {
          v: unit(v, "km/h"),
          w: unit(v * k, "km/h"),
          e: raw`E = \frac12 m v^2`,
          s: raw`\left(\frac{${v * k}}{${v}}\right)^2 = ${k * k}`
        },
        ...oneOf(next, k * k, [k, 2 * k, k * k + 1, k ** 3, k + 1])!
      }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Free fall",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: [
        "A stone falls from a height of <h>. How fast is it when it reaches the " +
          "ground, in metres per second? Take <g>.",
        "<s>"
      ],
      hi: ["एक पत्थर <h> की ऊँचाई से गिरता है। भूमि पर पहुँचते समय उसकी चाल कितने मीटर प्रति सेकंड होगी? <g> लीजिए।", "<s>"],
      mr: ["एक दगड <h> उंचीवरून खाली पडतो. जमिनीवर पोहोचताना त्याची चाल किती मीटर प्रति सेकंद असेल? <g> घ्या.", "<s>"]
    },
    make: (next) => {
      const v = 10 * whole(next, 1, 9)
      const h = (v * v) / 20
      return {
        values: {
          h: unit(h, "m"),
          g: raw`g = 10\,\text{m/s}^2`,
          s: raw`v = \sqrt{2gh} = \sqrt{2 \cdot 10 \cdot ${h}} = ${unit(v, "m/s")}`
        },
        ...answer(v)
      }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Momentum",
    classes: [9, 11],
    difficulty: "hard",
    said: {
      en: [
        "A trolley of <m> rolling at <v> hits one of <n> at rest, and both roll on together. How fast are they?",
        "Momentum is conserved: <s>."
      ],
      hi: [
        "<v> से लुढ़कती हुई <m> की एक ट्रॉली, विराम में खड़ी <n> की ट्रॉली से टकराती है और दोनों साथ-साथ चलती हैं। उनकी चाल क्या है?",
        "संवेग संरक्षित रहता है: <s>।"
      ],
      bn: [
        "<v> দ্রুতিতে চলমান <m> ভরের একটি ট্রলি স্থির <n> ভরের একটি ট্রলিকে ধাক্কা দেয় এবং দুটি একসঙ্গে চলতে থাকে। তাদের দ্রুতি কত?",
        "ভরবেগ সংরক্ষিত থাকে: <s>।"
      ],
      ur: [
        "<v> سے چلتی ہوئی <m> کی ایک ٹرالی، ساکن <n> کی ٹرالی سے ٹکراتی ہے اور " +
          "دونوں ساتھ چلتی ہیں۔ ان کی رفتار کیا ہے؟",
        "معیارِ حرکت محفوظ رہتا ہے: <s>۔"
      ]
    },
    make: (next) => {
      const [m, n, v] = [whole(next, 1, 9), whole(next, 1, 9), whole(next, 2, 12)]
      const chosen =
        m === n
          ? null
          : oneOf(next, raw`${fraction(m * v, m + n)}\,\text{m/s}`, [
              raw`${v}\,\text{m/s}`,
              raw`${fraction(n * v, m + n)}\,\text{m/s}`,
              raw`${fraction(m * v, n)}\,\text{m/s}`,
              raw`${fraction(v, m + n)}\,\text{m/s}`
            ])
      return chosen === null
        ? null
        : {
            values: {
              m: unit(m, "kg"),
              n: unit(n, "kg"),
              v: unit(v, "m/s"),
              s: raw`\frac{m_1 v}{m_1 + m_2} = \frac{${m} \cdot ${v}}{${m} + ${n}} = ${fraction(m * v, m + n)}\,\text{m/s}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Pendulum",
    classes: [10, 11],
    difficulty: "hard",
    said: {
      en: [
        "The period of a simple pendulum is <f>. By which factor has its length to grow " +
          "for the period to become <k> times as long?",
        "The length grows with the square of the period: <s>."
      ],
      hi: [
        "सरल लोलक का आवर्तकाल <f> है। आवर्तकाल <k> गुना करने के लिए उसकी लंबाई कितने गुना करनी होगी?",
        "लंबाई, आवर्तकाल के वर्ग के अनुपात में बढ़ती है: <s>।"
      ],
      ta: [
        "தனி ஊசலின் அலைவு நேரம் <f>. அலைவு நேரம் <k> மடங்காக வேண்டுமெனில் அதன் நீளம் எத்தனை மடங்காக வேண்டும்?",
        "நீளம் அலைவு நேரத்தின் இருமடிக்கு நேர்விகிதத்தில் மாறும்: <s>."
      ]
    },
    make: (next) => {
      const k = whole(next, 2, 15)
      return { values: { f: raw`T = 2\pi\sqrt{\frac{l}{g}}`, k, s: `${k}^2 = ${k * k}` }, ...answer(k * k) }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Density",
    classes: [7, 9],
    difficulty: "easy",
    said: {
      en: ["A stone of <m> pushes <v> of water aside when it is put under. What is its density?", "<s>"],
      hi: ["<m> का एक पत्थर पानी में डुबाने पर <v> पानी हटाता है। उसका घनत्व क्या है?", "<s>"],
      mr: ["<m> चा एक दगड पाण्यात बुडवल्यावर <v> पाणी बाजूला सारतो. त्याची घनता किती?", "<s>"],
      ta: ["<m> நிறையுள்ள ஒரு கல்லை நீரில் அமிழ்த்தும்போது <v> நீரை இடம்பெயர்க்கிறது. அதன் அடர்த்தி என்ன?", "<s>"],
      bn: ["<m> ভরের একটি পাথর জলে ডোবালে <v> জল সরায়। তার ঘনত্ব কত?", "<s>"]
    },
    make: (next) => {
      const [d, v] = [whole(next, 2, 9), 10 * whole(next, 2, 30)]
      const of = (value: number) => raw`${tex(value)}\,\text{g/cm}^3`
      const chosen = oneOf(next, of(d), [of(d + 1), of(1 / d), of(d * 10), of(d - 0.5)])
      return chosen === null
        ? null
        : {
            values: {
              m: unit(d * v, "g"),
              v: raw`${v}\,\text{cm}^3`,
              s: raw`\rho = \frac{m}{V} = \frac{${d * v}}{${v}} = ${of(d)}`
            },
            ...chosen
          }
    }
  }
]
