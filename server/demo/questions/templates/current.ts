import { answer, fraction, oneOf, raw, someOf, tex, unit, whole, type Template } from "../template.ts"
import { truth } from "../standard.ts"

const physics = { subject: "physics" } as const

/** Electricity, light, heat, sound. */
export const current: readonly Template[] = [
  {
    ...physics,
    kind: "single",
    topic: "Ohm's law",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["A lamp draws a current of <i> at <u>. What is its resistance?", "By Ohm's law, <s>."],
      hi: ["<u> पर एक लैंप से <i> की धारा बहती है। उसका प्रतिरोध क्या है?", "ओम के नियम से <s>।"],
      mr: ["<u> ला एका दिव्यातून <i> विद्युतधारा वाहते. त्याचा रोध किती?", "ओहमच्या नियमानुसार <s>."],
      bn: ["<u> বিভবপ্রভেদে একটি বাতির মধ্য দিয়ে <i> তড়িৎপ্রবাহ যায়। তার রোধ কত?", "ওহমের সূত্র অনুসারে <s>।"],
      ta: ["<u> மின்னழுத்தத்தில் ஒரு விளக்கின் வழியே <i> மின்னோட்டம் பாய்கிறது. அதன் மின்தடை என்ன?", "ஓம் விதிப்படி <s>."],
      ur: ["<u> پر ایک لیمپ سے <i> کی رو گزرتی ہے۔ اس کی مزاحمت کیا ہے؟", "اوہم کے قانون سے <s>۔"],
      te: ["<u> వద్ద ఒక దీపం గుండా <i> విద్యుత్ ప్రవాహం ప్రవహిస్తుంది. దాని నిరోధం ఎంత?", "ఓమ్ నియమం ప్రకారం <s>."]
    },
    make: (next) => {
      const [r, i] = [whole(next, 4, 60), whole(next, 2, 8)]
      const ohm = (value: number) => raw`${tex(value)}\,\Omega`
      const chosen = oneOf(next, ohm(r), [ohm(r * i * i), ohm(r + i), ohm(1 / r), ohm(r / 2), ohm(2 * r)])
      return chosen === null
        ? null
        : {
            values: {
              i: unit(i, "A"),
              u: unit(r * i, "V"),
              s: raw`R = \frac{U}{I} = \frac{${unit(r * i, "V")}}{${unit(i, "A")}} = ${ohm(r)}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Circuits",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["Two resistors of <a> and <b> are joined in parallel. What is their total resistance?", "<s>"],
      hi: ["<a> और <b> के दो प्रतिरोधक समांतर क्रम में जोड़े गए हैं। उनका तुल्य प्रतिरोध क्या है?", "<s>"],
      mr: ["<a> आणि <b> चे दोन रोध समांतर जोडणीत जोडले आहेत. त्यांचा परिणामी रोध किती?", "<s>"],
      bn: ["<a> ও <b> রোধের দুটি রোধক সমান্তরাল সমবায়ে যুক্ত। তাদের তুল্য রোধ কত?", "<s>"],
      ta: ["<a>, <b> ஆகிய இரண்டு மின்தடையாக்கிகள் பக்க இணைப்பில் இணைக்கப்பட்டுள்ளன. அவற்றின் தொகுபயன் மின்தடை என்ன?", "<s>"],
      ur: ["<a> اور <b> کے دو مزاحم متوازی جوڑے گئے ہیں۔ ان کی کل مزاحمت کیا ہے؟", "<s>"]
    },
    make: (next) => {
      const [a, b] = [whole(next, 2, 30), whole(next, 2, 40)]
      const ohm = (value: string | number) => raw`${value}\,\Omega`
      const right = fraction(a * b, a + b)
      const chosen =
        a >= b
          ? null
          : oneOf(next, ohm(right), [ohm(a + b), ohm(fraction(a + b, a * b)), ohm(fraction(a + b, 2)), ohm(b - a)])
      return chosen === null
        ? null
        : {
            values: {
              a: ohm(a),
              b: ohm(b),
              s: raw`\frac{1}{R} = \frac{1}{R_1} + \frac{1}{R_2} \implies R = \frac{${a} \cdot ${b}}{${a} + ${b}} = ${ohm(right)}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Electric power",
    classes: [8, 10],
    difficulty: "easy",
    said: {
      en: ["A heater of <p> runs for <t>. How many kilowatt hours does it use?", "<s>"],
      hi: ["<p> का एक हीटर <t> चलता है। वह कितने किलोवाट घंटा ऊर्जा लेता है?", "<s>"],
      bn: ["<p> ক্ষমতার একটি হিটার <t> চলে। সেটি কত কিলোওয়াট ঘণ্টা শক্তি খরচ করে?", "<s>"],
      ur: ["<p> کا ایک ہیٹر <t> چلتا ہے۔ وہ کتنے کلوواٹ گھنٹے توانائی خرچ کرتا ہے؟", "<s>"],
      gu: ["<p> નું એક હીટર <t> ચાલે છે. તે કેટલા કિલોવૉટ અવર ઊર્જા વાપરે છે?", "<s>"]
    },
    make: (next) => {
      const [p, t] = [100 * whole(next, 5, 30), whole(next, 2, 12)]
      const right = (p * t) / 1_000
      return {
        values: {
          p: unit(p, "W"),
          t: unit(t, "h"),
          s: raw`W = P \cdot t = ${tex(p / 1_000)}\,\text{kW} \cdot ${unit(t, "h")} = ${tex(right)}\,\text{kWh}`
        },
        ...answer(right)
      }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Mirrors",
    classes: [9, 10],
    difficulty: "medium",
    said: {
      en: [
        "A concave mirror has a radius of curvature of <r>. What is its focal length?",
        "The focal length is half the radius: <s>."
      ],
      hi: ["एक अवतल दर्पण की वक्रता त्रिज्या <r> है। उसकी फोकस दूरी क्या है?", "फोकस दूरी वक्रता त्रिज्या की आधी होती है: <s>।"],
      as: ["এখন অৱতল দাপোণৰ ভাঁজ ব্যাসাৰ্ধ <r>। ইয়াৰ ফকাছ দৈৰ্ঘ্য কিমান?", "ফকাছ দৈৰ্ঘ্য ভাঁজ ব্যাসাৰ্ধৰ আধা: <s>।"],
      bn: ["একটি অবতল দর্পণের বক্রতা ব্যাসার্ধ <r>। তার ফোকাস দৈর্ঘ্য কত?", "ফোকাস দৈর্ঘ্য বক্রতা ব্যাসার্ধের অর্ধেক: <s>।"],
      mr: ["एका अंतर्वक्र आरशाची वक्रता त्रिज्या <r> आहे. त्याचे नाभीय अंतर किती?", "नाभीय अंतर वक्रता त्रिज्येच्या निम्मे असते: <s>."],
      ta: ["ஒரு குழி ஆடியின் வளைவு ஆரம் <r>. அதன் குவியத் தொலைவு என்ன?", "குவியத் தொலைவு வளைவு ஆரத்தில் பாதி: <s>."],
      ur: [
        "ایک مقعر آئینے کا نصف قطرِ انحنا <r> ہے۔ اس کا فوکس فاصلہ کیا ہے؟",
        "فوکس فاصلہ نصف قطرِ انحنا کا آدھا ہوتا ہے: <s>۔"
      ],
      or: ["ଗୋଟିଏ ଅବତଳ ଦର୍ପଣର ବକ୍ରତା ବ୍ୟାସାର୍ଦ୍ଧ <r>। ତାହାର ଫୋକସ ଦୂରତା କେତେ?", "ଫୋକସ ଦୂରତା ବକ୍ରତା ବ୍ୟାସାର୍ଦ୍ଧର ଅଧା: <s>।"]
    },
    make: (next) => {
      const f = whole(next, 5, 60)
      return {
        values: { r: unit(2 * f, "cm"), s: raw`f = \frac{R}{2} = ${unit(f, "cm")}` },
        ...oneOf(next, unit(f, "cm"), [unit(2 * f, "cm"), unit(4 * f, "cm"), unit(f + 5, "cm")])!
      }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Lenses",
    classes: [10, 11],
    difficulty: "medium",
    said: {
      en: ["What is the power, in dioptres, of a converging lens with a focal length of <f>?", "<s>"],
      hi: ["<f> फोकस दूरी वाले उत्तल लेंस की क्षमता कितने डाइऑप्टर है?", "<s>"],
      mr: ["<f> नाभीय अंतर असलेल्या बहिर्वक्र भिंगाची शक्ती किती डायॉप्टर आहे?", "<s>"],
      ta: ["<f> குவியத் தொலைவு கொண்ட குவிலென்சின் திறன் எத்தனை டையாப்டர்?", "<s>"]
    },
    make: (next) => {
      const f = [4, 5, 8, 10, 12.5, 16, 20, 25, 40, 50, 80, 100][whole(next, 0, 11)]!
      return {
        values: { f: unit(f, "cm"), s: raw`P = \frac{1}{f} = \frac{100}{${f}}\,\text{D} = ${tex(100 / f)}\,\text{D}` },
        ...answer(100 / f)
      }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Sound",
    classes: [8, 9],
    difficulty: "medium",
    said: {
      en: ["Thunder is heard <t> after the lightning was seen. How far away is the storm? Take <v>.", "<s>"],
      hi: ["बिजली चमकने के <t> बाद गड़गड़ाहट सुनाई देती है। तूफ़ान कितनी दूर है? <v> लीजिए।", "<s>"],
      bn: ["বিদ্যুৎ চমকানোর <t> পরে মেঘের গর্জন শোনা যায়। ঝড় কত দূরে আছে? <v> ধরো।", "<s>"],
      mr: ["वीज चमकल्यानंतर <t> नी गडगडाट ऐकू येतो. वादळ किती दूर आहे? <v> घ्या.", "<s>"]
    },
    make: (next) => {
      const t = whole(next, 2, 20)
      const metres = (value: number) => unit(value, "m")
      return {
        values: { t: unit(t, "s"), v: raw`v = 340\,\text{m/s}`, s: raw`s = v t = 340 \cdot ${t} = ${metres(340 * t)}` },
        ...oneOf(next, metres(340 * t), [metres(170 * t), metres(680 * t), metres(300 * t), metres(34 * t)])!
      }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Heat",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["How many kilojoules warm <m> of water by <d>? Take <c>.", "<s>"],
      hi: ["<m> पानी का ताप <d> बढ़ाने के लिए कितने किलोजूल ऊष्मा चाहिए? <c> लीजिए।", "<s>"],
      bn: ["<m> জলের উষ্ণতা <d> বাড়াতে কত কিলোজুল তাপ লাগবে? <c> ধরো।", "<s>"],
      ta: ["<m> நீரின் வெப்பநிலையை <d> உயர்த்த எத்தனை கிலோஜூல் வெப்பம் தேவை? <c> எனக் கொள்க.", "<s>"]
    },
    make: (next) => {
      const [m, d] = [whole(next, 1, 12), 5 * whole(next, 1, 16)]
      const right = Math.round(4.2 * m * d * 10) / 10
      return {
        values: {
          m: unit(m, "kg"),
          d: unit(d, "K"),
          c: raw`c = 4.2\,\frac{\text{kJ}}{\text{kg}\,\text{K}}`,
          s: raw`Q = mc\,\Delta T = ${m} \cdot 4.2 \cdot ${d} = ${unit(right, "kJ")}`
        },
        ...answer(right, 0.1)
      }
    }
  },
  {
    ...physics,
    kind: "trueFalse",
    topic: "Waves",
    classes: [9, 11],
    difficulty: "easy",
    said: {
      en: ["A wave with the frequency <f> and the wavelength <l> has the speed <v>.", "<s>"],
      hi: ["<f> आवृत्ति और <l> तरंगदैर्घ्य वाली तरंग की चाल <v> है।", "<s>"],
      mr: ["<f> वारंवारता आणि <l> तरंगलांबी असलेल्या तरंगाचा वेग <v> आहे.", "<s>"],
      ur: ["<f> تعدد اور <l> طولِ موج والی موج کی رفتار <v> ہے۔", "<s>"],
      ta: ["<f> அதிர்வெண்ணும் <l> அலைநீளமும் கொண்ட அலையின் வேகம் <v>.", "<s>"],
      pa: ["<f> ਆਵ੍ਰਿਤੀ ਅਤੇ <l> ਤਰੰਗ ਲੰਬਾਈ ਵਾਲੀ ਤਰੰਗ ਦੀ ਚਾਲ <v> ਹੈ।", "<s>"]
    },
    make: (next) => {
      const [f, l, isRight] = [10 * whole(next, 2, 40), whole(next, 2, 9), next() < 0.5]
      return {
        values: {
          f: unit(f, "Hz"),
          l: unit(l, "m"),
          v: unit(isRight ? f * l : f * l + 10 * l, "m/s"),
          s: raw`v = f\lambda = ${f} \cdot ${l} = ${unit(f * l, "m/s")}`
        },
        options: truth,
        key: { options: [isRight ? 0 : 1] }
      }
    }
  },
  {
    ...physics,
    kind: "multiple",
    topic: "Units",
    classes: [8, 11],
    difficulty: "medium",
    said: {
      en: ["Which of these are the same as <x>?", "<s>"],
      hi: ["इनमें से कौन-से <x> के बराबर हैं?", "<s>"],
      mr: ["यांपैकी कोणते <x> च्या समान आहेत?", "<s>"],
      ta: ["இவற்றுள் <x> க்குச் சமமானவை எவை?", "<s>"]
    },
    make: (next) => {
      const n = whole(next, 2, 95)
      const [x, right, wrong, s] = (
        [
          [
            unit(n, "N"),
            [raw`${n}\,\text{kg}\,\text{m}\,\text{s}^{-2}`, raw`${n}\,\text{J}\,\text{m}^{-1}`],
            [raw`${n}\,\text{kg}\,\text{m}^2\,\text{s}^{-2}`, raw`${n}\,\text{W}\,\text{s}`],
            raw`1\,\text{N} = 1\,\text{kg}\,\text{m}\,\text{s}^{-2}`
          ],
          [
            unit(n, "J"),
            [raw`${n}\,\text{N}\,\text{m}`, raw`${n}\,\text{W}\,\text{s}`],
            [raw`${n}\,\text{N}\,\text{m}^{-1}`, raw`${n}\,\text{kg}\,\text{m}\,\text{s}^{-2}`],
            raw`1\,\text{J} = 1\,\text{N}\,\text{m} = 1\,\text{W}\,\text{s}`
          ],
          [
            unit(n, "W"),
            [raw`${n}\,\text{V}\,\text{A}`, raw`${n}\,\text{J}\,\text{s}^{-1}`],
            [raw`${n}\,\text{J}\,\text{s}`, raw`${n}\,\text{V}\,\text{A}^{-1}`],
            raw`1\,\text{W} = 1\,\text{J}\,\text{s}^{-1} = 1\,\text{V}\,\text{A}`
          ],
          [
            unit(n, "V"),
            [raw`${n}\,\text{J}\,\text{C}^{-1}`, raw`${n}\,\text{A}\,\Omega`],
            [raw`${n}\,\text{A}\,\text{s}`, raw`${n}\,\text{C}\,\text{s}^{-1}`],
            raw`1\,\text{V} = 1\,\text{J}\,\text{C}^{-1} = 1\,\text{A}\,\Omega`
          ]
        ] as const
      )[whole(next, 0, 3)]!
      return { values: { x, s }, ...someOf(next, right, wrong)! }
    }
  }
]
