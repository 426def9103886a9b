import { written, type DemoItem } from "./draft.ts"

const brochure = (more: object): DemoItem => ({ kind: "brochure-downloads", file: null, pages: null, ...more }) as never

/** The brochure in the demo's languages. */
export const brochures: readonly DemoItem[] = [
  brochure({
    title: "Brochure 2026–27",
    languages: ["en"],
    summary: "Who can take part, how the exam goes, what it costs, and what can be won.",
    text: written(
      "## Who can take part",
      "Students of classes 6 to 11 of every board, through their school or by themselves.",
      "## The exam",
      "Level I has 100 questions in 90 minutes, on a phone, a tablet or a computer.",
      "## Awards",
      "- Certificates for all, medals for the best of each school",
      "- Scholarships for the best of the country"
    )
  }),
  brochure({
    title: "विवरणिका 2026–27",
    languages: ["hi"],
    summary: "कौन भाग ले सकता है, परीक्षा कैसे होती है, शुल्क कितना है और क्या जीता जा सकता है।",
    text: written(
      "## कौन भाग ले सकता है",
      "हर बोर्ड के कक्षा 6 से 11 के छात्र, विद्यालय के माध्यम से या स्वयं।",
      "## परीक्षा",
      "स्तर I में 90 मिनट में 100 प्रश्न होते हैं।"
    )
  }),
  brochure({
    title: "தகவல் கையேடு 2026–27",
    languages: ["ta"],
    summary: "யார் பங்கேற்கலாம், தேர்வு எவ்வாறு நடைபெறும், கட்டணம் எவ்வளவு.",
    text: written("6 முதல் 11 வரையிலான வகுப்பு மாணவர்கள் பங்கேற்கலாம்.")
  }),
  brochure({
    title: "তথ্যপুস্তিকা ২০২৬–২৭",
    languages: ["bn"],
    summary: "কারা অংশ নিতে পারে, পরীক্ষা কীভাবে হয়, কত খরচ।",
    text: written("ষষ্ঠ থেকে একাদশ শ্রেণির ছাত্রছাত্রীরা অংশ নিতে পারে।")
  })
]
