/** What is said while a slide is shown: a caption in each language. */
type Said = { readonly en: string; readonly hi: string }

/** A slide of a lecture, and what is said to it. */
export type Slide = { readonly title: string; readonly points: readonly string[]; readonly said: readonly Said[] }

/** A lecture as the demo makes it. */
export type DemoLecture = {
  readonly title: string
  readonly series: string
  readonly speaker: string
  readonly summary: string
  readonly level: 8 | 9 | 10
  readonly slides: readonly Slide[]
}

/** Seconds that a slide is shown. */
export const slideSeconds = 12

/** Three short lectures. */
export const demoLectures: readonly DemoLecture[] = [
  {
    title: "1. How a mirror makes an image",
    series: "Light",
    speaker: "Dr Meera Nair",
    summary: "Reflection at a plane mirror: where the image is, and why it is as large as the object.",
    level: 8,
    slides: [
      {
        title: "Light and mirrors",
        points: ["Why do we see ourselves?", "Where is the image?"],
        said: [
          { en: "Welcome. Today we look into a mirror.", hi: "स्वागत है। आज हम दर्पण में देखेंगे।" },
          { en: "We ask where the image is that we see.", hi: "हम पूछेंगे कि जो प्रतिबिंब दिखता है वह कहाँ है।" }
        ]
      },
      {
        title: "The law of reflection",
        points: ["Angle of incidence = angle of reflection", "Both are measured from the normal"],
        said: [
          { en: "A ray that meets a mirror is reflected.", hi: "दर्पण पर पड़ने वाली किरण परावर्तित होती है।" },
          { en: "The angle of incidence equals the angle of reflection.", hi: "आपतन कोण परावर्तन कोण के बराबर होता है।" }
        ]
      },
      {
        title: "The image",
        points: ["As far behind as the object is in front", "As large as the object", "Left and right change places"],
        said: [
          {
            en: "The image is as far behind the mirror as the object is in front of it.",
            hi: "प्रतिबिंब दर्पण के उतना ही पीछे होता है जितनी वस्तु आगे होती है।"
          },
          { en: "It is virtual: no light comes from there.", hi: "यह आभासी है: वहाँ से कोई प्रकाश नहीं आता।" }
        ]
      },
      {
        title: "Try it",
        points: ["Write your name and hold it to a mirror", "Measure both distances"],
        said: [
          { en: "Hold your name to a mirror and read it.", hi: "अपना नाम लिखकर दर्पण के सामने रखें और पढ़ें।" },
          { en: "Thank you, and see you in the next lecture.", hi: "धन्यवाद, अगले व्याख्यान में मिलेंगे।" }
        ]
      }
    ]
  },
  {
    title: "2. Why a straw looks broken",
    series: "Light",
    speaker: "Dr Meera Nair",
    summary: "Refraction at a surface of water, and the speed of light in it.",
    level: 9,
    slides: [
      {
        title: "A straw in water",
        points: ["It looks broken at the surface", "It is not"],
        said: [
          { en: "Put a straw into a glass of water.", hi: "पानी के गिलास में एक स्ट्रॉ रखें।" },
          { en: "It looks broken where it meets the water.", hi: "जहाँ वह पानी से मिलती है वहाँ टूटी दिखती है।" }
        ]
      },
      {
        title: "Refraction",
        points: ["Light is slower in water", "It bends towards the normal"],
        said: [
          { en: "Light travels more slowly in water than in air.", hi: "प्रकाश हवा की तुलना में पानी में धीमा चलता है।" },
          { en: "So it changes its direction: this is refraction.", hi: "इसलिए उसकी दिशा बदलती है: यही अपवर्तन है।" }
        ]
      },
      {
        title: "The refractive index",
        points: ["Water: 1.33", "Glass: about 1.5", "Diamond: 2.42"],
        said: [
          { en: "The refractive index says how much slower it is.", hi: "अपवर्तनांक बताता है कि वह कितना धीमा है।" },
          { en: "Diamond has one of the largest.", hi: "हीरे का अपवर्तनांक सबसे बड़ों में से है।" }
        ]
      }
    ]
  },
  {
    title: "1. Numbers that never end",
    series: "Numbers",
    speaker: "Anil Deshmukh",
    summary: "Why the square root of two is no fraction, in four steps.",
    level: 10,
    slides: [
      {
        title: "Is it a fraction?",
        points: ["1.41421356…", "Never ends, never repeats"],
        said: [
          { en: "The diagonal of a square has a strange length.", hi: "वर्ग के विकर्ण की लंबाई विचित्र होती है।" },
          { en: "Its digits never end and never repeat.", hi: "इसके अंक न समाप्त होते हैं न दोहराते हैं।" }
        ]
      },
      {
        title: "Suppose it were",
        points: ["The root of 2 = p / q, in lowest terms", "Then p² = 2 q²", "So p is even"],
        said: [
          { en: "Suppose it were a fraction in lowest terms.", hi: "मान लें कि यह सबसे सरल रूप में एक भिन्न है।" },
          { en: "Then the numerator would have to be even.", hi: "तब अंश को सम होना पड़ेगा।" }
        ]
      },
      {
        title: "A contradiction",
        points: ["p = 2k gives q² = 2 k²", "So q is even, too", "But p / q was in lowest terms"],
        said: [
          { en: "Then the denominator is even, too: a contradiction.", hi: "तब हर भी सम होगा: यह विरोधाभास है।" },
          { en: "So the square root of two is irrational.", hi: "इसलिए दो का वर्गमूल अपरिमेय है।" }
        ]
      }
    ]
  }
]

const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`

/** The slides of a lecture for Typst, as wide and high as a screen. */
export const slidesTypst = ({ slides, series }: DemoLecture): string =>
  `#set page(width: 256mm, height: 144mm, margin: 16mm)\n#show: tongue-en\n` +
  slides
    .map(
      ({ title, points }, at) =>
        `#page(fill: rgb("#f5f7f9"))[#place(bottom + left, text(size: 13pt, fill: luma(90), ${quoted(series)}))
         #place(bottom + right, text(size: 13pt, fill: luma(90))[${at + 1} / ${slides.length}])
         #text(size: 36pt, weight: "bold", fill: rgb("#06331b"), ${quoted(title)})
         #v(2mm) #line(length: 30%, stroke: 3pt + rgb("#50cd89")) #v(8mm)
         #set text(size: 24pt); #set par(spacing: 1.2em)
         ${points.map((point) => `#par(text(${quoted(point)}))`).join("\n")}]`
    )
    .join("\n")

const stamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}.000`

/** The captions of a lecture in a language, as WebVTT. */
export const captionsOf = ({ slides }: DemoLecture, language: "en" | "hi"): string =>
  `WEBVTT\n\n${slides
    .flatMap(({ said }, slide) =>
      said.map((one, at) => {
        const length = slideSeconds / said.length
        const start = slide * slideSeconds + at * length
        return `${stamp(start)} --> ${stamp(start + length)}\n${one[language]}\n`
      })
    )
    .join("\n")}`
