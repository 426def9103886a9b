import { answer, oneOf, raw, tex, unit, whole, type Template } from "../template.ts"

const physics = { subject: "physics" } as const

/** Measuring and simple machines, for the youngest classes. */
export const measures: readonly Template[] = [
  {
    ...physics,
    kind: "single",
    topic: "Levers",
    classes: [6, 8],
    difficulty: "medium",
    said: {
      en: [
        "On a seesaw a child of <m> sits <a> from the middle. How far from the middle does a child of <n> balance it?",
        "<s>"
      ],
      hi: ["एक झूले (सी-सॉ) पर <m> का बच्चा बीच से <a> दूर बैठा है। <n> का बच्चा बीच से कितनी दूर बैठकर संतुलन बनाएगा?", "<s>"],
      mr: ["एका सी-सॉवर <m> चे मूल मध्यापासून <a> अंतरावर बसले आहे. <n> चे मूल मध्यापासून किती अंतरावर बसल्यास तोल साधेल?", "<s>"],
      ta: [
        "ஒரு ஏற்றப்பலகையில் <m> நிறையுள்ள குழந்தை நடுவிலிருந்து <a> தொலைவில் அமர்ந்துள்ளது. <n> நிறையுள்ள குழந்தை நடுவிலிருந்து எவ்வளவு தொலைவில் அமர்ந்தால் சமநிலை ஏற்படும்?",
        "<s>"
      ]
    },
    make: (next) => {
      const [n, a, k] = [5 * whole(next, 4, 9), whole(next, 4, 20) / 10, whole(next, 2, 6) / 4]
      const m = n * k
      const metres = (value: number) => unit(tex(value, 3), "m")
      const chosen =
        k === 1 || !Number.isInteger(m)
          ? null
          : oneOf(next, metres(a * k), [metres(a), metres(a / k), metres(a + k), metres(2 * a * k)])
      return chosen === null
        ? null
        : {
            values: {
              m: unit(m, "kg"),
              a: metres(a),
              n: unit(n, "kg"),
              s: raw`\frac{${m} \cdot ${tex(a)}}{${n}}\,\text{m} = ${metres(a * k)}`
            },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Temperature",
    classes: [6, 7],
    difficulty: "easy",
    said: {
      en: ["In the morning a thermometer in Leh shows <a>, at noon <b>. By how many degrees has it risen?", "<s>"],
      hi: ["लेह में एक तापमापी सुबह <a> और दोपहर में <b> दिखाता है। ताप कितने अंश बढ़ा?", "<s>"],
      mr: ["लेहमध्ये एक तापमापी सकाळी <a> आणि दुपारी <b> दाखवतो. तापमान किती अंशांनी वाढले?", "<s>"],
      bn: ["লেহতে একটি থার্মোমিটার সকালে <a> ও দুপুরে <b> দেখায়। উষ্ণতা কত ডিগ্রি বেড়েছে?", "<s>"],
      ta: ["லேயில் ஒரு வெப்பமானி காலையில் <a>, நண்பகலில் <b> காட்டுகிறது. வெப்பநிலை எத்தனை பாகை உயர்ந்துள்ளது?", "<s>"],
      ur: ["لیہہ میں ایک تھرمامیٹر صبح <a> اور دوپہر کو <b> دکھاتا ہے۔ درجۂ حرارت کتنے درجے بڑھا؟", "<s>"]
    },
    make: (next) => {
      const [a, b] = [whole(next, -25, -2), whole(next, 1, 16)]
      return {
        values: { a: raw`${a}\,^\circ\text{C}`, b: raw`${b}\,^\circ\text{C}`, s: `${b} - (${a}) = ${b - a}` },
        ...answer(b - a)
      }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Pendulum",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["A pendulum swings to and fro <n> times in <t>. What is its period?", "<s>"],
      hi: ["एक लोलक <t> में <n> दोलन पूरे करता है। उसका आवर्तकाल क्या है?", "<s>"],
      mr: ["एक लंबक <t> मध्ये <n> दोलने पूर्ण करतो. त्याचा दोलनकाल किती?", "<s>"],
      bn: ["একটি দোলক <t>-এ <n>টি দোলন সম্পূর্ণ করে। তার দোলনকাল কত?", "<s>"],
      ur: ["ایک رقاص <t> میں <n> جھولے پورے کرتا ہے۔ اس کا دورِ وقت کیا ہے؟", "<s>"]
    },
    make: (next) => {
      const [n, period] = [5 * whole(next, 2, 12), whole(next, 3, 12) / 4]
      const seconds = (value: number) => unit(tex(value), "s")
      const chosen =
        period === 1
          ? null
          : oneOf(next, seconds(period), [
              seconds(1 / period),
              seconds(2 * period),
              seconds(period / 2),
              seconds(period + 1)
            ])
      return chosen === null
        ? null
        : {
            values: { n, t: seconds(n * period), s: raw`T = \frac{${seconds(n * period)}}{${n}} = ${seconds(period)}` },
            ...chosen
          }
    }
  },
  {
    ...physics,
    kind: "single",
    topic: "Units",
    classes: [6, 9],
    difficulty: "easy",
    said: {
      en: ["How much is <a> in metres per second?", "<s>"],
      hi: ["<a> मीटर प्रति सेकंड में कितना होता है?", "<s>"],
      mr: ["<a> म्हणजे किती मीटर प्रति सेकंद?", "<s>"],
      bn: ["<a> সেকেন্ডে কত মিটার?", "<s>"],
      gu: ["<a> એટલે કેટલા મીટર પ્રતિ સેકન્ડ?", "<s>"],
      ta: ["<a> என்பது வினாடிக்கு எத்தனை மீட்டர்?", "<s>"],
      te: ["<a> అంటే సెకనుకు ఎన్ని మీటర్లు?", "<s>"],
      ur: ["<a> کتنے میٹر فی سیکنڈ ہے؟", "<s>"]
    },
    make: (next) => {
      const v = whole(next, 2, 80)
      const of = (value: number) => unit(tex(value), "m/s")
      return {
        values: {
          a: unit(tex(v * 3.6), "km/h"),
          s: raw`\frac{${tex(v * 3.6)} \cdot 1000\,\text{m}}{3600\,\text{s}} = ${of(v)}`
        },
        ...oneOf(next, of(v), [of(v * 3.6), of(v * 12.96), of(v + 5), of(v * 2)])!
      }
    }
  },
  {
    ...physics,
    kind: "numerical",
    topic: "Light",
    classes: [6, 8],
    difficulty: "medium",
    said: {
      en: [
        "A pole of <h> throws a shadow of <s>. How many metres high is a tree " +
          "whose shadow is <t> long at the same time?",
        "<x>"
      ],
      hi: ["<h> ऊँचे खंभे की छाया <s> लंबी है। उसी समय जिस पेड़ की छाया <t> लंबी है, वह कितने मीटर ऊँचा है?", "<x>"],
      mr: ["<h> उंचीच्या खांबाची सावली <s> लांब आहे. त्याच वेळी ज्या झाडाची सावली <t> लांब आहे, ते किती मीटर उंच आहे?", "<x>"],
      ta: ["<h> உயரக் கம்பத்தின் நிழல் <s> நீளம். அதே நேரத்தில் <t> நீள நிழல் கொண்ட மரத்தின் உயரம் எத்தனை மீட்டர்?", "<x>"]
    },
    make: (next) => {
      const [h, s, k] = [whole(next, 2, 6), whole(next, 1, 5), whole(next, 2, 7)]
      return h === s
        ? null
        : {
            values: {
              h: unit(h, "m"),
              s: unit(s, "m"),
              t: unit(s * k, "m"),
              x: raw`${h} \cdot \frac{${s * k}}{${s}} = ${h * k}`
            },
            ...answer(h * k)
          }
    }
  }
]
