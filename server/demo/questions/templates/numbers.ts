import { answer, gcd, oneOf, raw, someOf, shuffled, whole, type Template } from "../template.ts"
import { truth } from "../standard.ts"

const mathematics = { subject: "mathematics" } as const

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, at) => at + 2).every((by) => n % by !== 0)
const firstFactor = (n: number): number => Array.from({ length: n }, (_, at) => at + 2).find((by) => n % by === 0) ?? n

/** Whole numbers: divisors, primes, remainders, progressions, counting. */
export const numbers: readonly Template[] = [
  {
    ...mathematics,
    kind: "multiple",
    topic: "Divisibility",
    classes: [6, 8],
    difficulty: "easy",
    said: {
      en: ["Which of these numbers are divisible by <k>?", "They are multiples of <k>."],
      hi: ["इनमें से कौन-सी संख्याएँ <k> से विभाज्य हैं?", "वे <k> के गुणज हैं।"],
      mr: ["यांपैकी कोणत्या संख्यांना <k> ने नि:शेष भाग जातो?", "त्या <k> च्या पटीत आहेत."],
      bn: ["এই সংখ্যাগুলির মধ্যে কোনগুলি <k> দ্বারা বিভাজ্য?", "এগুলি <k>-এর গুণিতক।"],
      ta: ["இவற்றுள் <k> ஆல் வகுபடும் எண்கள் எவை?", "அவை <k> இன் மடங்குகள்."],
      ur: ["ان میں سے کون سے اعداد <k> سے تقسیم ہوتے ہیں؟", "وہ <k> کے اضعاف ہیں۔"],
      gu: ["આમાંથી કઈ સંખ્યાઓ <k> વડે વિભાજ્ય છે?", "તે <k> ના ગુણકો છે."],
      te: ["వీటిలో <k> చే భాగించబడే సంఖ్యలు ఏవి?", "అవి <k> యొక్క గుణిజాలు."]
    },
    make: (next) => {
      const k = [3, 4, 6, 7, 8, 9, 11, 12][whole(next, 0, 7)]!
      const many = whole(next, 1, 3)
      const multiples = Array.from({ length: many }, () => k * whole(next, 12, 90))
      const others = Array.from({ length: 4 - many }, () => k * whole(next, 12, 90) + whole(next, 1, k - 1))
      const chosen = someOf(next, multiples, others)
      return chosen === null ? null : { values: { k }, ...chosen }
    }
  },
  {
    ...mathematics,
    kind: "trueFalse",
    topic: "Prime numbers",
    classes: [6, 7],
    difficulty: "easy",
    said: {
      en: ["<n> is a prime number.", "<s>"],
      hi: ["<n> एक अभाज्य संख्या है।", "<s>"],
      as: ["<n> এটা মৌলিক সংখ্যা।", "<s>"],
      bn: ["<n> একটি মৌলিক সংখ্যা।", "<s>"],
      gu: ["<n> એક અવિભાજ્ય સંખ્યા છે.", "<s>"],
      kn: ["<n> ಒಂದು ಅವಿಭಾಜ್ಯ ಸಂಖ್ಯೆ.", "<s>"],
      ml: ["<n> ഒരു അഭാജ്യസംഖ്യയാണ്.", "<s>"],
      mr: ["<n> ही मूळ संख्या आहे.", "<s>"],
      or: ["<n> ଏକ ମୌଳିକ ସଂଖ୍ୟା।", "<s>"],
      pa: ["<n> ਇੱਕ ਅਭਾਜ ਸੰਖਿਆ ਹੈ।", "<s>"],
      ta: ["<n> ஒரு பகா எண்.", "<s>"],
      te: ["<n> ఒక ప్రధాన సంఖ్య.", "<s>"],
      ur: ["<n> ایک مفرد عدد ہے۔", "<s>"]
    },
    make: (next) => {
      const n = 2 * whole(next, 25, 250) + 1
      if (n % 5 === 0) return null
      const by = firstFactor(n)
      return {
        values: {
          n,
          s: isPrime(n) ? raw`\sqrt{${n}} < ${Math.ceil(Math.sqrt(n) + 0.001)}` : raw`${n} = ${by} \cdot ${n / by}`
        },
        options: truth,
        key: { options: [isPrime(n) ? 0 : 1] }
      }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Factors and multiples",
    classes: [6, 7],
    difficulty: "medium",
    said: {
      en: [
        "Two bells ring every <a> and every <b> minutes. They ring together now. " +
          "After how many minutes do they ring together again?",
        "The least common multiple is <s>."
      ],
      hi: [
        "दो घंटियाँ क्रमशः हर <a> और हर <b> मिनट पर बजती हैं। अभी वे एक साथ बजीं। कितने मिनट बाद वे फिर एक साथ बजेंगी?",
        "लघुत्तम समापवर्त्य <s> है।"
      ],
      mr: [
        "दोन घंटा अनुक्रमे दर <a> आणि दर <b> मिनिटांनी वाजतात. आता त्या एकत्र वाजल्या. किती मिनिटांनी त्या पुन्हा एकत्र वाजतील?",
        "लघुतम सामाईक विभाज्य <s> आहे."
      ],
      bn: [
        "দুটি ঘণ্টা যথাক্রমে প্রতি <a> ও প্রতি <b> মিনিট অন্তর বাজে। এখন তারা একসঙ্গে বাজল। কত মিনিট পরে আবার একসঙ্গে বাজবে?",
        "লঘিষ্ঠ সাধারণ গুণিতক <s>।"
      ],
      ta: [
        "இரண்டு மணிகள் முறையே <a> மற்றும் <b> நிமிடங்களுக்கு ஒருமுறை ஒலிக்கின்றன. இப்போது அவை ஒன்றாக ஒலித்தன. எத்தனை நிமிடங்களுக்குப் பிறகு மீண்டும் ஒன்றாக ஒலிக்கும்?",
        "மீச்சிறு பொது மடங்கு <s>."
      ]
    },
    make: (next) => {
      const [a, b] = [whole(next, 6, 24), whole(next, 8, 36)]
      const lcm = (a * b) / gcd(a, b)
      return a >= b || b % a === 0
        ? null
        : {
            values: { a, b, s: raw`\operatorname{lcm}(${a}, ${b}) = \frac{${a} \cdot ${b}}{${gcd(a, b)}} = ${lcm}` },
            ...answer(lcm)
          }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Last digits",
    classes: [8, 10],
    difficulty: "hard",
    said: {
      en: ["What is the last digit of <p>?", "Last digits of powers repeat: <s>."],
      hi: ["<p> का इकाई अंक क्या है?", "घातों के इकाई अंक दोहराते हैं: <s>।"],
      ta: ["<p> இன் கடைசி இலக்கம் என்ன?", "அடுக்குகளின் கடைசி இலக்கங்கள் மீண்டும் வரும்: <s>."],
      mr: ["<p> चा एकक स्थानचा अंक कोणता?", "घातांचे एकक स्थानचे अंक पुन्हा येतात: <s>."],
      ur: ["<p> کا اکائی کا ہندسہ کیا ہے؟", "قوتوں کے اکائی کے ہندسے دہرائے جاتے ہیں: <s>۔"]
    },
    make: (next) => {
      const [base, n] = [[2, 3, 7, 8][whole(next, 0, 3)]!, whole(next, 20, 400)]
      const cycle = [base, base ** 2 % 10, base ** 3 % 10, base ** 4 % 10]
      return {
        values: {
          p: `${base}^{${n}}`,
          s: raw`${cycle.join(",\\, ")},\, \dots;\quad ${n} = 4 \cdot ${Math.floor(n / 4)} + ${n % 4}`
        },
        ...oneOf(next, cycle[(n + 3) % 4]!, cycle)!
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Arithmetic progressions",
    classes: [10, 11],
    difficulty: "medium",
    said: {
      en: [
        "The first term of an arithmetic progression is <a>, the common difference <d>. What is its term number <n>?",
        "<s>"
      ],
      hi: ["एक समांतर श्रेढ़ी का प्रथम पद <a> और सार्व अंतर <d> है। उसका <n>वाँ पद क्या है?", "<s>"],
      mr: ["एका अंकगणिती श्रेढीचे पहिले पद <a> आणि सामान्य फरक <d> आहे. तिचे <n> वे पद कोणते?", "<s>"],
      bn: ["একটি সমান্তর প্রগতির প্রথম পদ <a> এবং সাধারণ অন্তর <d>। তার <n>তম পদটি কত?", "<s>"],
      ta: ["ஒரு கூட்டுத் தொடர்வரிசையின் முதல் உறுப்பு <a>, பொது வித்தியாசம் <d>. அதன் <n> ஆவது உறுப்பு என்ன?", "<s>"],
      ur: ["ایک حسابی تصاعد کا پہلا رکن <a> اور مشترک فرق <d> ہے۔ اس کا رکن نمبر <n> کیا ہے؟", "<s>"]
    },
    make: (next) => {
      const [a, d, n] = [whole(next, -10, 30), whole(next, 2, 11), whole(next, 12, 60)]
      const right = a + (n - 1) * d
      const chosen = oneOf(next, right, [a + n * d, a + (n - 2) * d, a * n + d, right + 1])
      return chosen === null
        ? null
        : { values: { a, d, n, s: raw`a_{${n}} = a + (n - 1)d = ${a} + ${n - 1} \cdot ${d} = ${right}` }, ...chosen }
    }
  },
  {
    ...mathematics,
    kind: "numerical",
    topic: "Counting",
    classes: [9, 11],
    difficulty: "medium",
    said: {
      en: ["At a meeting each of <n> people shakes hands with each other once. How many handshakes are there?", "<s>"],
      hi: ["एक बैठक में <n> लोगों में से प्रत्येक, हर दूसरे से एक बार हाथ मिलाता है। कुल कितनी बार हाथ मिलाए गए?", "<s>"],
      mr: ["एका सभेत <n> जणांपैकी प्रत्येक जण इतर प्रत्येकाशी एकदा हस्तांदोलन करतो. एकूण किती हस्तांदोलने होतात?", "<s>"],
      ta: [
        "ஒரு கூட்டத்தில் <n> பேரில் ஒவ்வொருவரும் மற்ற ஒவ்வொருவருடனும் ஒருமுறை கைகுலுக்குகின்றனர். மொத்தம் எத்தனை கைகுலுக்கல்கள்?",
        "<s>"
      ],
      ur: ["ایک جلسے میں <n> افراد میں سے ہر ایک، ہر دوسرے سے ایک بار مصافحہ کرتا ہے۔ کل کتنے مصافحے ہوئے؟", "<s>"]
    },
    make: (next) => {
      const n = whole(next, 6, 60)
      return {
        values: { n, s: raw`\binom{${n}}{2} = \frac{${n} \cdot ${n - 1}}{2} = ${(n * (n - 1)) / 2}` },
        ...answer((n * (n - 1)) / 2)
      }
    }
  },
  {
    ...mathematics,
    kind: "single",
    topic: "Remainders",
    classes: [8, 10],
    difficulty: "medium",
    said: {
      en: [
        "A number leaves the remainder <r> when it is divided by <k>. Which remainder does its square leave?",
        "<s>"
      ],
      hi: ["किसी संख्या को <k> से भाग देने पर शेषफल <r> बचता है। उसके वर्ग को उसी भाजक से भाग देने पर शेषफल क्या होगा?", "<s>"]
    },
    make: (next) => {
      const k = whole(next, 5, 17)
      const r = whole(next, 2, k - 1)
      const right = (r * r) % k
      const chosen = oneOf(
        next,
        right,
        shuffled(
          next,
          Array.from({ length: k }, (_, at) => at)
        )
      )
      return chosen === null
        ? null
        : { values: { k, r, s: raw`(${k}q + ${r})^2 \equiv ${r}^2 = ${r * r} \equiv ${right} \pmod{${k}}` }, ...chosen }
    }
  }
]
