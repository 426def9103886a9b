import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import type { QuestionKind } from "../../../schema/questions/questionKinds.ts"
import { markingRules } from "./markingRules.ts"

/** Ways that questions are answered. */
type Way = "one" | "several" | "number"

const wayOf: Readonly<Record<QuestionKind, Way>> = {
  single: "one",
  trueFalse: "one",
  assertionReason: "one",
  match: "one",
  multiple: "several",
  numerical: "number"
}

/** The rule of each way, with `#` for the questions' numbers; and that of wrong answers that cost marks. */
type Rules = Readonly<Record<Way | "negative", string>>

/** What students are told of how questions are answered, in each language. */
const rules: Readonly<Record<Language, Rules>> = {
  en: {
    one: "Questions #: exactly one option is correct.",
    several: "Questions #: one or more options are correct. Fill the circles of all of them.",
    number: "Questions #: the answer is a number. Write it in the boxes and fill the circle of each digit.",
    negative: "Questions marked with a minus sign lose these marks for a wrong answer, and none if left blank."
  },
  hi: {
    one: "प्रश्न #: केवल एक विकल्प सही है।",
    several: "प्रश्न #: एक या अधिक विकल्प सही हैं। सभी सही विकल्पों के गोले भरें।",
    number: "प्रश्न #: उत्तर एक संख्या है। उसे खानों में लिखें और हर अंक का गोला भरें।",
    negative: "जिन प्रश्नों पर ऋण चिह्न है, उनमें गलत उत्तर पर उतने अंक कटेंगे; खाली छोड़ने पर नहीं।"
  },
  as: {
    one: "প্ৰশ্ন #: কেৱল এটা বিকল্প শুদ্ধ।",
    several: "প্ৰশ্ন #: এটা বা ততোধিক বিকল্প শুদ্ধ। শুদ্ধ আটাইবোৰৰ বৃত্ত ভৰোৱা।",
    number: "প্ৰশ্ন #: উত্তৰটো এটা সংখ্যা। ঘৰবোৰত লিখা আৰু প্ৰতিটো অংকৰ বৃত্ত ভৰোৱা।",
    negative: "বিয়োগ চিন থকা প্ৰশ্নত ভুল উত্তৰৰ বাবে সেই নম্বৰ কটা যাব; খালী থাকিলে নাযায়।"
  },
  bn: {
    one: "প্রশ্ন #: কেবল একটি বিকল্প ঠিক।",
    several: "প্রশ্ন #: এক বা একাধিক বিকল্প ঠিক। ঠিক সবগুলির বৃত্ত ভরাট করো।",
    number: "প্রশ্ন #: উত্তরটি একটি সংখ্যা। ঘরগুলিতে লেখো এবং প্রতিটি অঙ্কের বৃত্ত ভরাট করো।",
    negative: "যে প্রশ্নে বিয়োগ চিহ্ন আছে, তাতে ভুল উত্তরে সেই নম্বর কাটা যাবে; ফাঁকা রাখলে কাটা যাবে না।"
  },
  gu: {
    one: "પ્રશ્નો #: ફક્ત એક જ વિકલ્પ સાચો છે.",
    several: "પ્રશ્નો #: એક અથવા વધુ વિકલ્પો સાચા છે. બધા સાચા વિકલ્પોનાં વર્તુળ ભરો.",
    number: "પ્રશ્નો #: જવાબ એક સંખ્યા છે. તેને ખાનાંમાં લખો અને દરેક અંકનું વર્તુળ ભરો.",
    negative: "જે પ્રશ્નોમાં ઓછાનું ચિહ્ન છે, તેમાં ખોટા જવાબ માટે એટલા ગુણ કપાશે; ખાલી રાખવાથી નહીં."
  },
  kn: {
    one: "ಪ್ರಶ್ನೆಗಳು #: ಒಂದೇ ಆಯ್ಕೆ ಸರಿ.",
    several: "ಪ್ರಶ್ನೆಗಳು #: ಒಂದು ಅಥವಾ ಹೆಚ್ಚು ಆಯ್ಕೆಗಳು ಸರಿ. ಸರಿಯಾದ ಎಲ್ಲದರ ವೃತ್ತಗಳನ್ನು ತುಂಬಿಸಿ.",
    number: "ಪ್ರಶ್ನೆಗಳು #: ಉತ್ತರವು ಒಂದು ಸಂಖ್ಯೆ. ಅದನ್ನು ಚೌಕಗಳಲ್ಲಿ ಬರೆದು ಪ್ರತಿ ಅಂಕಿಯ ವೃತ್ತವನ್ನು ತುಂಬಿಸಿ.",
    negative: "ಋಣ ಚಿಹ್ನೆಯಿರುವ ಪ್ರಶ್ನೆಗಳಲ್ಲಿ ತಪ್ಪು ಉತ್ತರಕ್ಕೆ ಅಷ್ಟು ಅಂಕಗಳು ಕಡಿತವಾಗುತ್ತವೆ; ಖಾಲಿ ಬಿಟ್ಟರೆ ಇಲ್ಲ."
  },
  ml: {
    one: "ചോദ്യങ്ങൾ #: ഒരു ഓപ്ഷൻ മാത്രമാണ് ശരി.",
    several: "ചോദ്യങ്ങൾ #: ഒന്നോ അതിലധികമോ ഓപ്ഷനുകൾ ശരിയാണ്. ശരിയായ എല്ലാറ്റിന്റെയും വൃത്തങ്ങൾ നിറയ്ക്കുക.",
    number: "ചോദ്യങ്ങൾ #: ഉത്തരം ഒരു സംഖ്യയാണ്. അത് കള്ളികളിൽ എഴുതി ഓരോ അക്കത്തിന്റെയും വൃത്തം നിറയ്ക്കുക.",
    negative: "മൈനസ് ചിഹ്നമുള്ള ചോദ്യങ്ങളിൽ തെറ്റായ ഉത്തരത്തിന് അത്രയും മാർക്ക് കുറയും; ഒഴിച്ചിട്ടാൽ കുറയില്ല."
  },
  mr: {
    one: "प्रश्न #: फक्त एकच पर्याय बरोबर आहे.",
    several: "प्रश्न #: एक किंवा अधिक पर्याय बरोबर आहेत. सर्व बरोबर पर्यायांची वर्तुळे भरा.",
    number: "प्रश्न #: उत्तर एक संख्या आहे. ती चौकटींत लिहा आणि प्रत्येक अंकाचे वर्तुळ भरा.",
    negative: "ज्या प्रश्नांवर वजा चिन्ह आहे, त्यांत चुकीच्या उत्तरासाठी तेवढे गुण कापले जातील; रिकामे सोडल्यास नाही."
  },
  or: {
    one: "ପ୍ରଶ୍ନ #: କେବଳ ଗୋଟିଏ ବିକଳ୍ପ ଠିକ୍।",
    several: "ପ୍ରଶ୍ନ #: ଗୋଟିଏ ବା ଅଧିକ ବିକଳ୍ପ ଠିକ୍। ସମସ୍ତ ଠିକ୍ ବିକଳ୍ପର ବୃତ୍ତ ପୂରଣ କରନ୍ତୁ।",
    number: "ପ୍ରଶ୍ନ #: ଉତ୍ତର ଏକ ସଂଖ୍ୟା। ତାହାକୁ ଘରଗୁଡ଼ିକରେ ଲେଖନ୍ତୁ ଏବଂ ପ୍ରତ୍ୟେକ ଅଙ୍କର ବୃତ୍ତ ପୂରଣ କରନ୍ତୁ।",
    negative: "ଯେଉଁ ପ୍ରଶ୍ନରେ ବିଯୁକ୍ତ ଚିହ୍ନ ଅଛି, ସେଥିରେ ଭୁଲ୍ ଉତ୍ତର ପାଇଁ ସେତିକି ନମ୍ବର କଟିବ; ଖାଲି ରଖିଲେ ନୁହେଁ।"
  },
  pa: {
    one: "ਪ੍ਰਸ਼ਨ #: ਸਿਰਫ਼ ਇੱਕ ਵਿਕਲਪ ਸਹੀ ਹੈ।",
    several: "ਪ੍ਰਸ਼ਨ #: ਇੱਕ ਜਾਂ ਵੱਧ ਵਿਕਲਪ ਸਹੀ ਹਨ। ਸਾਰੇ ਸਹੀ ਵਿਕਲਪਾਂ ਦੇ ਗੋਲੇ ਭਰੋ।",
    number: "ਪ੍ਰਸ਼ਨ #: ਉੱਤਰ ਇੱਕ ਸੰਖਿਆ ਹੈ। ਇਸ ਨੂੰ ਖ਼ਾਨਿਆਂ ਵਿੱਚ ਲਿਖੋ ਅਤੇ ਹਰ ਅੰਕ ਦਾ ਗੋਲਾ ਭਰੋ।",
    negative: "ਜਿਨ੍ਹਾਂ ਪ੍ਰਸ਼ਨਾਂ ਉੱਤੇ ਘਟਾਉ ਦਾ ਚਿੰਨ੍ਹ ਹੈ, ਉਨ੍ਹਾਂ ਵਿੱਚ ਗ਼ਲਤ ਉੱਤਰ ਲਈ ਓਨੇ ਅੰਕ ਕੱਟੇ ਜਾਣਗੇ; ਖ਼ਾਲੀ ਛੱਡਣ ਉੱਤੇ ਨਹੀਂ।"
  },
  sa: {
    one: "प्रश्नाः #: एकः एव विकल्पः समीचीनः।",
    several: "प्रश्नाः #: एकः अधिकाः वा विकल्पाः समीचीनाः। सर्वेषां समीचीनानां वृत्तानि पूरयत।",
    number: "प्रश्नाः #: उत्तरं सङ्ख्या अस्ति। तां कोष्ठकेषु लिखत, प्रत्येकम् अङ्कस्य वृत्तं च पूरयत।",
    negative: "येषु प्रश्नेषु ऋणचिह्नम् अस्ति, तेषु अशुद्धोत्तरे तावन्तः अङ्काः न्यूनाः भवन्ति; रिक्ते न।"
  },
  ta: {
    one: "வினாக்கள் #: ஒரே ஒரு விருப்பம் மட்டுமே சரியானது.",
    several: "வினாக்கள் #: ஒன்று அல்லது அதற்கு மேற்பட்ட விருப்பங்கள் சரியானவை. சரியான அனைத்தின் வட்டங்களையும் நிரப்பவும்.",
    number: "வினாக்கள் #: விடை ஓர் எண். அதைக் கட்டங்களில் எழுதி ஒவ்வோர் இலக்கத்தின் வட்டத்தையும் நிரப்பவும்.",
    negative: "கழித்தல் குறியுள்ள வினாக்களில் தவறான விடைக்கு அந்த மதிப்பெண் குறைக்கப்படும்; விடையளிக்காவிட்டால் குறைக்கப்படாது."
  },
  te: {
    one: "ప్రశ్నలు #: ఒకే ఒక ఎంపిక సరైనది.",
    several: "ప్రశ్నలు #: ఒకటి లేదా అంతకంటే ఎక్కువ ఎంపికలు సరైనవి. సరైన వాటన్నింటి వృత్తాలను నింపండి.",
    number: "ప్రశ్నలు #: జవాబు ఒక సంఖ్య. దాన్ని గడులలో రాసి ప్రతి అంకె వృత్తాన్ని నింపండి.",
    negative: "మైనస్ గుర్తు ఉన్న ప్రశ్నలలో తప్పు జవాబుకు అన్ని మార్కులు తగ్గుతాయి; ఖాళీగా వదిలితే తగ్గవు."
  },
  ur: {
    one: "سوالات #: صرف ایک انتخاب درست ہے۔",
    several: "سوالات #: ایک یا زیادہ انتخاب درست ہیں۔ تمام درست انتخابات کے دائرے بھریں۔",
    number: "سوالات #: جواب ایک عدد ہے۔ اسے خانوں میں لکھیں اور ہر ہندسے کا دائرہ بھریں۔",
    negative: "جن سوالات پر منفی کا نشان ہے، ان میں غلط جواب پر اتنے نمبر کٹیں گے؛ خالی چھوڑنے پر نہیں۔"
  }
}

/** Numbers as people list them: `1–8, 11, 13–15`. */
const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ")
}

/**
 * How the questions of a set are answered, in a language: a line for each way that occurs, with the numbers of its
 * questions; and how answers count that are wrong, blank or marked twice.
 */
export const answeringRules = ({ sections }: PrintedSet, language: Language): readonly string[] => {
  const questions: readonly PrintedQuestion[] = sections.flatMap((section) => section.questions)
  const of = (way: Way) => questions.filter(({ kind }) => wayOf[kind] === way).map(({ number }) => number)
  const ways = (["one", "several", "number"] as const).flatMap((way) => {
    const numbers = of(way)
    return numbers.length === 0 ? [] : [rules[language][way].replace("#", rangesOf(numbers))]
  })
  const marked = questions.map((question) => ({ ...question, hasOneAnswer: wayOf[question.kind] === "one" }))
  return [...ways, ...markingRules(marked, language, rules[language].negative, rangesOf)]
}
