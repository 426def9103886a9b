import type { Words } from "../value.ts"

/** A scientist of India: birth, death, and what they are known for. Years on which sources differ are left out. */
export type Scientist = {
  readonly name: Words
  readonly born: number
  readonly died: number | null
  readonly place: Words
  readonly known: Words
}

const person = (
  en: string,
  hi: string,
  born: number,
  died: number | null,
  place: Words,
  known: Words,
  more: Words = {}
): Scientist => ({ name: { en, hi, ...more }, born, died, place, known })

/** Scientists whose lives papers ask for. */
export const scientists: readonly Scientist[] = [
  person(
    "C. V. Raman",
    "सी. वी. रमन",
    1888,
    1970,
    {
      en: "Tiruchirappalli",
      hi: "तिरुचिरापल्ली",
      mr: "तिरुचिरापल्ली",
      ta: "திருச்சிராப்பள்ளி",
      bn: "তিরুচিরাপল্লি",
      ur: "تروچیراپلی"
    },
    { en: "scattering of light that changes its wavelength", hi: "प्रकाश का वह प्रकीर्णन जिसमें तरंगदैर्घ्य बदलती है" },
    { mr: "सी. व्ही. रामन", ta: "சி. வி. இராமன்", bn: "সি. ভি. রমন", ur: "سی وی رمن" }
  ),
  person(
    "Jagadish Chandra Bose",
    "जगदीश चंद्र बोस",
    1858,
    1937,
    { en: "Mymensingh", hi: "मैमनसिंह", mr: "मैमनसिंह", bn: "ময়মনসিংহ", ta: "மைமன்சிங்", ur: "میمن سنگھ" },
    { en: "radio waves of millimetres, and the responses of plants", hi: "मिलीमीटर रेडियो तरंगें और पौधों की अनुक्रियाएँ" },
    { mr: "जगदीशचंद्र बोस", ta: "ஜகதீஷ் சந்திர போஸ்", bn: "জগদীশচন্দ্র বসু", ur: "جگدیش چندر بوس" }
  ),
  person(
    "Satyendra Nath Bose",
    "सत्येंद्र नाथ बोस",
    1894,
    1974,
    { en: "Kolkata", hi: "कोलकाता", mr: "कोलकाता", ta: "கொல்கத்தா", bn: "কলকাতা", ur: "کولکاتا" },
    {
      en: "statistics of particles that are called bosons after him",
      hi: "उन कणों की सांख्यिकी जिन्हें उनके नाम पर बोसॉन कहते हैं"
    },
    { mr: "सत्येंद्रनाथ बोस", ta: "சத்தியேந்திர நாத் போஸ்", bn: "সত্যেন্দ্রনাথ বসু", ur: "ستیندر ناتھ بوس" }
  ),
  person(
    "Srinivasa Ramanujan",
    "श्रीनिवास रामानुजन",
    1887,
    1920,
    { en: "Erode", hi: "ईरोड", mr: "इरोड", ta: "ஈரோடு", bn: "এরোড", ur: "ایروڈ" },
    { en: "series, partitions and the theory of numbers", hi: "श्रेणियाँ, विभाजन और संख्या सिद्धांत" },
    { mr: "श्रीनिवास रामानुजन", ta: "சீனிவாச இராமானுஜன்", bn: "শ্রীনিবাস রামানুজন", ur: "سری نواس رامانوجن" }
  ),
  person(
    "Homi J. Bhabha",
    "होमी जहाँगीर भाभा",
    1909,
    1966,
    { en: "Mumbai", hi: "मुंबई", mr: "मुंबई", ta: "மும்பை", bn: "মুম্বই", ur: "ممبئی" },
    { en: "founding India's atomic energy programme", hi: "भारत के परमाणु ऊर्जा कार्यक्रम की स्थापना" },
    { mr: "होमी भाभा", ta: "ஹோமி பாபா", bn: "হোমি ভাবা", ur: "ہومی بھابھا" }
  ),
  person(
    "Vikram Sarabhai",
    "विक्रम साराभाई",
    1919,
    1971,
    { en: "Ahmedabad", hi: "अहमदाबाद", mr: "अहमदाबाद", ta: "அகமதாபாத்", bn: "আমেদাবাদ", ur: "احمد آباد" },
    { en: "founding India's space programme", hi: "भारत के अंतरिक्ष कार्यक्रम की स्थापना" },
    { mr: "विक्रम साराभाई", ta: "விக்ரம் சாராபாய்", bn: "বিক্রম সারাভাই", ur: "وکرم سارا بھائی" }
  ),
  person(
    "A. P. J. Abdul Kalam",
    "ए. पी. जे. अब्दुल कलाम",
    1931,
    2015,
    { en: "Rameswaram", hi: "रामेश्वरम", mr: "रामेश्वरम", ta: "இராமேஸ்வரம்", bn: "রামেশ্বরম", ur: "رامیشورم" },
    {
      en: "launch vehicles and missiles, and being President of India",
      hi: "प्रक्षेपण यान और मिसाइलें, तथा भारत के राष्ट्रपति होना"
    },
    { mr: "ए. पी. जे. अब्दुल कलाम", ta: "ஆ. ப. ஜெ. அப்துல் கலாம்", bn: "এ. পি. জে. আবদুল কালাম", ur: "اے پی جے عبدالکلام" }
  ),
  person(
    "M. S. Swaminathan",
    "एम. एस. स्वामीनाथन",
    1925,
    2023,
    { en: "Kumbakonam", hi: "कुंभकोणम", mr: "कुंभकोणम", ta: "கும்பகோணம்", bn: "কুম্ভকোণম", ur: "کمبھ کونم" },
    { en: "the green revolution in India", hi: "भारत में हरित क्रांति" },
    { mr: "एम. एस. स्वामिनाथन", ta: "எம். எஸ். சுவாமிநாதன்", bn: "এম. এস. স্বামীনাথন", ur: "ایم ایس سوامی ناتھن" }
  ),
  person(
    "Subrahmanyan Chandrasekhar",
    "सुब्रह्मण्यन चंद्रशेखर",
    1910,
    1995,
    { en: "Lahore", hi: "लाहौर", mr: "लाहोर", ta: "லாகூர்", bn: "লাহোর", ur: "لاہور" },
    { en: "the greatest mass of a white dwarf star", hi: "श्वेत वामन तारे का अधिकतम द्रव्यमान" },
    { mr: "सुब्रह्मण्यन चंद्रशेखर", ta: "சுப்பிரமணியன் சந்திரசேகர்", bn: "সুব্রহ্মণ্যন চন্দ্রশেখর", ur: "سبرامنیم چندر شیکھر" }
  ),
  person(
    "Har Gobind Khorana",
    "हरगोबिंद खुराना",
    1922,
    2011,
    { en: "Raipur in Punjab", hi: "पंजाब का रायपुर" },
    { en: "reading the genetic code", hi: "आनुवंशिक कूट को पढ़ना" }
  ),
  person(
    "Meghnad Saha",
    "मेघनाद साहा",
    1893,
    1956,
    { en: "a village near Dhaka", hi: "ढाका के निकट एक गाँव" },
    { en: "the ionisation of gases in stars", hi: "तारों में गैसों का आयनन" }
  ),
  person(
    "Prafulla Chandra Ray",
    "प्रफुल्ल चंद्र राय",
    1861,
    1944,
    { en: "Raruli", hi: "रारुली" },
    { en: "founding the first chemical factory of India", hi: "भारत के पहले रसायन कारखाने की स्थापना" }
  ),
  person(
    "Satish Dhawan",
    "सतीश धवन",
    1920,
    2002,
    { en: "Srinagar", hi: "श्रीनगर" },
    {
      en: "leading the space organisation for which the launch site is named",
      hi: "उस अंतरिक्ष संगठन का नेतृत्व जिसका प्रक्षेपण केंद्र उनके नाम पर है"
    }
  ),
  person(
    "Janaki Ammal",
    "जानकी अम्माल",
    1897,
    1984,
    { en: "Thalassery", hi: "थलस्सेरी" },
    { en: "sweeter sugarcane, and the chromosomes of plants", hi: "अधिक मीठा गन्ना और पौधों के गुणसूत्र" }
  ),
  person(
    "Asima Chatterjee",
    "असीमा चटर्जी",
    1917,
    2006,
    { en: "Kolkata", hi: "कोलकाता" },
    { en: "medicines from plants, among them against epilepsy", hi: "पौधों से औषधियाँ, जिनमें मिर्गी की औषधि भी है" }
  ),
  person(
    "Anna Mani",
    "अन्ना मणि",
    1918,
    2001,
    { en: "Peermade", hi: "पीरमेड" },
    { en: "instruments that measure weather, sun and wind", hi: "मौसम, धूप और पवन को मापने वाले उपकरण" }
  ),
  person(
    "Salim Ali",
    "सालिम अली",
    1896,
    1987,
    { en: "Mumbai", hi: "मुंबई" },
    { en: "surveys of the birds of India", hi: "भारत के पक्षियों का सर्वेक्षण" }
  ),
  person(
    "Birbal Sahni",
    "बीरबल साहनी",
    1891,
    1949,
    { en: "Bhera", hi: "भेरा" },
    { en: "fossil plants of India", hi: "भारत के जीवाश्म पौधे" }
  ),
  person(
    "P. C. Mahalanobis",
    "प्रशांत चंद्र महालनोबिस",
    1893,
    1972,
    { en: "Kolkata", hi: "कोलकाता" },
    { en: "sample surveys and a distance in statistics", hi: "प्रतिदर्श सर्वेक्षण और सांख्यिकी की एक दूरी" }
  ),
  person(
    "Shanti Swarup Bhatnagar",
    "शांति स्वरूप भटनागर",
    1894,
    1955,
    { en: "Bhera", hi: "भेरा" },
    { en: "founding a chain of national laboratories", hi: "राष्ट्रीय प्रयोगशालाओं की शृंखला की स्थापना" }
  ),
  person(
    "G. N. Ramachandran",
    "जी. एन. रामचंद्रन",
    1922,
    2001,
    { en: "Ernakulam", hi: "एर्णाकुलम" },
    { en: "the triple helix of collagen", hi: "कोलेजन की त्रिकुंडलिनी" }
  ),
  person(
    "Yellapragada Subbarow",
    "यल्लाप्रगड सुब्बाराव",
    1895,
    1948,
    { en: "Bhimavaram", hi: "भीमावरम" },
    { en: "ATP, folic acid and a medicine against leukaemia", hi: "ATP, फ़ोलिक अम्ल और रक्त कैंसर की एक औषधि" }
  ),
  person(
    "Venkatraman Ramakrishnan",
    "वेंकटरमन रामकृष्णन",
    1952,
    null,
    { en: "Chidambaram", hi: "चिदंबरम" },
    { en: "the structure of the ribosome", hi: "राइबोसोम की संरचना" }
  ),
  person(
    "Jayant Narlikar",
    "जयंत नार्लीकर",
    1938,
    2025,
    { en: "Kolhapur", hi: "कोल्हापुर" },
    { en: "a theory of gravity with Hoyle, and stories of science", hi: "हॉयल के साथ गुरुत्व का एक सिद्धांत और विज्ञान कथाएँ" }
  ),
  person(
    "C. N. R. Rao",
    "सी. एन. आर. राव",
    1934,
    null,
    { en: "Bengaluru", hi: "बेंगलुरु" },
    { en: "the chemistry of solids", hi: "ठोसों का रसायन" }
  ),
  person(
    "Verghese Kurien",
    "वर्गीज़ कुरियन",
    1921,
    2012,
    { en: "Kozhikode", hi: "कोझिकोड" },
    { en: "the white revolution in India", hi: "भारत में श्वेत क्रांति" }
  ),
  person(
    "D. R. Kaprekar",
    "दत्तात्रेय रामचंद्र कापरेकर",
    1905,
    1986,
    { en: "Dahanu", hi: "डहाणू" },
    { en: "the number 6174", hi: "संख्या 6174" }
  ),
  person(
    "Harish-Chandra",
    "हरीश-चंद्र",
    1923,
    1983,
    { en: "Kanpur", hi: "कानपुर" },
    { en: "representations of groups", hi: "समूहों के निरूपण" }
  ),
  person(
    "C. R. Rao",
    "सी. आर. राव",
    1920,
    2023,
    { en: "Hadagali", hi: "हडगली" },
    { en: "a bound on the precision of estimates", hi: "आकलनों की परिशुद्धता की एक सीमा" }
  ),
  person(
    "Kalpana Chawla",
    "कल्पना चावला",
    1962,
    2003,
    { en: "Karnal", hi: "करनाल" },
    { en: "being the first woman of Indian birth in space", hi: "अंतरिक्ष में जाने वाली भारत में जन्मी पहली महिला होना" }
  )
]
