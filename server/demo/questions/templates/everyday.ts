import { answer, fraction, gcd, oneOf, raw, unit, whole, type Template } from "../template.ts"

const mathematics = { subject: "mathematics" } as const

/** Numbers of everyday life: percentages, interest, averages, ages, ratios, chances. */
export const everyday: readonly Template[] = [
  {
    ...mathematics,
    kind: "single",
    topic: "Percentages",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["A school has <n> students. <p> of them come by bus. How many come by bus?", "<s> students."],
      hi: ["एक विद्यालय में <n> विद्यार्थी हैं। उनमें से <p> बस से आते हैं। कितने विद्यार्थी बस से आते हैं?", "<s> विद्यार्थी।"],
      mr: ["एका शाळेत <n> विद्यार्थी आहेत. त्यांपैकी <p> बसने येतात. किती विद्यार्थी बसने येतात?", "<s> विद्यार्थी."],
      bn: ["একটি বিদ্যালয়ে <n> জন ছাত্রছাত্রী আছে। তাদের <p> বাসে আসে। কতজন বাসে আসে?", "<s> জন।"],
      ta: ["ஒரு பள்ளியில் <n> மாணவர்கள் உள்ளனர். அவர்களில் <p> பேருந்தில் வருகின்றனர். பேருந்தில் வருபவர்கள் எத்தனை பேர்?", "<s> மாணவர்கள்."],
      ur: ["ایک اسکول میں <n> طلبہ ہیں۔ ان میں سے <p> بس سے آتے ہیں۔ کتنے طلبہ بس سے آتے ہیں؟", "<s> طلبہ۔"],
      gu: ["એક શાળામાં <n> વિદ્યાર્થીઓ છે. તેમાંથી <p> બસમાં આવે છે. કેટલા વિદ્યાર્થીઓ બસમાં આવે છે?", "<s> વિદ્યાર્થીઓ."],
      te: ["ఒక పాఠశాలలో <n> మంది విద్యార్థులు ఉన్నారు. వారిలో <p> మంది బస్సులో వస్తారు. ఎంతమంది బస్సులో వస్తారు?", "<s> మంది."]
    },
    make: (next) => {
      const [n, p] = [20 * whole(next, 10, 60), 5 * whole(next, 2, 17)]
      const right = (n * p) / 100
      const chosen = oneOf(
        next,
        right,
        [n - right, right + 20, right / 2, n - p, right - 20].filter((value) => value > 0 && Number.isInteger(value))
      )
      return chosen === null
        ? null
        : { values: { n, p: raw`${p}\,\%`, s: raw`\frac{${p}}{100} \cdot ${n} = ${right}` }, ...chosen }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Simple interest",
    classes: [7, 8],
    difficulty: "easy",
    said: {
      en: ["What simple interest, in rupees, do <c> earn in <t> years at <r> a year?", "By <f>: <s> rupees."],
      hi: ["<c> पर <r> वार्षिक दर से <t> वर्ष का साधारण ब्याज कितने रुपये होगा?", "<f> से: <s> रुपये।"],
      mr: ["<c> वर दरसाल <r> दराने <t> वर्षांचे सरळव्याज किती रुपये होईल?", "<f> नुसार: <s> रुपये."],
      bn: ["বার্ষিক <r> হারে <c>-এর <t> বছরের সরল সুদ কত টাকা?", "<f> থেকে: <s> টাকা।"],
      ta: ["<c> க்கு ஆண்டுக்கு <r> வீதம் <t> ஆண்டுகளுக்குத் தனிவட்டி எத்தனை ரூபாய்?", "<f> இன்படி: <s> ரூபாய்."],
      ur: ["<c> پر <r> سالانہ شرح سے <t> سال کا سادہ سود کتنے روپے ہوگا؟", "<f> سے: <s> روپے۔"]
    },
    make: (next) => {
      const [c, t, r] = [500 * whole(next, 2, 40), whole(next, 2, 6), whole(next, 4, 12)]
      return {
        values: {
          c: raw`\text{Rs}\,${c}`,
          t,
          r: raw`${r}\,\%`,
          f: raw`I = \frac{PRT}{100}`,
          s: raw`\frac{${c} \cdot ${r} \cdot ${t}}{100} = ${(c * r * t) / 100}`
        },
        ...answer((c * r * t) / 100)
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Averages",
    classes: [6, 8],
    difficulty: "medium",
    said: {
      en: [
        "The mean of <n> numbers is <m>. When one more number is added, the mean becomes <k>. Which number was added?",
        "The sums differ by <s>."
      ],
      hi: [
        "<n> संख्याओं का माध्य <m> है। एक और संख्या जोड़ने पर माध्य <k> हो जाता है। कौन-सी संख्या जोड़ी गई?",
        "योगफलों का अंतर <s> है।"
      ],
      mr: ["<n> संख्यांची सरासरी <m> आहे. आणखी एक संख्या घेतल्यावर सरासरी <k> होते. कोणती संख्या घेतली?", "बेरजांमधील फरक <s> आहे."],
      bn: ["<n>টি সংখ্যার গড় <m>। আরও একটি সংখ্যা যোগ করলে গড় হয় <k>। কোন সংখ্যাটি যোগ করা হয়েছিল?", "যোগফল দুটির পার্থক্য <s>।"],
      ur: [
        "<n> اعداد کا اوسط <m> ہے۔ ایک اور عدد شامل کرنے پر اوسط <k> ہو جاتا ہے۔ کون سا عدد شامل کیا گیا؟",
        "دونوں مجموعوں کا فرق <s> ہے۔"
      ]
    },
    make: (next) => {
      const [n, m, k] = [whole(next, 4, 12), whole(next, 12, 40), whole(next, 12, 45)]
      const right = k * (n + 1) - m * n
      return k <= m
        ? null
        : { values: { n, m, k, s: raw`${n + 1} \cdot ${k} - ${n} \cdot ${m} = ${right}` }, ...answer(right) }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Ages",
    classes: [7, 9],
    difficulty: "medium",
    said: {
      en: [
        "A mother is <d> years older than her daughter. In <t> years she will be twice as old as her daughter. " +
          "How old is the daughter?",
        "From <e> follows <s>."
      ],
      hi: [
        "एक माँ अपनी बेटी से <d> वर्ष बड़ी है। <t> वर्ष बाद उसकी आयु बेटी की आयु की दुगुनी होगी। बेटी की आयु कितने वर्ष है?",
        "<e> से <s> मिलता है।"
      ],
      mr: [
        "आई आपल्या मुलीपेक्षा <d> वर्षांनी मोठी आहे. <t> वर्षांनी तिचे वय मुलीच्या वयाच्या दुप्पट होईल. मुलीचे वय किती वर्षे आहे?",
        "<e> यावरून <s> मिळते."
      ],
      ta: [
        "ஒரு தாய் தன் மகளை விட <d> ஆண்டுகள் மூத்தவர். <t> ஆண்டுகளுக்குப் பிறகு அவரது வயது மகளின் வயதைப் போல் இருமடங்காக இருக்கும். மகளின் வயது என்ன?",
        "<e> இலிருந்து <s> கிடைக்கிறது."
      ]
    },
    make: (next) => {
      const [d, t] = [whole(next, 22, 36), whole(next, 3, 18)]
      const chosen = oneOf(
        next,
        d - t,
        [d, d + t, d - 2 * t, Math.round(d / 2), d - t + 2].filter((age) => age > 0)
      )
      return chosen === null
        ? null
        : { values: { d, t, e: `x + ${d} + ${t} = 2(x + ${t})`, s: `x = ${d} - ${t} = ${d - t}` }, ...chosen }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Ratio",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["A sum of <n> is shared in the ratio <r>. How large is the larger share?", "The larger share is <s>."],
      hi: ["<n> की राशि <r> के अनुपात में बाँटी जाती है। बड़ा भाग कितना है?", "बड़ा भाग <s> है।"],
      mr: ["<n> ही रक्कम <r> या प्रमाणात वाटली जाते. मोठा भाग किती?", "मोठा भाग <s> आहे."],
      bn: ["<n> পরিমাণ অর্থ <r> অনুপাতে ভাগ করা হল। বড় ভাগটি কত?", "বড় ভাগটি <s>।"],
      ta: ["<n> தொகை <r> என்ற விகிதத்தில் பகிரப்படுகிறது. பெரிய பங்கு எவ்வளவு?", "பெரிய பங்கு <s>."],
      ur: ["<n> کی رقم <r> کے تناسب میں بانٹی جاتی ہے۔ بڑا حصہ کتنا ہے؟", "بڑا حصہ <s> ہے۔"],
      pa: ["<n> ਦੀ ਰਕਮ <r> ਦੇ ਅਨੁਪਾਤ ਵਿੱਚ ਵੰਡੀ ਜਾਂਦੀ ਹੈ। ਵੱਡਾ ਹਿੱਸਾ ਕਿੰਨਾ ਹੈ?", "ਵੱਡਾ ਹਿੱਸਾ <s> ਹੈ।"]
    },
    make: (next) => {
      const [a, b, k] = [whole(next, 2, 5), whole(next, 6, 11), 10 * whole(next, 3, 30)]
      const rupees = (value: number) => raw`\text{Rs}\,${value}`
      const chosen =
        gcd(a, b) > 1
          ? null
          : oneOf(next, rupees(b * k), [rupees(a * k), rupees((b - a) * k), rupees((a + b) * k), rupees((b + 1) * k)])
      return chosen === null
        ? null
        : {
            values: {
              n: rupees((a + b) * k),
              r: `${a} : ${b}`,
              s: raw`\frac{${b}}{${a + b}} \cdot ${(a + b) * k} = ${b * k}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Probability",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: [
        "A bag holds <a> red and <b> blue balls. Two balls are drawn without looking, one after the other. " +
          "What is the probability that both are red?",
        "<s>"
      ],
      hi: [
        "एक थैले में <a> लाल और <b> नीली गेंदें हैं। बिना देखे एक के बाद एक दो गेंदें निकाली जाती हैं। दोनों के लाल होने की प्रायिकता क्या है?",
        "<s>"
      ],
      mr: [
        "एका पिशवीत <a> लाल आणि <b> निळे चेंडू आहेत. न पाहता एकामागून एक दोन चेंडू काढले. दोन्ही लाल असण्याची संभाव्यता किती?",
        "<s>"
      ],
      bn: [
        "একটি থলিতে <a>টি লাল ও <b>টি নীল বল আছে। না দেখে একটির পর একটি করে দুটি বল তোলা হল। দুটিই লাল হওয়ার সম্ভাবনা কত?",
        "<s>"
      ],
      ta: [
        "ஒரு பையில் <a> சிவப்புப் பந்துகளும் <b> நீலப் பந்துகளும் உள்ளன. பார்க்காமல் ஒன்றன் பின் ஒன்றாக இரண்டு பந்துகள் எடுக்கப்படுகின்றன. " +
          "இரண்டும் சிவப்பாக இருப்பதற்கான நிகழ்தகவு என்ன?",
        "<s>"
      ],
      ur: [
        "ایک تھیلے میں <a> سرخ اور <b> نیلی گیندیں ہیں۔ بغیر دیکھے یکے بعد دیگرے دو گیندیں نکالی " +
          "جاتی ہیں۔ دونوں کے سرخ ہونے کا امکان کیا ہے؟",
        "<s>"
      ]
    },
    make: (next) => {
      const [a, b] = [whole(next, 3, 9), whole(next, 2, 9)]
      const n = a + b
      const right = fraction(a * (a - 1), n * (n - 1))
      const chosen = oneOf(next, right, [
        fraction(a * a, n * n),
        fraction(a, n),
        fraction(2, n),
        fraction(b * (b - 1) || 1, n * (n - 1)),
        fraction(a - 1, n - 1)
      ])
      return chosen === null
        ? null
        : { values: { a, b, s: raw`P = \frac{${a}}{${n}} \cdot \frac{${a - 1}}{${n - 1}} = ${right}` }, ...chosen }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Sets",
    classes: [9, 11],
    difficulty: "easy",
    said: {
      en: [
        "Of <n> students, <a> play chess, <b> play hockey and <c> play both. How many play neither?",
        "At least one game is played by <u>, so <s> play neither."
      ],
      hi: [
        "<n> विद्यार्थियों में से <a> शतरंज खेलते हैं, <b> हॉकी खेलते हैं और <c> दोनों खेलते हैं। कितने विद्यार्थी दोनों में से कोई खेल नहीं खेलते?",
        "कम से कम एक खेल <u> विद्यार्थी खेलते हैं, अतः <s> कोई खेल नहीं खेलते।"
      ],
      mr: [
        "<n> विद्यार्थ्यांपैकी <a> बुद्धिबळ खेळतात, <b> हॉकी खेळतात आणि <c> दोन्ही खेळतात. किती विद्यार्थी दोन्हींपैकी काहीच खेळत नाहीत?",
        "किमान एक खेळ <u> जण खेळतात, म्हणून <s> जण काहीच खेळत नाहीत."
      ]
    },
    make: (next) => {
      const [a, b, c, rest] = [whole(next, 15, 40), whole(next, 15, 40), whole(next, 3, 14), whole(next, 2, 20)]
      const union = a + b - c
      return {
        values: {
          n: union + rest,
          a,
          b,
          c,
          u: raw`n(A \cup B) = ${a} + ${b} - ${c} = ${union}`,
          s: `${union + rest} - ${union} = ${rest}`
        },
        ...answer(rest)
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Work",
    classes: [8, 9],
    difficulty: "hard",
    said: {
      en: [
        "One pipe fills a tank in <a> hours, another one in <b> hours. In how many hours do both together fill it?",
        "From <e> follows <s>."
      ],
      hi: ["एक पाइप किसी टंकी को <a> घंटे में भरता है और दूसरा <b> घंटे में। दोनों मिलकर उसे कितने घंटे में भरेंगे?", "<e> से <s> मिलता है।"],
      bn: ["একটি নল একটি চৌবাচ্চা <a> ঘণ্টায় ভরে, আরেকটি <b> ঘণ্টায়। দুটি একসঙ্গে কত ঘণ্টায় ভরবে?", "<e> থেকে <s> পাওয়া যায়।"],
      ur: [
        "ایک پائپ کسی ٹنکی کو <a> گھنٹے میں بھرتا ہے اور دوسرا <b> گھنٹے میں۔ " +
          "دونوں مل کر اسے کتنے گھنٹے میں بھریں گے؟",
        "<e> سے <s> ملتا ہے۔"
      ]
    },
    make: (next) => {
      const [a, b] = [whole(next, 3, 40), whole(next, 3, 60)]
      const together = (a * b) / (a + b)
      return a >= b || !Number.isInteger(together)
        ? null
        : {
            values: {
              a,
              b,
              e: raw`\frac{1}{${a}} + \frac{1}{${b}} = \frac{1}{t}`,
              s: raw`t = \frac{${a} \cdot ${b}}{${a} + ${b}} = ${unit(together, "h")}`
            },
            ...answer(together)
          }
    }
  }
]
