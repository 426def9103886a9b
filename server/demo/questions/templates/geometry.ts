import { answer, fraction, oneOf, raw, tex, unit, whole, type Template } from "../template.ts"

const mathematics = { subject: "mathematics" } as const

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
  [12, 35, 37]
] as const

/** Lengths, angles, areas, volumes, and points of the plane. */
export const geometry: readonly Template[] = [
  {
    ...mathematics,
    kind: "single",
    topic: "Pythagoras",
    classes: [7, 10],
    difficulty: "easy",
    said: {
      en: [
        "The legs of a right-angled triangle are <a> and <b>. How long is its hypotenuse?",
        "By the theorem of Pythagoras, <s>."
      ],
      hi: ["एक समकोण त्रिभुज की समकोण बनाने वाली भुजाएँ <a> और <b> हैं। कर्ण कितना लंबा है?", "पाइथागोरस प्रमेय से <s>।"],
      mr: ["काटकोन त्रिकोणाच्या काटकोन करणाऱ्या बाजू <a> आणि <b> आहेत. कर्णाची लांबी किती?", "पायथागोरसच्या प्रमेयानुसार <s>."],
      bn: ["একটি সমকোণী ত্রিভুজের সমকোণ-সংলগ্ন বাহু দুটি <a> ও <b>। অতিভুজের দৈর্ঘ্য কত?", "পিথাগোরাসের উপপাদ্য অনুসারে <s>।"],
      ta: ["ஒரு செங்கோண முக்கோணத்தின் செங்கோணத்தை அமைக்கும் பக்கங்கள் <a>, <b>. கர்ணத்தின் நீளம் என்ன?", "பிதாகரஸ் தேற்றத்தின்படி <s>."],
      ur: [
        "ایک قائمۃ الزاویہ مثلث کے قائمہ زاویہ بنانے والے اضلاع <a> اور <b> ہیں۔ وتر کی لمبائی کیا ہے؟",
        "فیثاغورث کے مسئلے سے <s>۔"
      ]
    },
    make: (next) => {
      const [[p, q, r], k] = [triples[whole(next, 0, triples.length - 1)]!, whole(next, 1, 12)]
      const [a, b, c] = [p * k, q * k, r * k]
      const chosen = oneOf(
        next,
        unit(c, "cm"),
        [unit(a + b, "cm"), unit(b - a, "cm"), unit(c + k, "cm"), unit(c - k, "cm"), unit(c + 1, "cm")].filter(
          (one) => one !== unit(a, "cm")
        )
      )
      return chosen === null
        ? null
        : {
            values: {
              a: unit(a, "cm"),
              b: unit(b, "cm"),
              s: raw`\sqrt{${a}^2 + ${b}^2} = \sqrt{${c * c}} = ${unit(c, "cm")}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Angles",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["Two angles of a triangle are <a> and <b>. How many degrees has the third?", "<s>"],
      hi: ["किसी त्रिभुज के दो कोण <a> और <b> हैं। तीसरा कोण कितने अंश का है?", "<s>"],
      as: ["এটা ত্ৰিভুজৰ দুটা কোণ <a> আৰু <b>। তৃতীয় কোণটো কিমান ডিগ্ৰী?", "<s>"],
      bn: ["একটি ত্রিভুজের দুটি কোণ <a> ও <b>। তৃতীয় কোণটি কত ডিগ্রি?", "<s>"],
      gu: ["એક ત્રિકોણના બે ખૂણા <a> અને <b> છે. ત્રીજો ખૂણો કેટલા અંશનો છે?", "<s>"],
      kn: ["ಒಂದು ತ್ರಿಭುಜದ ಎರಡು ಕೋನಗಳು <a> ಮತ್ತು <b>. ಮೂರನೆಯ ಕೋನ ಎಷ್ಟು ಡಿಗ್ರಿ?", "<s>"],
      ml: ["ഒരു ത്രികോണത്തിന്റെ രണ്ടു കോണുകൾ <a>, <b> ആണ്. മൂന്നാമത്തെ കോൺ എത്ര ഡിഗ്രി?", "<s>"],
      mr: ["एका त्रिकोणाचे दोन कोन <a> आणि <b> आहेत. तिसरा कोन किती अंशांचा?", "<s>"],
      or: ["ଗୋଟିଏ ତ୍ରିଭୁଜର ଦୁଇଟି କୋଣ <a> ଓ <b>। ତୃତୀୟ କୋଣଟି କେତେ ଡିଗ୍ରୀ?", "<s>"],
      pa: ["ਇੱਕ ਤ੍ਰਿਭੁਜ ਦੇ ਦੋ ਕੋਣ <a> ਅਤੇ <b> ਹਨ। ਤੀਜਾ ਕੋਣ ਕਿੰਨੇ ਡਿਗਰੀ ਦਾ ਹੈ?", "<s>"],
      ta: ["ஒரு முக்கோணத்தின் இரண்டு கோணங்கள் <a>, <b>. மூன்றாவது கோணம் எத்தனை பாகை?", "<s>"],
      te: ["ఒక త్రిభుజంలో రెండు కోణాలు <a> మరియు <b>. మూడవ కోణం ఎన్ని డిగ్రీలు?", "<s>"],
      ur: ["ایک مثلث کے دو زاویے <a> اور <b> ہیں۔ تیسرا زاویہ کتنے درجے کا ہے؟", "<s>"]
    },
    make: (next) => {
      const [a, b] = [whole(next, 24, 85), whole(next, 24, 85)]
      return {
        values: {
          a: raw`${a}^\circ`,
          b: raw`${b}^\circ`,
          s: raw`180^\circ - ${a}^\circ - ${b}^\circ = ${180 - a - b}^\circ`
        },
        ...answer(180 - a - b)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Polygons",
    classes: [8, 9],
    difficulty: "medium",
    said: {
      en: ["What is each interior angle of a regular polygon with <n> sides?", "<s>"],
      hi: ["<n> भुजाओं वाले सम बहुभुज का प्रत्येक अंतःकोण कितना होता है?", "<s>"],
      mr: ["<n> बाजू असलेल्या सुसम बहुभुजाकृतीचा प्रत्येक आंतरकोन किती?", "<s>"],
      ta: ["<n> பக்கங்களைக் கொண்ட ஒழுங்குப் பலகோணத்தின் ஒவ்வோர் உட்கோணமும் என்ன?", "<s>"]
    },
    make: (next) => {
      const n = [5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36][whole(next, 0, 11)]!
      const degrees = (value: number) => raw`${tex(value)}^\circ`
      const right = ((n - 2) * 180) / n
      const chosen = oneOf(next, degrees(right), [
        degrees(360 / n),
        degrees(((n - 1) * 180) / n),
        degrees(right - 10),
        degrees(((n - 4) * 180) / n)
      ])
      return chosen === null
        ? null
        : {
            values: {
              n,
              s: raw`\frac{(n - 2) \cdot 180^\circ}{n} = \frac{${n - 2} \cdot 180^\circ}{${n}} = ${degrees(right)}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Volumes",
    classes: [8, 10],
    difficulty: "medium",
    said: {
      en: ["What is the volume of a cylinder with the radius <r> and the height <h>?", "<s>"],
      hi: ["<r> त्रिज्या और <h> ऊँचाई वाले बेलन का आयतन क्या है?", "<s>"],
      mr: ["<r> त्रिज्या आणि <h> उंची असलेल्या वृत्तचितीचे घनफळ किती?", "<s>"],
      bn: ["<r> ব্যাসার্ধ ও <h> উচ্চতাবিশিষ্ট চোঙের আয়তন কত?", "<s>"],
      ta: ["<r> ஆரமும் <h> உயரமும் கொண்ட உருளையின் கனஅளவு என்ன?", "<s>"],
      ur: ["<r> نصف قطر اور <h> اونچائی والے استوانے کا حجم کیا ہے؟", "<s>"]
    },
    make: (next) => {
      const [r, h] = [whole(next, 2, 12), whole(next, 3, 20)]
      const volume = (value: number) => raw`${value}\pi\,\text{cm}^3`
      const chosen = oneOf(next, volume(r * r * h), [
        volume(2 * r * h),
        volume(r * h),
        volume(2 * r * r * h),
        volume(r * h * h)
      ])
      return chosen === null
        ? null
        : {
            values: {
              r: unit(r, "cm"),
              h: unit(h, "cm"),
              s: raw`V = \pi r^2 h = \pi \cdot ${r}^2 \cdot ${h} = ${volume(r * r * h)}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Areas",
    classes: [6, 7],
    difficulty: "medium",
    said: {
      en: [
        "A rectangular garden is <a> long and <b> wide. A path of <w> runs around it on the outside. " +
          "What is the area of the path in square metres?",
        "<s>"
      ],
      hi: [
        "एक आयताकार बगीचा <a> लंबा और <b> चौड़ा है। उसके बाहर चारों ओर <w> चौड़ा रास्ता है। रास्ते का क्षेत्रफल कितने वर्ग मीटर है?",
        "<s>"
      ],
      mr: [
        "एक आयताकृती बाग <a> लांब आणि <b> रुंद आहे. तिच्या बाहेरून सभोवती <w> रुंद रस्ता आहे. रस्त्याचे क्षेत्रफळ किती चौरस मीटर?",
        "<s>"
      ],
      bn: ["একটি আয়তাকার বাগান <a> লম্বা ও <b> চওড়া। তার বাইরে চারদিকে <w> চওড়া পথ আছে। পথটির ক্ষেত্রফল কত বর্গমিটার?", "<s>"]
    },
    make: (next) => {
      const [a, b, w] = [whole(next, 20, 60), whole(next, 10, 40), whole(next, 1, 3)]
      const right = (a + 2 * w) * (b + 2 * w) - a * b
      return a <= b
        ? null
        : {
            values: {
              a: unit(a, "m"),
              b: unit(b, "m"),
              w: unit(w, "m"),
              s: raw`${a + 2 * w} \cdot ${b + 2 * w} - ${a} \cdot ${b} = ${right}\,\text{m}^2`
            },
            ...answer(right)
          }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Coordinates",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["How far apart are the points <p> and <q>?", "<s>"],
      hi: ["बिंदुओं <p> और <q> के बीच की दूरी कितनी है?", "<s>"],
      bn: ["<p> ও <q> বিন্দু দুটির মধ্যে দূরত্ব কত?", "<s>"],
      mr: ["<p> आणि <q> या बिंदूंमधील अंतर किती?", "<s>"],
      ta: ["<p>, <q> என்ற புள்ளிகளுக்கு இடையே உள்ள தொலைவு என்ன?", "<s>"],
      te: ["<p> మరియు <q> బిందువుల మధ్య దూరం ఎంత?", "<s>"],
      ur: ["نقاط <p> اور <q> کے درمیان فاصلہ کتنا ہے؟", "<s>"]
    },
    make: (next) => {
      const [[p, q, r], x, y] = [triples[whole(next, 0, 4)]!, whole(next, -9, 9), whole(next, -9, 9)]
      return {
        values: {
          p: `A(${x}, ${y})`,
          q: `B(${x + p}, ${y + q})`,
          s: raw`AB = \sqrt{${p}^2 + ${q}^2} = \sqrt{${r * r}} = ${r}`
        },
        ...answer(r)
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
      en: ["What is the slope of the line <l>?", "Solved for <y>: <s>."],
      hi: ["रेखा <l> की प्रवणता (ढाल) क्या है?", "<y> के लिए हल करने पर: <s>।"],
      mr: ["<l> या रेषेचा चढ किती?", "<y> साठी सोडवल्यास: <s>."],
      ur: ["خط <l> کی ڈھلان کیا ہے؟", "<y> کے لیے حل کرنے پر: <s>۔"]
    },
    make: (next) => {
      const [a, b, c] = [whole(next, 1, 9), whole(next, 2, 9), whole(next, 1, 20)]
      const chosen = oneOf(next, fraction(-a, b), [fraction(a, b), fraction(-b, a), fraction(b, a), fraction(c, b)])
      return chosen === null
        ? null
        : {
            values: {
              l: `${a === 1 ? "" : a}x + ${b}y = ${c}`,
              y: "y",
              s: raw`y = ${fraction(-a, b)}x + ${fraction(c, b)}`
            },
            ...chosen
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Heights and distances",
    classes: [10, 11],
    difficulty: "hard",
    said: {
      en: [
        "From a point <d> away from the foot of a tower its top appears under an angle of <w>. How high is the tower?",
        "<s>"
      ],
      hi: ["किसी मीनार के पाद से <d> दूर एक बिंदु से उसके शिखर का उन्नयन कोण <w> है। मीनार की ऊँचाई कितनी है?", "<s>"],
      mr: ["एका मनोऱ्याच्या पायथ्यापासून <d> अंतरावरील बिंदूतून त्याच्या माथ्याचा उन्नत कोन <w> आहे. मनोऱ्याची उंची किती?", "<s>"],
      ur: [
        "کسی مینار کی بنیاد سے <d> دور ایک نقطے سے اس کی چوٹی کا زاویۂ ارتفاع <w> ہے۔ مینار کی اونچائی کتنی ہے؟",
        "<s>"
      ],
      ta: [
        "ஒரு கோபுரத்தின் அடியிலிருந்து <d> தொலைவில் உள்ள புள்ளியிலிருந்து அதன் உச்சியின் ஏற்றக்கோணம் <w>. கோபுரத்தின் உயரம் என்ன?",
        "<s>"
      ]
    },
    make: (next) => {
      const [d, steep] = [3 * whole(next, 4, 40), next() < 0.5]
      const heights = [
        raw`${d}\sqrt{3}\,\text{m}`,
        raw`${d / 3}\sqrt{3}\,\text{m}`,
        raw`${d}\,\text{m}`,
        raw`${2 * d}\,\text{m}`
      ]
      const right = steep ? heights[0]! : heights[1]!
      return {
        values: {
          d: unit(d, "m"),
          w: steep ? raw`60^\circ` : raw`30^\circ`,
          s: raw`h = ${d} \cdot \tan ${steep ? 60 : 30}^\circ = ${right}`
        },
        ...oneOf(next, right, heights)!
      }
    }
  }
]
