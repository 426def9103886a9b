import { figures, steps, type DemoPage } from "./brochureSource.ts"

const classPages: readonly DemoPage[] = [
  ["6", "Food and health", "Materials around us", "Motion and measurement", "Fractions and decimals"],
  ["7", "Nutrition in plants", "Heat and temperature", "Acids, bases and salts", "Lines and angles"],
  ["8", "Micro-organisms", "Force and pressure", "Light", "Linear equations"],
  ["9", "Matter in our surroundings", "Motion", "The fundamental unit of life", "Polynomials"],
  ["10", "Chemical reactions", "Light: reflection and refraction", "Life processes", "Real numbers"],
  ["11", "Units and measurement", "Some basic concepts of chemistry", "The living world", "Sets and functions"]
].map(([level, ...topics]) => ({
  title: `Syllabus for class ${level}`,
  lines: [
    `The papers of class ${level} follow the school books of the boards. These topics carry the most marks:`,
    ...topics.map((topic) => `- ${topic}`),
    "The detailed syllabus, with every unit and its weight, is in the portal under Syllabus."
  ]
}))

/** The programme's brochure of 24 pages, its cover first. */
export const programmeBrochure: readonly DemoPage[] = [
  { title: "National School Olympiad", lines: ["2026–27", "For classes 6 to 11, in twelve languages"] },
  {
    title: "A word to schools",
    lines: [
      "Every child asks why the sky is blue. Some go on asking until they can work it out for themselves.",
      "The Olympiad looks for these children in every district, in the language in which they think, and gives them " +
        "good questions.",
      "We thank the teachers who make room for it in a full school year."
    ]
  },
  {
    title: "Contents",
    lines: [
      "- The Olympiad at a glance: 4",
      "- How to take part: 5 to 8",
      "- Syllabus by class: 9 to 14",
      "- Sample questions: 15 to 17",
      "- Exam day: 18 to 20",
      "- Results and awards: 21 and 22",
      "- Questions and contact: 23 and 24"
    ]
  },
  {
    title: "The Olympiad at a glance",
    blocks: [figures(["100", "questions"], ["120", "minutes"], ["12", "languages"])],
    lines: [
      "- Two levels: one at school, one at a centre in the state",
      "- A mock test before each level",
      "- Results with an analysis of each topic"
    ]
  },
  {
    title: "Who can take part",
    lines: [
      "Every student of classes 6 to 11 of a recognised school, whatever its board.",
      "Students whose school does not take part register by themselves.",
      "Each student chooses one language for the paper."
    ]
  },
  {
    title: "How a school registers",
    blocks: [
      steps(
        "Sign up in the portal with the school's code",
        "Confirm the e-mail address of the head of school",
        "Enter the students, or upload them as a list",
        "Pay the fees of all students together"
      )
    ],
    lines: ["The district coordinator helps with each of these steps."]
  },
  {
    title: "Fees and receipts",
    lines: [
      "The fee is paid once for both levels.",
      "A school pays for all its students in one payment and finds the invoice in the portal.",
      "Fees of students who are withdrawn before the last day are refunded."
    ]
  },
  {
    title: "Dates to remember",
    lines: [
      "- July: registration opens",
      "- 30 September: registration closes",
      "- October: mock test",
      "- November: Level I at schools",
      "- January: Level II at centres",
      "- March: results and awards",
      "Exact dates are in the portal under Important dates."
    ]
  },
  ...classPages,
  {
    title: "Sample question: reflection",
    lines: [
      "A boy stands 2 m in front of a plane mirror and walks 0.5 m towards it. How far is he now from his image?",
      "- (A) 1.5 m",
      "- (B) 2 m",
      "- (C) 3 m",
      "- (D) 3.5 m",
      "Answer: (C). He is 1.5 m from the mirror, and his image is as far behind it."
    ]
  },
  {
    title: "Sample question: numbers",
    lines: [
      "The sum of three consecutive odd numbers is 57. Which is the largest of them?",
      "- (A) 17",
      "- (B) 19",
      "- (C) 21",
      "- (D) 23",
      "Answer: (C). The middle one is 57 divided by 3, which is 19."
    ]
  },
  {
    title: "Sample question: life processes",
    lines: [
      "Which part of the blood carries oxygen from the lungs to the cells?",
      "- (A) Plasma",
      "- (B) Red blood cells",
      "- (C) White blood cells",
      "- (D) Platelets",
      "Answer: (B). Haemoglobin in red blood cells binds oxygen."
    ]
  },
  {
    title: "Before the exam",
    lines: [
      "- Take the mock test with the student's own login",
      "- Print the admission slips from the portal",
      "- Name an invigilator for every 30 students",
      "- Keep the sealed papers locked until the day"
    ]
  },
  {
    title: "On the day",
    lines: [
      "- Students sit by roll number, one to a bench",
      "- Answer sheets are filled with a blue or black pen",
      "- The papers are opened in front of two witnesses",
      "- Sheets are collected, counted and signed for"
    ]
  },
  {
    title: "After the exam",
    lines: [
      "Answer sheets are sent to the state's centre the same day.",
      "The provisional answer key appears after a week. A school may object to an answer within three days.",
      "The final key is signed by two people before results are computed."
    ]
  },
  {
    title: "Results",
    lines: [
      "Each student sees marks by section, rank in school, district, state and nation, and a percentile.",
      "Schools see the strengths and gaps of each class, topic by topic.",
      "Equal marks share a rank; the rules for ties are published with the results."
    ]
  },
  {
    title: "Awards",
    lines: [
      "- Medals for the first three of each class in the nation",
      "- Certificates of merit for the best tenth of each district",
      "- A certificate for every student who took part",
      "- A prize for the school whose students improved the most"
    ]
  },
  {
    title: "Questions that schools ask",
    lines: [
      "Can a student change the language? Yes, until registration closes.",
      "What if a student is ill on the day? The fee counts for the next year.",
      "Can a small school take part? Yes, with one student.",
      "Who sees a student's marks? The student, the school and the coordinators of its region."
    ]
  },
  {
    title: "Contact",
    blocks: [{ type: "school" }],
    lines: [
      "Your district coordinator is named in the portal under Contact.",
      "The office answers on working days from 10 to 17 hours: office@olympiad.example.org",
      "National Olympiad Trust"
    ]
  }
]
