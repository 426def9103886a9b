import { judgements } from "../standard.ts"
import type { Template } from "../template.ts"
import type { Words } from "../value.ts"

type Pair = readonly [
  subject: Template["subject"],
  topic: string,
  classes: readonly [number, number],
  key: 0 | 1 | 2 | 3,
  assertion: Words,
  reason: Words
]

/** Assertions and their reasons. 0: explains it; 1: both true; 2: the reason is false; 3: the assertion is. */
const pairs: readonly Pair[] = [
  [
    "physics",
    "Light",
    [8, 10],
    0,
    {
      en: "A straw in a glass of water looks bent.",
      hi: "पानी के गिलास में रखी नली मुड़ी हुई दिखाई देती है।",
      ta: "நீர் உள்ள குவளையில் இருக்கும் உறிஞ்சுகுழாய் வளைந்தது போல் தெரிகிறது.",
      ur: "پانی کے گلاس میں رکھی نلکی مڑی ہوئی دکھائی دیتی ہے۔"
    },
    {
      en: "Light changes its direction when it passes from water into air.",
      hi: "जल से वायु में जाने पर प्रकाश की दिशा बदल जाती है।",
      ta: "ஒளி நீரிலிருந்து காற்றுக்குச் செல்லும்போது தன் திசையை மாற்றுகிறது.",
      ur: "پانی سے ہوا میں جانے پر روشنی کی سمت بدل جاتی ہے۔"
    }
  ],
  [
    "physics",
    "Motion",
    [8, 10],
    2,
    {
      en: "A passenger leans forward when a bus stops suddenly.",
      hi: "बस के अचानक रुकने पर यात्री आगे की ओर झुक जाता है।",
      mr: "बस अचानक थांबल्यावर प्रवासी पुढे झुकतो."
    },
    { en: "The brakes push the passenger forward.", hi: "ब्रेक यात्री को आगे की ओर धकेलते हैं।", mr: "ब्रेक प्रवाशाला पुढे ढकलतात." }
  ],
  [
    "physics",
    "Pressure",
    [8, 10],
    0,
    {
      en: "A sharp knife cuts better than a blunt one.",
      hi: "तेज़ चाकू, कुंद चाकू से बेहतर काटता है।",
      bn: "ধারালো ছুরি ভোঁতা ছুরির চেয়ে ভালো কাটে।"
    },
    {
      en: "The same force on a smaller area makes a greater pressure.",
      hi: "कम क्षेत्रफल पर लगा वही बल अधिक दाब उत्पन्न करता है।",
      bn: "কম ক্ষেত্রফলে একই বল বেশি চাপ সৃষ্টি করে।"
    }
  ],
  [
    "physics",
    "Sound",
    [8, 9],
    0,
    { en: "Nobody hears an explosion on the Moon.", hi: "चंद्रमा पर विस्फोट की ध्वनि किसी को सुनाई नहीं देती।" },
    { en: "Sound needs a medium, and the Moon has no air.", hi: "ध्वनि को माध्यम चाहिए और चंद्रमा पर वायु नहीं है।" }
  ],
  [
    "physics",
    "Electricity",
    [9, 10],
    3,
    { en: "Lamps of a house are joined in series.", hi: "घर के बल्ब श्रेणी क्रम में जोड़े जाते हैं।" },
    {
      en: "In a parallel circuit each lamp has the full voltage.",
      hi: "समांतर परिपथ में प्रत्येक बल्ब को पूरा विभवांतर मिलता है।"
    }
  ],
  [
    "physics",
    "Heat",
    [7, 9],
    1,
    { en: "Land warms up faster than the sea.", hi: "स्थल, समुद्र की अपेक्षा जल्दी गर्म होता है।" },
    { en: "The sea covers most of the Earth.", hi: "समुद्र पृथ्वी के अधिकांश भाग को ढकता है।" }
  ],
  [
    "physics",
    "Gravitation",
    [9, 11],
    2,
    { en: "A feather and a coin fall equally fast in a vacuum.", hi: "निर्वात में पंख और सिक्का समान रूप से गिरते हैं।" },
    { en: "There is no gravity in a vacuum.", hi: "निर्वात में गुरुत्व नहीं होता।" }
  ],
  [
    "chemistry",
    "Rust",
    [7, 9],
    0,
    {
      en: "Iron gates are painted.",
      hi: "लोहे के फाटकों पर रंग किया जाता है।",
      ta: "இரும்புக் கதவுகளுக்கு வண்ணம் பூசப்படுகிறது.",
      mr: "लोखंडी फाटकांना रंग दिला जातो."
    },
    {
      en: "Paint keeps air and water away from iron, so it does not rust.",
      hi: "रंग लोहे को वायु और जल से बचाता है, अतः उसमें ज़ंग नहीं लगता।",
      ta: "வண்ணப்பூச்சு காற்றையும் நீரையும் இரும்பிலிருந்து விலக்குவதால் அது துருப்பிடிப்பதில்லை.",
      mr: "रंगामुळे हवा व पाणी लोखंडापर्यंत पोहोचत नाहीत, म्हणून ते गंजत नाही."
    }
  ],
  [
    "chemistry",
    "Carbon",
    [9, 11],
    0,
    { en: "Graphite conducts electricity.", hi: "ग्रेफाइट विद्युत का चालक है।" },
    {
      en: "Each carbon atom of graphite has one electron that is free to move.",
      hi: "ग्रेफाइट के प्रत्येक कार्बन परमाणु में एक इलेक्ट्रॉन मुक्त होता है।"
    }
  ],
  [
    "chemistry",
    "Acids",
    [7, 10],
    2,
    { en: "Baking soda relieves an acid stomach.", hi: "खाने का सोडा पेट की अम्लता दूर करता है।" },
    { en: "Baking soda is an acid.", hi: "खाने का सोडा एक अम्ल है।" }
  ],
  [
    "chemistry",
    "Metals",
    [8, 10],
    0,
    { en: "Sodium is kept under kerosene.", hi: "सोडियम को मिट्टी के तेल में रखा जाता है।", bn: "সোডিয়ামকে কেরোসিনে রাখা হয়।" },
    {
      en: "Sodium reacts violently with air and water.",
      hi: "सोडियम वायु और जल से तीव्र अभिक्रिया करता है।",
      bn: "সোডিয়াম বাতাস ও জলের সঙ্গে তীব্র বিক্রিয়া করে।"
    }
  ],
  [
    "chemistry",
    "Gases",
    [9, 11],
    1,
    { en: "Noble gases hardly react.", hi: "उत्कृष्ट गैसें बहुत कम अभिक्रिया करती हैं।" },
    { en: "Helium is lighter than air.", hi: "हीलियम वायु से हल्की है।" }
  ],
  [
    "chemistry",
    "Water",
    [6, 8],
    3,
    { en: "Sugar dissolves faster in cold water than in hot water.", hi: "चीनी गर्म जल की अपेक्षा ठंडे जल में जल्दी घुलती है।" },
    { en: "Particles move faster in hot water.", hi: "गर्म जल में कण तेज़ी से गति करते हैं।" }
  ],
  [
    "biology",
    "Plants",
    [6, 8],
    0,
    {
      en: "Leaves look green.",
      hi: "पत्तियाँ हरी दिखाई देती हैं।",
      mr: "पाने हिरवी दिसतात.",
      ta: "இலைகள் பச்சையாகத் தெரிகின்றன."
    },
    {
      en: "Chlorophyll takes up red and blue light and reflects green light.",
      hi: "पर्णहरित लाल और नीला प्रकाश सोखता है तथा हरा परावर्तित करता है।",
      mr: "हरितद्रव्य तांबडा व निळा प्रकाश शोषते आणि हिरवा परावर्तित करते.",
      ta: "பச்சையம் சிவப்பு, நீல ஒளியை உறிஞ்சி பச்சை ஒளியை எதிரொளிக்கிறது."
    }
  ],
  [
    "biology",
    "Blood",
    [8, 10],
    0,
    { en: "Blood is red.", hi: "रक्त लाल होता है।", ur: "خون سرخ ہوتا ہے۔" },
    {
      en: "Red blood cells hold haemoglobin.",
      hi: "लाल रक्त कोशिकाओं में हीमोग्लोबिन होता है।",
      ur: "خون کے سرخ خلیوں میں ہیموگلوبن ہوتا ہے۔"
    }
  ],
  [
    "biology",
    "Breathing",
    [7, 9],
    2,
    { en: "We breathe faster when we run.", hi: "दौड़ते समय हमारी साँस तेज़ चलती है।" },
    { en: "Running muscles need less oxygen.", hi: "दौड़ते समय पेशियों को कम ऑक्सीजन चाहिए।" }
  ],
  [
    "biology",
    "Digestion",
    [7, 10],
    1,
    { en: "Digestion of starch begins in the mouth.", hi: "स्टार्च का पाचन मुख में आरंभ होता है।" },
    { en: "Most food is absorbed in the small intestine.", hi: "अधिकांश भोजन का अवशोषण छोटी आँत में होता है।" }
  ],
  [
    "biology",
    "Heredity",
    [10, 11],
    0,
    {
      en: "The father's sperm decides whether a child is a girl or a boy.",
      hi: "बच्चे का लिंग पिता के शुक्राणु से निर्धारित होता है।"
    },
    {
      en: "A sperm carries an X or a Y chromosome, an egg always an X.",
      hi: "शुक्राणु में X या Y गुणसूत्र होता है, अंडाणु में सदा X।"
    }
  ],
  [
    "biology",
    "Antibiotics",
    [8, 10],
    0,
    { en: "Antibiotics do not help against a cold.", hi: "प्रतिजैविक सर्दी-जुकाम में काम नहीं करते।" },
    {
      en: "A cold is caused by viruses, and antibiotics act on bacteria.",
      hi: "सर्दी-जुकाम विषाणुओं से होता है और प्रतिजैविक जीवाणुओं पर असर करते हैं।"
    }
  ],
  [
    "mathematics",
    "Numbers",
    [7, 9],
    0,
    {
      en: "No prime number but 2 is even.",
      hi: "2 के अतिरिक्त कोई अभाज्य संख्या सम नहीं है।",
      ur: "2 کے سوا کوئی مفرد عدد جفت نہیں ہے۔"
    },
    {
      en: "Every even number is divisible by 2.",
      hi: "प्रत्येक सम संख्या 2 से विभाज्य होती है।",
      ur: "ہر جفت عدد 2 سے تقسیم ہوتا ہے۔"
    }
  ],
  [
    "mathematics",
    "Triangles",
    [7, 10],
    3,
    {
      en: "A triangle can have two obtuse angles.",
      hi: "किसी त्रिभुज में दो अधिक कोण हो सकते हैं।",
      mr: "त्रिकोणात दोन विशालकोन असू शकतात."
    },
    {
      en: "The angles of a triangle add up to two right angles.",
      hi: "त्रिभुज के कोणों का योग दो समकोण होता है।",
      mr: "त्रिकोणाच्या कोनांची बेरीज दोन काटकोन असते."
    }
  ],
  [
    "mathematics",
    "Irrational numbers",
    [9, 11],
    2,
    { en: "The square root of 2 is irrational.", hi: "2 का वर्गमूल अपरिमेय है।" },
    { en: "Every square root is irrational.", hi: "प्रत्येक वर्गमूल अपरिमेय होता है।" }
  ],
  [
    "mathematics",
    "Circles",
    [9, 10],
    0,
    {
      en: "The angle in a semicircle is a right angle.",
      hi: "अर्धवृत्त में बना कोण समकोण होता है।",
      bn: "অর্ধবৃত্তস্থ কোণ সমকোণ।"
    },
    {
      en: "The angle at the centre is twice the angle at the circle on the same arc.",
      hi: "केंद्र पर बना कोण, उसी चाप द्वारा परिधि पर बने कोण का दुगुना होता है।",
      bn: "একই চাপের উপর কেন্দ্রস্থ কোণ পরিধিস্থ কোণের দ্বিগুণ।"
    }
  ],
  [
    "mathematics",
    "Zero",
    [6, 8],
    1,
    { en: "Nothing can be divided by zero.", hi: "शून्य से भाग देना संभव नहीं है।" },
    { en: "Zero is an even number.", hi: "शून्य एक सम संख्या है।" }
  ],
  [
    "contributions",
    "Numerals",
    [6, 9],
    0,
    {
      en: "The place value system needs a sign for zero.",
      hi: "स्थानीय मान पद्धति को शून्य के लिए एक चिह्न चाहिए।",
      ta: "இடமதிப்பு முறைக்குச் சுழியத்திற்கு ஒரு குறியீடு தேவை."
    },
    {
      en: "Without it 25 and 205 could not be told apart.",
      hi: "उसके बिना 25 और 205 में भेद नहीं किया जा सकता।",
      ta: "அது இல்லாமல் 25 ஐயும் 205 ஐயும் வேறுபடுத்த முடியாது."
    }
  ],
  [
    "contributions",
    "Space",
    [8, 11],
    0,
    { en: "Chandrayaan-1 found signs of water on the Moon.", hi: "चंद्रयान-1 ने चंद्रमा पर जल के चिह्न पाए।" },
    {
      en: "One of its instruments saw light missing that water absorbs.",
      hi: "उसके एक उपकरण ने वह प्रकाश अनुपस्थित पाया जिसे जल अवशोषित करता है।"
    }
  ],
  [
    "contributions",
    "Metals",
    [7, 10],
    0,
    { en: "The iron pillar of Delhi has hardly rusted.", hi: "दिल्ली के लौह स्तंभ में ज़ंग बहुत कम लगा है।" },
    {
      en: "Its iron is rich in phosphorus, which forms a protecting layer.",
      hi: "उसके लोहे में फॉस्फोरस अधिक है, जो एक रक्षक परत बनाता है।"
    }
  ],
  [
    "scientist",
    "C. V. Raman",
    [8, 11],
    1,
    { en: "National Science Day is on 28 February.", hi: "राष्ट्रीय विज्ञान दिवस 28 फ़रवरी को मनाया जाता है।" },
    { en: "C. V. Raman won the Nobel Prize in 1930.", hi: "सी. वी. रमन को 1930 में नोबेल पुरस्कार मिला।" }
  ],
  [
    "scientist",
    "Srinivasa Ramanujan",
    [8, 11],
    0,
    { en: "1729 is called a taxicab number.", hi: "1729 को टैक्सी-कैब संख्या कहा जाता है।" },
    {
      en: "Hardy told Ramanujan that his taxi had this number.",
      hi: "हार्डी ने रामानुजन को बताया कि उनकी टैक्सी का नंबर यही था।"
    }
  ],
  [
    "scientist",
    "Jagadish Chandra Bose",
    [8, 11],
    0,
    { en: "J. C. Bose built the crescograph.", hi: "जगदीश चंद्र बोस ने क्रेस्कोग्राफ बनाया।" },
    { en: "He wanted to measure how plants grow and respond.", hi: "वे मापना चाहते थे कि पौधे कैसे बढ़ते और प्रतिक्रिया करते हैं।" }
  ]
]

const said = {
  en: ["<assertion>", "<judgement>"],
  hi: ["<assertion>", "<judgement>"],
  mr: ["<assertion>", "<judgement>"],
  ta: ["<assertion>", "<judgement>"],
  bn: ["<assertion>", "<judgement>"],
  ur: ["<assertion>", "<judgement>"]
} as const

/** Each assertion with its reason, once. */
export const assertionQuestions: readonly Template[] = pairs.map(
  ([subject, topic, classes, key, assertion, reason]) => ({
    kind: "assertionReason",
    subject,
    topic,
    classes,
    difficulty: "hard",
    said,
    make: () => ({
      values: { assertion, judgement: judgements[key]! },
      reason,
      options: judgements,
      key: { options: [key] }
    })
  })
)
