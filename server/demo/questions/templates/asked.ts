import type { Language } from "../../../../schema/fields/languages.ts"
import type { Said } from "../template.ts"

type InMany = Readonly<Partial<Record<Language, Said>>> & { readonly en: Said }

/** What many calculations ask, in every language; the explanation is the calculation. */
export const valueOf: InMany = {
  en: ["Find the value of <x>.", "<s>"],
  hi: ["<x> का मान ज्ञात कीजिए।", "<s>"],
  as: ["<x> ৰ মান নিৰ্ণয় কৰা।", "<s>"],
  bn: ["<x>-এর মান নির্ণয় করো।", "<s>"],
  gu: ["<x> ની કિંમત શોધો.", "<s>"],
  kn: ["<x> ನ ಬೆಲೆಯನ್ನು ಕಂಡುಹಿಡಿಯಿರಿ.", "<s>"],
  ml: ["<x> ന്റെ വില കാണുക.", "<s>"],
  mr: ["<x> ची किंमत काढा.", "<s>"],
  or: ["<x> ର ମୂଲ୍ୟ ନିର୍ଣ୍ଣୟ କର।", "<s>"],
  pa: ["<x> ਦਾ ਮੁੱਲ ਪਤਾ ਕਰੋ।", "<s>"],
  sa: ["<x> इत्यस्य मानं ज्ञायताम्।", "<s>"],
  ta: ["<x> இன் மதிப்பைக் காண்க.", "<s>"],
  te: ["<x> విలువను కనుగొనండి.", "<s>"],
  ur: ["<x> کی قیمت معلوم کیجیے۔", "<s>"]
}

/** An equation to be solved. */
export const solve: InMany = {
  en: ["Solve the equation <x>.", "<s>"],
  hi: ["समीकरण <x> को हल कीजिए।", "<s>"],
  bn: ["<x> সমীকরণটি সমাধান করো।", "<s>"],
  gu: ["સમીકરણ <x> ઉકેલો.", "<s>"],
  kn: ["<x> ಸಮೀಕರಣವನ್ನು ಬಿಡಿಸಿ.", "<s>"],
  ml: ["<x> എന്ന സമവാക്യം പരിഹരിക്കുക.", "<s>"],
  mr: ["<x> हे समीकरण सोडवा.", "<s>"],
  pa: ["ਸਮੀਕਰਨ <x> ਨੂੰ ਹੱਲ ਕਰੋ।", "<s>"],
  ta: ["<x> என்ற சமன்பாட்டைத் தீர்க்க.", "<s>"],
  te: ["<x> సమీకరణాన్ని సాధించండి.", "<s>"],
  ur: ["مساوات <x> کو حل کیجیے۔", "<s>"]
}

/** What follows in a row of numbers. */
export const nextNumber: InMany = {
  en: ["Which number comes next: <x>?", "The rule: <s>."],
  hi: ["अगली संख्या कौन-सी है: <x>?", "नियम: <s>।"],
  bn: ["পরবর্তী সংখ্যাটি কত: <x>?", "নিয়ম: <s>।"],
  gu: ["આગળની સંખ્યા કઈ છે: <x>?", "નિયમ: <s>."],
  mr: ["पुढील संख्या कोणती: <x>?", "नियम: <s>."],
  pa: ["ਅਗਲੀ ਸੰਖਿਆ ਕਿਹੜੀ ਹੈ: <x>?", "ਨਿਯਮ: <s>।"],
  ta: ["அடுத்த எண் எது: <x>?", "விதி: <s>."],
  te: ["తరువాతి సంఖ్య ఏది: <x>?", "నియమం: <s>."],
  ur: ["اگلا عدد کون سا ہے: <x>؟", "قاعدہ: <s>۔"]
}
