import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { isRightToLeft } from "./scripts.ts"

/**
 * What students are told of marks, in each language, with `#` for the questions' numbers and `~` for marks: of wrong
 * answers where blank ones have marks, too; of blank answers; and of several filled circles where one option is right.
 */
type Rules = Readonly<Record<"wrong" | "blank" | "doubleWrong" | "doubleBlank" | "doubleMarks", string>>

const rules: Readonly<Record<Language, Rules>> = {
  en: {
    wrong: "Questions marked with a minus sign lose these marks for a wrong answer.",
    blank: "Questions #: ~ marks if left blank.",
    doubleWrong: "Questions #: two or more filled circles count as a wrong answer.",
    doubleBlank: "Questions #: two or more filled circles count as left blank.",
    doubleMarks: "Questions #: ~ marks for two or more filled circles."
  },
  hi: {
    wrong: "जिन प्रश्नों पर ऋण चिह्न है, उनमें गलत उत्तर पर उतने अंक कटेंगे।",
    blank: "प्रश्न #: खाली छोड़ने पर ~ अंक।",
    doubleWrong: "प्रश्न #: दो या अधिक गोले भरने पर उत्तर गलत माना जाएगा।",
    doubleBlank: "प्रश्न #: दो या अधिक गोले भरने पर प्रश्न खाली माना जाएगा।",
    doubleMarks: "प्रश्न #: दो या अधिक गोले भरने पर ~ अंक।"
  },
  as: {
    wrong: "বিয়োগ চিন থকা প্ৰশ্নত ভুল উত্তৰৰ বাবে সেই নম্বৰ কটা যাব।",
    blank: "প্ৰশ্ন #: খালী থাকিলে ~ নম্বৰ।",
    doubleWrong: "প্ৰশ্ন #: দুটা বা ততোধিক বৃত্ত ভৰালে উত্তৰ ভুল বুলি ধৰা হ'ব।",
    doubleBlank: "প্ৰশ্ন #: দুটা বা ততোধিক বৃত্ত ভৰালে প্ৰশ্নটো খালী বুলি ধৰা হ'ব।",
    doubleMarks: "প্ৰশ্ন #: দুটা বা ততোধিক বৃত্ত ভৰালে ~ নম্বৰ।"
  },
  bn: {
    wrong: "যে প্রশ্নে বিয়োগ চিহ্ন আছে, তাতে ভুল উত্তরে সেই নম্বর কাটা যাবে।",
    blank: "প্রশ্ন #: ফাঁকা রাখলে ~ নম্বর।",
    doubleWrong: "প্রশ্ন #: দুই বা তার বেশি বৃত্ত ভরাট করলে উত্তর ভুল ধরা হবে।",
    doubleBlank: "প্রশ্ন #: দুই বা তার বেশি বৃত্ত ভরাট করলে প্রশ্নটি ফাঁকা ধরা হবে।",
    doubleMarks: "প্রশ্ন #: দুই বা তার বেশি বৃত্ত ভরাট করলে ~ নম্বর।"
  },
  gu: {
    wrong: "જે પ્રશ્નોમાં ઓછાનું ચિહ્ન છે, તેમાં ખોટા જવાબ માટે એટલા ગુણ કપાશે.",
    blank: "પ્રશ્નો #: ખાલી રાખવાથી ~ ગુણ.",
    doubleWrong: "પ્રશ્નો #: બે અથવા વધુ વર્તુળ ભરવાથી જવાબ ખોટો ગણાશે.",
    doubleBlank: "પ્રશ્નો #: બે અથવા વધુ વર્તુળ ભરવાથી પ્રશ્ન ખાલી ગણાશે.",
    doubleMarks: "પ્રશ્નો #: બે અથવા વધુ વર્તુળ ભરવાથી ~ ગુણ."
  },
  kn: {
    wrong: "ಋಣ ಚಿಹ್ನೆಯಿರುವ ಪ್ರಶ್ನೆಗಳಲ್ಲಿ ತಪ್ಪು ಉತ್ತರಕ್ಕೆ ಅಷ್ಟು ಅಂಕಗಳು ಕಡಿತವಾಗುತ್ತವೆ.",
    blank: "ಪ್ರಶ್ನೆಗಳು #: ಖಾಲಿ ಬಿಟ್ಟರೆ ~ ಅಂಕಗಳು.",
    doubleWrong: "ಪ್ರಶ್ನೆಗಳು #: ಎರಡು ಅಥವಾ ಹೆಚ್ಚು ವೃತ್ತಗಳನ್ನು ತುಂಬಿಸಿದರೆ ಉತ್ತರ ತಪ್ಪು ಎಂದು ಪರಿಗಣಿಸಲಾಗುತ್ತದೆ.",
    doubleBlank: "ಪ್ರಶ್ನೆಗಳು #: ಎರಡು ಅಥವಾ ಹೆಚ್ಚು ವೃತ್ತಗಳನ್ನು ತುಂಬಿಸಿದರೆ ಪ್ರಶ್ನೆ ಖಾಲಿ ಎಂದು ಪರಿಗಣಿಸಲಾಗುತ್ತದೆ.",
    doubleMarks: "ಪ್ರಶ್ನೆಗಳು #: ಎರಡು ಅಥವಾ ಹೆಚ್ಚು ವೃತ್ತಗಳನ್ನು ತುಂಬಿಸಿದರೆ ~ ಅಂಕಗಳು."
  },
  ml: {
    wrong: "മൈനസ് ചിഹ്നമുള്ള ചോദ്യങ്ങളിൽ തെറ്റായ ഉത്തരത്തിന് അത്രയും മാർക്ക് കുറയും.",
    blank: "ചോദ്യങ്ങൾ #: ഒഴിച്ചിട്ടാൽ ~ മാർക്ക്.",
    doubleWrong: "ചോദ്യങ്ങൾ #: രണ്ടോ അതിലധികമോ വൃത്തങ്ങൾ നിറച്ചാൽ ഉത്തരം തെറ്റായി കണക്കാക്കും.",
    doubleBlank: "ചോദ്യങ്ങൾ #: രണ്ടോ അതിലധികമോ വൃത്തങ്ങൾ നിറച്ചാൽ ചോദ്യം ഒഴിച്ചിട്ടതായി കണക്കാക്കും.",
    doubleMarks: "ചോദ്യങ്ങൾ #: രണ്ടോ അതിലധികമോ വൃത്തങ്ങൾ നിറച്ചാൽ ~ മാർക്ക്."
  },
  mr: {
    wrong: "ज्या प्रश्नांवर वजा चिन्ह आहे, त्यांत चुकीच्या उत्तरासाठी तेवढे गुण कापले जातील.",
    blank: "प्रश्न #: रिकामे सोडल्यास ~ गुण.",
    doubleWrong: "प्रश्न #: दोन किंवा अधिक वर्तुळे भरल्यास उत्तर चुकीचे मानले जाईल.",
    doubleBlank: "प्रश्न #: दोन किंवा अधिक वर्तुळे भरल्यास प्रश्न रिकामा मानला जाईल.",
    doubleMarks: "प्रश्न #: दोन किंवा अधिक वर्तुळे भरल्यास ~ गुण."
  },
  or: {
    wrong: "ଯେଉଁ ପ୍ରଶ୍ନରେ ବିଯୁକ୍ତ ଚିହ୍ନ ଅଛି, ସେଥିରେ ଭୁଲ୍ ଉତ୍ତର ପାଇଁ ସେତିକି ନମ୍ବର କଟିବ।",
    blank: "ପ୍ରଶ୍ନ #: ଖାଲି ରଖିଲେ ~ ନମ୍ବର।",
    doubleWrong: "ପ୍ରଶ୍ନ #: ଦୁଇ ବା ଅଧିକ ବୃତ୍ତ ପୂରଣ କଲେ ଉତ୍ତର ଭୁଲ୍ ଧରାଯିବ।",
    doubleBlank: "ପ୍ରଶ୍ନ #: ଦୁଇ ବା ଅଧିକ ବୃତ୍ତ ପୂରଣ କଲେ ପ୍ରଶ୍ନଟି ଖାଲି ଧରାଯିବ।",
    doubleMarks: "ପ୍ରଶ୍ନ #: ଦୁଇ ବା ଅଧିକ ବୃତ୍ତ ପୂରଣ କଲେ ~ ନମ୍ବର।"
  },
  pa: {
    wrong: "ਜਿਨ੍ਹਾਂ ਪ੍ਰਸ਼ਨਾਂ ਉੱਤੇ ਘਟਾਉ ਦਾ ਚਿੰਨ੍ਹ ਹੈ, ਉਨ੍ਹਾਂ ਵਿੱਚ ਗ਼ਲਤ ਉੱਤਰ ਲਈ ਓਨੇ ਅੰਕ ਕੱਟੇ ਜਾਣਗੇ।",
    blank: "ਪ੍ਰਸ਼ਨ #: ਖ਼ਾਲੀ ਛੱਡਣ ਉੱਤੇ ~ ਅੰਕ।",
    doubleWrong: "ਪ੍ਰਸ਼ਨ #: ਦੋ ਜਾਂ ਵੱਧ ਗੋਲੇ ਭਰਨ ਉੱਤੇ ਉੱਤਰ ਗ਼ਲਤ ਮੰਨਿਆ ਜਾਵੇਗਾ।",
    doubleBlank: "ਪ੍ਰਸ਼ਨ #: ਦੋ ਜਾਂ ਵੱਧ ਗੋਲੇ ਭਰਨ ਉੱਤੇ ਪ੍ਰਸ਼ਨ ਖ਼ਾਲੀ ਮੰਨਿਆ ਜਾਵੇਗਾ।",
    doubleMarks: "ਪ੍ਰਸ਼ਨ #: ਦੋ ਜਾਂ ਵੱਧ ਗੋਲੇ ਭਰਨ ਉੱਤੇ ~ ਅੰਕ।"
  },
  sa: {
    wrong: "येषु प्रश्नेषु ऋणचिह्नम् अस्ति, तेषु अशुद्धोत्तरे तावन्तः अङ्काः न्यूनाः भवन्ति।",
    blank: "प्रश्नाः #: रिक्ते ~ अङ्काः।",
    doubleWrong: "प्रश्नाः #: द्वयोः अधिकानां वा वृत्तानां पूरणे उत्तरम् अशुद्धं मन्यते।",
    doubleBlank: "प्रश्नाः #: द्वयोः अधिकानां वा वृत्तानां पूरणे प्रश्नः रिक्तः मन्यते।",
    doubleMarks: "प्रश्नाः #: द्वयोः अधिकानां वा वृत्तानां पूरणे ~ अङ्काः।"
  },
  ta: {
    wrong: "கழித்தல் குறியுள்ள வினாக்களில் தவறான விடைக்கு அந்த மதிப்பெண் குறைக்கப்படும்.",
    blank: "வினாக்கள் #: விடையளிக்காவிட்டால் ~ மதிப்பெண்.",
    doubleWrong: "வினாக்கள் #: இரண்டு அல்லது அதற்கு மேற்பட்ட வட்டங்களை நிரப்பினால் தவறான விடையாகக் கருதப்படும்.",
    doubleBlank: "வினாக்கள் #: இரண்டு அல்லது அதற்கு மேற்பட்ட வட்டங்களை நிரப்பினால் விடையளிக்காததாகக் கருதப்படும்.",
    doubleMarks: "வினாக்கள் #: இரண்டு அல்லது அதற்கு மேற்பட்ட வட்டங்களை நிரப்பினால் ~ மதிப்பெண்."
  },
  te: {
    wrong: "మైనస్ గుర్తు ఉన్న ప్రశ్నలలో తప్పు జవాబుకు అన్ని మార్కులు తగ్గుతాయి.",
    blank: "ప్రశ్నలు #: ఖాళీగా వదిలితే ~ మార్కులు.",
    doubleWrong: "ప్రశ్నలు #: రెండు లేదా అంతకంటే ఎక్కువ వృత్తాలు నింపితే జవాబు తప్పుగా పరిగణిస్తారు.",
    doubleBlank: "ప్రశ్నలు #: రెండు లేదా అంతకంటే ఎక్కువ వృత్తాలు నింపితే ప్రశ్న ఖాళీగా పరిగణిస్తారు.",
    doubleMarks: "ప్రశ్నలు #: రెండు లేదా అంతకంటే ఎక్కువ వృత్తాలు నింపితే ~ మార్కులు."
  },
  ur: {
    wrong: "جن سوالات پر منفی کا نشان ہے، ان میں غلط جواب پر اتنے نمبر کٹیں گے۔",
    blank: "سوالات #: خالی چھوڑنے پر ~ نمبر۔",
    doubleWrong: "سوالات #: دو یا زیادہ دائرے بھرنے پر جواب غلط مانا جائے گا۔",
    doubleBlank: "سوالات #: دو یا زیادہ دائرے بھرنے پر سوال خالی مانا جائے گا۔",
    doubleMarks: "سوالات #: دو یا زیادہ دائرے بھرنے پر ~ نمبر۔"
  }
}

/** Marks with their sign, which stays before them in a text from right to left. */
const signedIn = (marks: number, language: Language): string => {
  const text = `${marks > 0 ? "+" : marks < 0 ? "−" : ""}${Math.abs(marks)}`
  return isRightToLeft(language) ? `\u2066${text}\u2069` : text
}

type Marked = Pick<PrintedQuestion, "number" | "negativeMarks" | "marking"> & { readonly hasOneAnswer: boolean }

/** A line for each of the values that questions have, with their numbers; none for questions without a value. */
const linesBy = <Value extends string | number>(
  questions: readonly Marked[],
  valueOf: (question: Marked) => Value | undefined,
  lineOf: (value: Value) => string,
  rangesOf: (numbers: readonly number[]) => string
): readonly string[] =>
  [...Map.groupBy(questions, valueOf)].flatMap(([value, own]) =>
    value === undefined ? [] : [lineOf(value).replace("#", rangesOf(own.map(({ number }) => number)))]
  )

const doubleLine = { wrong: "doubleWrong", blank: "doubleBlank" } as const

/**
 * How blank answers and several filled circles count by the rules of the exam, in a language; and wrong ones, where
 * blank ones have marks. `negative` is the line on wrong answers where blank ones have none.
 */
export const markingRules = (
  questions: readonly Marked[],
  language: Language,
  negative: string,
  rangesOf: (numbers: readonly number[]) => string
): readonly string[] => {
  const own = rules[language]
  const hasBlank = questions.some(({ marking }) => (marking?.blank ?? 0) !== 0)
  const withMarks = (line: string, marks: number) => line.replace("~", signedIn(marks, language))
  return [
    ...(questions.some(({ negativeMarks }) => negativeMarks > 0) ? [hasBlank ? own.wrong : negative] : []),
    ...(hasBlank
      ? linesBy(
          questions,
          ({ marking }) => marking?.blank,
          (marks) => withMarks(own.blank, marks),
          rangesOf
        )
      : []),
    ...linesBy(
      questions.filter(({ hasOneAnswer }) => hasOneAnswer),
      ({ marking }) => marking?.double,
      (double) => (typeof double === "number" ? withMarks(own.doubleMarks, double) : own[doubleLine[double]]),
      rangesOf
    )
  ]
}
