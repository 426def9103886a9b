import { matched } from "../matched.ts"
import { oneOf, raw, type Template } from "../template.ts"
import type { Words } from "../value.ts"

type Subject = "physics" | "mathematics"

/** Laws and formulas: what they are of, the formula, and three that look like it. */
const laws: ReadonlyArray<readonly [subject: Subject, of: Words, right: string, wrong: readonly string[]]> = [
  [
    "physics",
    { en: "kinetic energy of a body", hi: "वस्तु की गतिज ऊर्जा", mr: "वस्तूची गतिज ऊर्जा" },
    raw`\frac12 mv^2`,
    [raw`mv^2`, raw`\frac12 mv`, raw`\frac12 m^2v`]
  ],
  [
    "physics",
    { en: "potential energy of a lifted body", hi: "ऊँचाई पर रखी वस्तु की स्थितिज ऊर्जा" },
    raw`mgh`,
    [raw`\frac12 mgh`, raw`mg h^2`, raw`\frac{mg}{h}`]
  ],
  [
    "physics",
    { en: "momentum of a body", hi: "वस्तु का संवेग", mr: "वस्तूचा संवेग" },
    raw`mv`,
    [raw`\frac12 mv^2`, raw`\frac{m}{v}`, raw`mv^2`]
  ],
  [
    "physics",
    { en: "force of gravity between two masses", hi: "दो द्रव्यमानों के बीच का गुरुत्वाकर्षण बल" },
    raw`G\,\frac{m_1 m_2}{r^2}`,
    [raw`G\,\frac{m_1 m_2}{r}`, raw`G\,\frac{m_1 + m_2}{r^2}`, raw`G\, m_1 m_2 r^2`]
  ],
  [
    "physics",
    { en: "force between two electric charges", hi: "दो विद्युत आवेशों के बीच का बल" },
    raw`\frac{1}{4\pi\varepsilon_0}\,\frac{q_1 q_2}{r^2}`,
    [
      raw`4\pi\varepsilon_0\,\frac{q_1 q_2}{r^2}`,
      raw`\frac{1}{4\pi\varepsilon_0}\,\frac{q_1 q_2}{r}`,
      raw`\frac{1}{4\pi\varepsilon_0}\,\frac{q_1 + q_2}{r^2}`
    ]
  ],
  [
    "physics",
    { en: "period of a simple pendulum", hi: "सरल लोलक का आवर्तकाल" },
    raw`2\pi\sqrt{\frac{l}{g}}`,
    [raw`2\pi\sqrt{\frac{g}{l}}`, raw`2\pi\,\frac{l}{g}`, raw`\pi\sqrt{\frac{l}{g}}`]
  ],
  [
    "physics",
    { en: "distance covered under uniform acceleration", hi: "एकसमान त्वरण में तय की गई दूरी" },
    raw`ut + \frac12 at^2`,
    [raw`ut + at^2`, raw`ut + \frac12 at`, raw`u + \frac12 at^2`]
  ],
  [
    "physics",
    { en: "square of the final velocity under uniform acceleration", hi: "एकसमान त्वरण में अंतिम वेग का वर्ग" },
    raw`u^2 + 2as`,
    [raw`u^2 + as`, raw`u + 2as`, raw`u^2 - 2as^2`]
  ],
  [
    "physics",
    { en: "acceleration of a body on a circle", hi: "वृत्तीय पथ पर गतिमान वस्तु का अभिकेंद्र त्वरण" },
    raw`\frac{v^2}{r}`,
    [raw`\frac{v}{r^2}`, raw`v^2 r`, raw`\frac{v}{r}`]
  ],
  [
    "physics",
    { en: "escape velocity from a planet", hi: "किसी ग्रह से पलायन वेग" },
    raw`\sqrt{\frac{2GM}{R}}`,
    [raw`\sqrt{\frac{GM}{R}}`, raw`\frac{2GM}{R}`, raw`\sqrt{\frac{2GM}{R^2}}`]
  ],
  [
    "physics",
    { en: "pressure of a force on an area", hi: "किसी क्षेत्रफल पर बल द्वारा लगाया गया दाब" },
    raw`\frac{F}{A}`,
    [raw`F A`, raw`\frac{A}{F}`, raw`F + A`]
  ],
  [
    "physics",
    { en: "pressure of a liquid at a depth", hi: "किसी गहराई पर द्रव का दाब" },
    raw`\rho g h`,
    [raw`\frac{\rho g}{h}`, raw`\rho g h^2`, raw`\frac{\rho}{gh}`]
  ],
  [
    "physics",
    { en: "buoyant force on a body in a liquid", hi: "द्रव में वस्तु पर लगने वाला उत्प्लावन बल" },
    raw`\rho V g`,
    [raw`\frac{\rho V}{g}`, raw`\rho g`, raw`\frac{V g}{\rho}`]
  ],
  [
    "physics",
    { en: "heat made by a current in a resistor", hi: "प्रतिरोधक में धारा से उत्पन्न ऊष्मा" },
    raw`I^2 R t`,
    [raw`I R t`, raw`I^2 R^2 t`, raw`\frac{I^2 t}{R}`]
  ],
  [
    "physics",
    { en: "electric power of a device", hi: "किसी उपकरण की विद्युत शक्ति" },
    raw`U I`,
    [raw`\frac{U}{I}`, raw`U I^2`, raw`U + I`]
  ],
  [
    "physics",
    { en: "resistance of a wire", hi: "तार का प्रतिरोध" },
    raw`\rho\,\frac{l}{A}`,
    [raw`\rho\,\frac{A}{l}`, raw`\rho\, l A`, raw`\frac{l}{\rho A}`]
  ],
  [
    "physics",
    {
      en: "relation of object, image and focal length of a thin lens",
      hi: "पतले लेंस के लिए वस्तु-दूरी, प्रतिबिंब-दूरी और फोकस दूरी का संबंध"
    },
    raw`\frac{1}{v} - \frac{1}{u} = \frac{1}{f}`,
    [raw`v - u = f`, raw`\frac{1}{v} + \frac{1}{f} = \frac{1}{u}`, raw`\frac{1}{v} \cdot \frac{1}{u} = \frac{1}{f}`]
  ],
  [
    "physics",
    { en: "law of refraction", hi: "अपवर्तन का नियम" },
    raw`n_1 \sin\theta_1 = n_2 \sin\theta_2`,
    [
      raw`n_1 \sin\theta_2 = n_2 \sin\theta_1`,
      raw`n_1 \theta_1^2 = n_2 \theta_2^2`,
      raw`\sin\theta_1 + \sin\theta_2 = n_1 n_2`
    ]
  ],
  [
    "physics",
    { en: "equation of state of an ideal gas", hi: "आदर्श गैस का अवस्था समीकरण" },
    raw`pV = nRT`,
    [raw`pT = nRV`, raw`pV = \frac{nR}{T}`, raw`\frac{p}{V} = nRT`]
  ],
  [
    "physics",
    { en: "energy of a photon", hi: "फोटॉन की ऊर्जा" },
    raw`h\nu`,
    [raw`\frac{h}{\nu}`, raw`h\nu^2`, raw`\frac{\nu}{h}`]
  ],
  [
    "physics",
    { en: "rest energy of a mass", hi: "द्रव्यमान की विराम ऊर्जा" },
    raw`mc^2`,
    [raw`mc`, raw`\frac12 mc^2`, raw`m^2c`]
  ],
  [
    "physics",
    { en: "work of a force at an angle to the path", hi: "विस्थापन से कोण बनाते बल द्वारा किया गया कार्य" },
    raw`\vec F \cdot \vec s = Fs\cos\theta`,
    [raw`Fs\sin\theta`, raw`\frac{F}{s}\cos\theta`, raw`Fs\tan\theta`]
  ],
  [
    "physics",
    { en: "range of a projectile on level ground", hi: "समतल भूमि पर प्रक्षेप्य का परास" },
    raw`\frac{v^2 \sin 2\theta}{g}`,
    [raw`\frac{v^2 \sin\theta}{g}`, raw`\frac{v \sin 2\theta}{g}`, raw`\frac{v^2 \sin 2\theta}{2g}`]
  ],
  [
    "physics",
    { en: "speed of a wave", hi: "तरंग की चाल", mr: "तरंगाचा वेग" },
    raw`f\lambda`,
    [raw`\frac{f}{\lambda}`, raw`f + \lambda`, raw`\frac{\lambda}{f}`]
  ],
  [
    "mathematics",
    { en: "roots of a quadratic equation", hi: "द्विघात समीकरण के मूल", mr: "वर्गसमीकरणाची मुळे" },
    raw`\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
    [
      raw`\frac{b \pm \sqrt{b^2 - 4ac}}{2a}`,
      raw`\frac{-b \pm \sqrt{b^2 + 4ac}}{2a}`,
      raw`-b \pm \frac{\sqrt{b^2 - 4ac}}{2a}`
    ]
  ],
  [
    "mathematics",
    { en: "area of a triangle by its three sides", hi: "तीनों भुजाओं से त्रिभुज का क्षेत्रफल" },
    raw`\sqrt{s(s - a)(s - b)(s - c)}`,
    [raw`\sqrt{(s - a)(s - b)(s - c)}`, raw`s(s - a)(s - b)(s - c)`, raw`\sqrt{s(s + a)(s + b)(s + c)}`]
  ],
  [
    "mathematics",
    { en: "sum of an arithmetic progression", hi: "समांतर श्रेढ़ी का योग" },
    raw`\frac{n}{2}\left(2a + (n - 1)d\right)`,
    [raw`n\left(2a + (n - 1)d\right)`, raw`\frac{n}{2}\left(a + (n - 1)d\right)`, raw`\frac{n}{2}\left(2a + nd\right)`]
  ],
  [
    "mathematics",
    { en: "sum of an infinite geometric progression", hi: "अनंत गुणोत्तर श्रेढ़ी का योग" },
    raw`\frac{a}{1 - r}`,
    [raw`\frac{a}{1 + r}`, raw`\frac{1 - r}{a}`, raw`\frac{ar}{1 - r}`]
  ],
  [
    "mathematics",
    { en: "cosine rule", hi: "कोज्या नियम" },
    raw`c^2 = a^2 + b^2 - 2ab\cos\gamma`,
    [raw`c^2 = a^2 + b^2 + 2ab\cos\gamma`, raw`c^2 = a^2 + b^2 - ab\cos\gamma`, raw`c^2 = a^2 + b^2 - 2ab\sin\gamma`]
  ],
  [
    "mathematics",
    { en: "sine rule", hi: "ज्या नियम" },
    raw`\frac{a}{\sin\alpha} = \frac{b}{\sin\beta} = \frac{c}{\sin\gamma}`,
    [
      raw`a\sin\alpha = b\sin\beta = c\sin\gamma`,
      raw`\frac{a}{\cos\alpha} = \frac{b}{\cos\beta} = \frac{c}{\cos\gamma}`,
      raw`\frac{\sin\alpha}{b} = \frac{\sin\beta}{c}`
    ]
  ],
  [
    "mathematics",
    { en: "sine of a sum of angles", hi: "कोणों के योग की ज्या" },
    raw`\sin\alpha\cos\beta + \cos\alpha\sin\beta`,
    [
      raw`\sin\alpha\cos\beta - \cos\alpha\sin\beta`,
      raw`\cos\alpha\cos\beta - \sin\alpha\sin\beta`,
      raw`\sin\alpha + \sin\beta`
    ]
  ],
  [
    "mathematics",
    { en: "cosine of twice an angle", hi: "किसी कोण के दुगुने की कोज्या" },
    raw`2\cos^2\alpha - 1`,
    [raw`2\sin^2\alpha - 1`, raw`1 - 2\cos^2\alpha`, raw`2\sin\alpha\cos\alpha`]
  ],
  [
    "mathematics",
    { en: "binomial theorem", hi: "द्विपद प्रमेय" },
    raw`(a + b)^n = \sum_{k=0}^{n} \binom{n}{k} a^{n-k} b^k`,
    [
      raw`(a + b)^n = \sum_{k=0}^{n} \binom{n}{k} a^{k} b^{k}`,
      raw`(a + b)^n = a^n + b^n`,
      raw`(a + b)^n = \sum_{k=0}^{n} a^{n-k} b^k`
    ]
  ],
  [
    "mathematics",
    { en: "volume of a cone", hi: "शंकु का आयतन", mr: "शंकूचे घनफळ" },
    raw`\frac13 \pi r^2 h`,
    [raw`\pi r^2 h`, raw`\frac23 \pi r^2 h`, raw`\frac13 \pi r h^2`]
  ],
  [
    "mathematics",
    { en: "volume of a sphere", hi: "गोले का आयतन", mr: "गोलाचे घनफळ" },
    raw`\frac43 \pi r^3`,
    [raw`4\pi r^2`, raw`\frac23 \pi r^3`, raw`\frac43 \pi r^2`]
  ],
  [
    "mathematics",
    { en: "surface of a sphere", hi: "गोले का पृष्ठीय क्षेत्रफल", mr: "गोलाचे पृष्ठफळ" },
    raw`4\pi r^2`,
    [raw`\pi r^2`, raw`\frac43 \pi r^3`, raw`2\pi r^2`]
  ],
  [
    "mathematics",
    { en: "difference of two squares", hi: "दो वर्गों का अंतर" },
    raw`(a - b)(a + b)`,
    [raw`(a - b)^2`, raw`(a + b)^2`, raw`a^2 - 2ab + b^2`]
  ],
  [
    "mathematics",
    { en: "sum of two cubes", hi: "दो घनों का योग" },
    raw`(a + b)(a^2 - ab + b^2)`,
    [raw`(a + b)(a^2 + ab + b^2)`, raw`(a + b)^3`, raw`(a - b)(a^2 + ab + b^2)`]
  ],
  [
    "mathematics",
    { en: "sum of the first square numbers", hi: "प्रथम वर्ग संख्याओं का योग" },
    raw`\frac{n(n + 1)(2n + 1)}{6}`,
    [raw`\frac{n(n + 1)}{2}`, raw`\frac{n^2(n + 1)^2}{4}`, raw`\frac{n(n + 1)(2n + 1)}{3}`]
  ],
  [
    "mathematics",
    { en: "product rule of derivatives", hi: "अवकलज का गुणन नियम" },
    raw`(uv)' = u'v + uv'`,
    [raw`(uv)' = u'v'`, raw`(uv)' = u'v - uv'`, raw`(uv)' = \frac{u'v - uv'}{v^2}`]
  ],
  [
    "mathematics",
    { en: "logarithm of a product", hi: "गुणनफल का लघुगणक" },
    raw`\log x + \log y`,
    [raw`\log x \cdot \log y`, raw`\log(x + y)`, raw`\frac{\log x}{\log y}`]
  ],
  [
    "mathematics",
    { en: "number of ways to choose some of many", hi: "बहुतों में से कुछ चुनने की विधियों की संख्या" },
    raw`\frac{n!}{k!\,(n - k)!}`,
    [raw`\frac{n!}{(n - k)!}`, raw`\frac{n!}{k!}`, raw`n^k`]
  ],
  [
    "mathematics",
    { en: "distance of two points of the plane", hi: "तल के दो बिंदुओं की दूरी" },
    raw`\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}`,
    [raw`\sqrt{(x_2 + x_1)^2 + (y_2 + y_1)^2}`, raw`(x_2 - x_1)^2 + (y_2 - y_1)^2`, raw`|x_2 - x_1| + |y_2 - y_1|`]
  ],
  [
    "mathematics",
    { en: "inverse of a 2 by 2 matrix", hi: "द्वितीय कोटि के आव्यूह का व्युत्क्रम" },
    raw`\frac{1}{ad - bc} \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}`,
    [
      raw`\frac{1}{ad - bc} \begin{pmatrix} a & -b \\ -c & d \end{pmatrix}`,
      raw`\frac{1}{ad + bc} \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}`,
      raw`\begin{pmatrix} d & b \\ c & a \end{pmatrix}`
    ]
  ]
]

const said = {
  en: ["Which formula says this: <of>?", "<of>: <right>."],
  hi: ["कौन-सा सूत्र यह बताता है: <of>?", "<of>: <right>।"],
  mr: ["कोणते सूत्र हे सांगते: <of>?", "<of>: <right>."]
} as const

/** Which formula a description has. */
const asking = (subject: Subject): Template => ({
  kind: "single",
  subject,
  topic: "Formulas",
  classes: [9, 11],
  difficulty: "easy",
  said,
  make: (next) => {
    const own = laws.filter(([of]) => of === subject)
    const [, of, right, wrong] = own[Math.floor(next() * own.length)]!
    return { values: { of, right }, ...oneOf(next, right, wrong)! }
  }
})

/** Which formula belongs to which description, four of each. */
const matching = (subject: Subject): Template => ({
  kind: "match",
  subject,
  topic: "Formulas",
  classes: [9, 11],
  difficulty: "medium",
  said: {
    en: ["Which formula belongs to which description?", "They belong together so: <pairs>."],
    hi: ["कौन-सा सूत्र किस विवरण से संबंधित है?", "सही मिलान: <pairs>।"]
  },
  make: (next) =>
    matched(
      next,
      laws.filter(([of]) => of === subject).map(([, of, right]) => [of, right])
    )
})

/** Questions about laws and their formulas. */
export const lawQuestions: readonly Template[] = [
  asking("physics"),
  asking("mathematics"),
  matching("physics"),
  matching("mathematics")
]
