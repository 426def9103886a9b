import { written, type DemoItem } from "./draft.ts"

const material = (more: object): DemoItem =>
  ({
    kind: "study-materials",
    material: "notes",
    subject: null,
    file: null,
    pages: null,
    gulf: "all",
    ...more
  }) as never

/** Study material for some classes, in English, Hindi, Tamil and Bengali. */
export const materials: readonly DemoItem[] = [
  material({
    title: "Light: reflection and refraction",
    subject: "Physics",
    class_levels: [8, 9],
    languages: ["en"],
    summary: "Plane and curved mirrors, lenses, and the images that they make.",
    text: written(
      "Light travels in straight lines. Where it meets a surface, some of it comes back: that is reflection.",
      "## Laws of reflection",
      "- The angle of incidence equals the angle of reflection.",
      "- The incident ray, the normal and the reflected ray lie in one plane.",
      "## Curved mirrors",
      "A concave mirror gathers parallel rays at its focus. The focal length is half of the radius of curvature.",
      "## Try it",
      "- Hold a spoon at arm's length. Why is your image upside down on one side only?",
      "- A candle stands 30 cm before a concave mirror with a focal length of 10 cm. Where is the image?"
    )
  }),
  material({
    title: "प्रकाश: परावर्तन और अपवर्तन",
    subject: "भौतिक विज्ञान",
    class_levels: [8, 9],
    languages: ["hi"],
    summary: "समतल और गोलीय दर्पण, लेंस, और उनसे बनने वाले प्रतिबिंब।",
    text: written(
      "प्रकाश सरल रेखा में चलता है। किसी सतह से टकराकर उसका कुछ भाग लौट आता है: यही परावर्तन है।",
      "## परावर्तन के नियम",
      "- आपतन कोण परावर्तन कोण के बराबर होता है।",
      "- आपतित किरण, अभिलंब और परावर्तित किरण एक ही तल में होते हैं।",
      "## गोलीय दर्पण",
      "अवतल दर्पण समांतर किरणों को अपने फोकस पर एकत्र करता है। फोकस दूरी वक्रता त्रिज्या की आधी होती है।",
      "## करके देखें",
      "- चम्मच को हाथ की दूरी पर रखें। प्रतिबिंब एक ही ओर उलटा क्यों दिखता है?",
      "- 10 सेमी फोकस दूरी वाले अवतल दर्पण से 30 सेमी दूर मोमबत्ती है। प्रतिबिंब कहाँ बनेगा?"
    )
  }),
  material({
    title: "ஒளி: எதிரொளிப்பு மற்றும் ஒளிவிலகல்",
    subject: "இயற்பியல்",
    class_levels: [8, 9],
    languages: ["ta"],
    summary: "சமதள ஆடி, கோளக ஆடி, வில்லைகள் மற்றும் அவை உருவாக்கும் பிம்பங்கள்.",
    text: written(
      "ஒளி நேர்கோட்டில் செல்கிறது. ஒரு பரப்பில் பட்டு திரும்பி வருவது எதிரொளிப்பு எனப்படும்.",
      "## எதிரொளிப்பு விதிகள்",
      "- படுகோணமும் எதிரொளிப்புக் கோணமும் சமம்.",
      "- படுகதிர், செங்குத்து, எதிரொளித்த கதிர் மூன்றும் ஒரே தளத்தில் அமையும்."
    )
  }),
  material({
    title: "আলো: প্রতিফলন ও প্রতিসরণ",
    subject: "পদার্থবিদ্যা",
    class_levels: [8, 9],
    languages: ["bn"],
    summary: "সমতল ও গোলীয় দর্পণ, লেন্স এবং তাদের তৈরি প্রতিবিম্ব।",
    text: written(
      "আলো সরলরেখায় চলে। কোনো তলে পড়ে আলোর ফিরে আসাকে প্রতিফলন বলে।",
      "## প্রতিফলনের সূত্র",
      "- আপতন কোণ ও প্রতিফলন কোণ সমান।",
      "- আপতিত রশ্মি, অভিলম্ব ও প্রতিফলিত রশ্মি একই তলে থাকে।"
    )
  }),
  material({
    title: "Cells: the building blocks of life",
    subject: "Biology",
    class_levels: [8],
    languages: ["en"],
    summary: "What all cells share, and how plant and animal cells differ.",
    text: written(
      "Robert Hooke saw cells in cork in 1665. Every living thing is made of them.",
      "## Parts of a cell",
      "- The membrane decides what comes in and goes out.",
      "- The nucleus holds the instructions.",
      "- Mitochondria release energy; chloroplasts, in plants only, gather it from light."
    )
  }),
  material({
    title: "कोशिका: जीवन की इकाई",
    subject: "जीव विज्ञान",
    class_levels: [8],
    languages: ["hi"],
    summary: "सभी कोशिकाओं में क्या समान है, और पादप व जंतु कोशिकाओं में क्या अंतर है।",
    text: written(
      "रॉबर्ट हुक ने 1665 में कॉर्क में कोशिकाएँ देखीं। हर सजीव कोशिकाओं से बना है।",
      "## कोशिका के भाग",
      "- झिल्ली तय करती है कि क्या भीतर आए और क्या बाहर जाए।",
      "- केंद्रक में निर्देश होते हैं।"
    )
  }),
  material({
    title: "Answers and explanations: Science and discovery, class 8",
    subject: "Physics",
    class_levels: [8],
    languages: ["en"],
    // The printed book of class 8 in English.
    sold_with: 7,
    summary: "For schools that bought the book: the answer to each of its exercises, with the way to it.",
    text: written(
      "Read the exercise, try it, and only then compare.",
      "## Chapter 1: Light",
      "- Exercise 1: The image in the spoon is upside down because its inner side is a concave mirror.",
      "- Exercise 2: The image of the candle is 15 cm before the mirror, half as high and upside down."
    )
  }),
  ...[6, 7, 8, 9, 10, 11].map((level) =>
    material({
      title: `Worksheet for class ${level}: logical reasoning`,
      material: "worksheet",
      subject: "Reasoning",
      class_levels: [level],
      languages: ["en"],
      summary: "Twenty questions with growing difficulty, and their solutions.",
      text: written(
        "Work without a calculator. Allow yourself 25 minutes.",
        `- Which number continues ${level}, ${level * 2}, ${level * 4}, ${level * 8}?`,
        "- Five friends sit in a row. Asha is left of Ravi, and Meena is at an end. Who sits in the middle?",
        `- A clock shows ${level}:15. What is the angle between its hands?`
      )
    })
  ),
  ...[
    [[6, 7, 8], "Sample paper: junior"],
    [[9, 10, 11], "Sample paper: senior"]
  ].map(([levels, title]) =>
    material({
      title,
      material: "sample_paper",
      class_levels: levels,
      languages: ["en", "hi"],
      summary: "A whole paper as the exam has it, with its key.",
      text: written("100 questions in 90 minutes. Sit it in one go, then compare your answers with the key.")
    })
  ),
  material({
    title: "Indian contributions to science",
    material: "book",
    subject: "History of science",
    class_levels: [],
    languages: ["en"],
    summary: "From Aryabhata and Sushruta to Raman, Bose and Kalam: the reader of this year's first section.",
    text: written(
      "The first section of the paper is about this reader.",
      "## Chapters",
      "- Mathematics and the sky: Aryabhata, Brahmagupta, Bhaskara",
      "- Medicine: Charaka and Sushruta",
      "- Physics: C. V. Raman, S. N. Bose, Meghnad Saha",
      "- Space and defence: Vikram Sarabhai, A. P. J. Abdul Kalam"
    )
  }),
  material({
    title: "विज्ञान में भारत का योगदान",
    material: "book",
    subject: "विज्ञान का इतिहास",
    class_levels: [],
    languages: ["hi"],
    summary: "आर्यभट और सुश्रुत से लेकर रामन, बोस और कलाम तक: इस वर्ष के पहले खंड की पुस्तक।",
    text: written("प्रश्नपत्र का पहला खंड इसी पुस्तक पर आधारित है।")
  })
]
