import type { Words } from "../value.ts"

/** An element: symbol, atomic number, mass number of its commonest isotope, whether it is a metal, and its name. */
export type Element = {
  readonly symbol: string
  readonly number: number
  readonly isotope: number
  readonly isMetal: boolean
  readonly name: Words
}

const element = (
  symbol: string,
  number: number,
  isotope: number,
  isMetal: boolean,
  en: string,
  hi: string,
  more: Words = {}
): Element => ({ symbol, number, isotope, isMetal, name: { en, hi, ...more } })

/** Elements that schools speak of. */
export const elements: readonly Element[] = [
  element("H", 1, 1, false, "hydrogen", "हाइड्रोजन", { mr: "हायड्रोजन", ta: "ஹைட்ரஜன்", bn: "হাইড্রোজেন", ur: "ہائیڈروجن" }),
  element("He", 2, 4, false, "helium", "हीलियम", { mr: "हेलियम", ta: "ஹீலியம்", bn: "হিলিয়াম", ur: "ہیلیم" }),
  element("Li", 3, 7, true, "lithium", "लिथियम", { mr: "लिथियम", ta: "லித்தியம்", bn: "লিথিয়াম", ur: "لیتھیم" }),
  element("Be", 4, 9, true, "beryllium", "बेरिलियम", { mr: "बेरिलियम", ta: "பெரிலியம்", bn: "বেরিলিয়াম", ur: "بیریلیم" }),
  element("B", 5, 11, false, "boron", "बोरॉन", { mr: "बोरॉन", ta: "போரான்", bn: "বোরন", ur: "بورون" }),
  element("C", 6, 12, false, "carbon", "कार्बन", { mr: "कार्बन", ta: "கார்பன்", bn: "কার্বন", ur: "کاربن" }),
  element("N", 7, 14, false, "nitrogen", "नाइट्रोजन", { mr: "नायट्रोजन", ta: "நைட்ரஜன்", bn: "নাইট্রোজেন", ur: "نائٹروجن" }),
  element("O", 8, 16, false, "oxygen", "ऑक्सीजन", { mr: "ऑक्सिजन", ta: "ஆக்சிஜன்", bn: "অক্সিজেন", ur: "آکسیجن" }),
  element("F", 9, 19, false, "fluorine", "फ्लोरीन", { mr: "फ्लोरिन", ta: "ஃப்ளூரின்", bn: "ফ্লোরিন", ur: "فلورین" }),
  element("Ne", 10, 20, false, "neon", "निऑन", { mr: "निऑन", ta: "நியான்", bn: "নিয়ন", ur: "نیون" }),
  element("Na", 11, 23, true, "sodium", "सोडियम", { mr: "सोडियम", ta: "சோடியம்", bn: "সোডিয়াম", ur: "سوڈیم" }),
  element("Mg", 12, 24, true, "magnesium", "मैग्नीशियम", {
    mr: "मॅग्नेशियम",
    ta: "மெக்னீசியம்",
    bn: "ম্যাগনেসিয়াম",
    ur: "میگنیشیم"
  }),
  element("Al", 13, 27, true, "aluminium", "ऐलुमिनियम", {
    mr: "ॲल्युमिनियम",
    ta: "அலுமினியம்",
    bn: "অ্যালুমিনিয়াম",
    ur: "ایلومینیم"
  }),
  element("Si", 14, 28, false, "silicon", "सिलिकॉन", { mr: "सिलिकॉन", ta: "சிலிக்கான்", bn: "সিলিকন", ur: "سلیکون" }),
  element("P", 15, 31, false, "phosphorus", "फॉस्फोरस", { mr: "फॉस्फरस", ta: "பாஸ்பரஸ்", bn: "ফসফরাস", ur: "فاسفورس" }),
  element("S", 16, 32, false, "sulphur", "सल्फर", { mr: "सल्फर", ta: "கந்தகம்", bn: "সালফার", ur: "سلفر" }),
  element("Cl", 17, 35, false, "chlorine", "क्लोरीन", { mr: "क्लोरिन", ta: "குளோரின்", bn: "ক্লোরিন", ur: "کلورین" }),
  element("Ar", 18, 40, false, "argon", "आर्गन", { mr: "अरगॉन", ta: "ஆர்கான்", bn: "আর্গন", ur: "آرگون" }),
  element("K", 19, 39, true, "potassium", "पोटैशियम", { mr: "पोटॅशियम", ta: "பொட்டாசியம்", bn: "পটাশিয়াম", ur: "پوٹاشیم" }),
  element("Ca", 20, 40, true, "calcium", "कैल्सियम", { mr: "कॅल्शियम", ta: "கால்சியம்", bn: "ক্যালসিয়াম", ur: "کیلشیم" }),
  element("Ti", 22, 48, true, "titanium", "टाइटेनियम"),
  element("Cr", 24, 52, true, "chromium", "क्रोमियम"),
  element("Mn", 25, 55, true, "manganese", "मैंगनीज"),
  element("Fe", 26, 56, true, "iron", "लोहा", { mr: "लोह", ta: "இரும்பு", bn: "লোহা", ur: "لوہا" }),
  element("Co", 27, 59, true, "cobalt", "कोबाल्ट"),
  element("Ni", 28, 58, true, "nickel", "निकेल"),
  element("Cu", 29, 63, true, "copper", "ताँबा", { mr: "तांबे", ta: "செம்பு", bn: "তামা", ur: "تانبا" }),
  element("Zn", 30, 64, true, "zinc", "जस्ता", { mr: "जस्त", ta: "துத்தநாகம்", bn: "দস্তা", ur: "جست" }),
  element("Br", 35, 79, false, "bromine", "ब्रोमीन"),
  element("Kr", 36, 84, false, "krypton", "क्रिप्टॉन"),
  element("Ag", 47, 107, true, "silver", "चाँदी", { mr: "चांदी", ta: "வெள்ளி", bn: "রূপা", ur: "چاندی" }),
  element("Sn", 50, 120, true, "tin", "टिन"),
  element("I", 53, 127, false, "iodine", "आयोडीन", { mr: "आयोडिन", ta: "அயோடின்", bn: "আয়োডিন", ur: "آیوڈین" }),
  element("Ba", 56, 138, true, "barium", "बेरियम"),
  element("Pt", 78, 195, true, "platinum", "प्लैटिनम"),
  element("Au", 79, 197, true, "gold", "सोना", { mr: "सोने", ta: "தங்கம்", bn: "সোনা", ur: "سونا" }),
  element("Pb", 82, 208, true, "lead", "सीसा", { mr: "शिसे", ta: "ஈயம்", bn: "সীসা", ur: "سیسہ" }),
  element("U", 92, 238, true, "uranium", "यूरेनियम")
]
