import { programmeBrochure } from "./brochure.ts"
import type { DemoPage } from "./brochureSource.ts"

/** The brochure for heads of school, of pages of the long one. */
export const schoolBrochure: readonly DemoPage[] = [
  { title: "For heads of school", lines: ["Your school and the National School Olympiad", "2026–27"] },
  ...programmeBrochure.slice(4, 8),
  programmeBrochure.at(-1)!
]

/** A brochure in Hindi. */
export const hindiBrochure: readonly DemoPage[] = [
  { title: "राष्ट्रीय विद्यालय ओलंपियाड", lines: ["2026–27", "कक्षा 6 से 11 के लिए, बारह भाषाओं में"] },
  {
    title: "कौन भाग ले सकता है",
    lines: [
      "मान्यता प्राप्त विद्यालय की कक्षा 6 से 11 का हर विद्यार्थी भाग ले सकता है।",
      "हर विद्यार्थी अपने प्रश्नपत्र के लिए एक भाषा चुनता है।"
    ]
  },
  {
    title: "विद्यालय पंजीकरण कैसे करे",
    lines: [
      "- विद्यालय के कोड से पोर्टल पर साइन अप करें",
      "- प्रधानाचार्य के ई-मेल पते की पुष्टि करें",
      "- विद्यार्थियों के नाम दर्ज करें या सूची अपलोड करें",
      "- सभी विद्यार्थियों का शुल्क एक साथ जमा करें"
    ]
  },
  {
    title: "याद रखने की तिथियाँ",
    lines: [
      "- जुलाई: पंजीकरण शुरू",
      "- 30 सितंबर: पंजीकरण समाप्त",
      "- अक्टूबर: अभ्यास परीक्षा",
      "- नवंबर: प्रथम स्तर",
      "- मार्च: परिणाम"
    ]
  }
]
