import type { ImportKind } from "./importJob.ts"
import { languages } from "../fields/languages.ts"

/** A field of what is imported: what people call it, and what its cells may say. */
export type ImportField = {
  readonly name: string
  readonly title: string
  readonly isRequired: boolean
  /** One value may stand for all rows. Never so for what is personal. */
  readonly isSharable: boolean
  /** Several columns may make it up, such as first and last name. */
  readonly isJoined: boolean
  /** A cell as it should be, for the template. */
  readonly example: string
  /** What it may be, where that is a short list: each as the cell says it. */
  readonly choices: ReadonlyArray<string>
  /** Heads of columns that mean it, in English and Hindi, in small letters. */
  readonly called: ReadonlyArray<string>
}

const field = (
  name: string,
  title: string,
  example: string,
  called: ReadonlyArray<string>,
  more: Partial<ImportField> = {}
): ImportField => ({
  name,
  title,
  isRequired: true,
  isSharable: false,
  isJoined: false,
  example,
  choices: [],
  called: [title.toLowerCase(), name.replaceAll("_", " "), ...called],
  ...more
})

const student: ReadonlyArray<ImportField> = [
  field(
    "name",
    "Name",
    "Asha Kumari",
    [
      "student name",
      "name of student",
      "name of the student",
      "students name",
      "full name",
      "pupil name",
      "candidate name",
      "first name",
      "middle name",
      "last name",
      "surname",
      "नाम",
      "छात्र का नाम",
      "छात्रा का नाम",
      "विद्यार्थी का नाम",
      "पूरा नाम",
      "उपनाम"
    ],
    { isJoined: true }
  ),
  field("date_of_birth", "Date of birth", "28/02/2013", [
    "dob",
    "d o b",
    "birth date",
    "birthdate",
    "born",
    "birthday",
    "जन्म तिथि",
    "जन्मतिथि",
    "जन्म दिनांक",
    "जन्म तारीख"
  ]),
  field("class_level", "Class", "8", ["class", "std", "standard", "grade", "class std", "कक्षा", "वर्ग"], {
    isSharable: true,
    choices: ["6", "7", "8", "9", "10", "11"]
  }),
  field("gender", "Gender", "Female", ["sex", "gender m f", "boy girl", "लिंग"], {
    isSharable: true,
    choices: ["Female", "Male", "Other"]
  }),
  field(
    "language",
    "Language",
    "Hindi",
    [
      "medium",
      "exam language",
      "language of exam",
      "medium of instruction",
      "paper language",
      "भाषा",
      "माध्यम",
      "परीक्षा की भाषा"
    ],
    {
      isSharable: true,
      choices: languages.map(({ name }) => name)
    }
  ),
  field("guardian", "Guardian", "Ramesh Kumar", [
    "guardian name",
    "guardians name",
    "parent",
    "parent name",
    "parents name",
    "father",
    "father name",
    "fathers name",
    "name of father",
    "mother name",
    "mothers name",
    "अभिभावक",
    "अभिभावक का नाम",
    "पिता का नाम",
    "पिता",
    "माता का नाम",
    "माता पिता का नाम"
  ]),
  field(
    "guardian_phone",
    "Guardian's phone",
    "98765 43210",
    [
      "phone",
      "mobile",
      "mobile no",
      "mobile number",
      "phone no",
      "phone number",
      "contact",
      "contact no",
      "contact number",
      "whatsapp",
      "whatsapp no",
      "parent mobile",
      "guardian mobile",
      "father mobile",
      "मोबाइल",
      "मोबाइल नंबर",
      "मोबाइल न",
      "फोन",
      "दूरभाष",
      "संपर्क नंबर"
    ],
    { isRequired: false }
  ),
  field(
    "guardian_email",
    "Guardian's e-mail",
    "ramesh@example.org",
    ["email", "e mail", "mail", "email id", "mail id", "parent email", "email address", "ईमेल", "ई मेल"],
    { isRequired: false }
  )
]

const schoolCode = field(
  "school_code",
  "School code",
  "TN01043",
  [
    "school",
    "school id",
    "school no",
    "school number",
    "code",
    "udise",
    "udise code",
    "विद्यालय कोड",
    "विद्यालय",
    "स्कूल कोड"
  ],
  { isSharable: true }
)

const optional = { isRequired: false }

const school: ReadonlyArray<ImportField> = [
  field("name", "School name", "Sunrise School", [
    "school",
    "name of the school",
    "name",
    "institution",
    "विद्यालय का नाम",
    "स्कूल का नाम",
    "विद्यालय"
  ]),
  field("state", "State", "Tamil Nadu", ["state name", "राज्य"], { ...optional, isSharable: true }),
  field("district", "District", "Chennai", ["district name", "dist", "जिला", "ज़िला"], { isSharable: true }),
  field("city", "City", "", ["town", "city name", "शहर", "नगर"], { ...optional, isSharable: true }),
  field("board", "Board", "CBSE", ["examination board", "affiliation", "affiliated to", "बोर्ड"], {
    isSharable: true,
    choices: ["CBSE", "ICSE", "State", "NIOS", "IB", "Cambridge"]
  }),
  field("category", "Category", "private", ["management", "school category", "run by", "श्रेणी", "प्रबंधन"], {
    isSharable: true,
    choices: ["government", "aided", "private", "central"]
  }),
  field("school_type", "Type", "co-educational", ["school type", "gender", "co ed", "boys girls", "प्रकार"], {
    isSharable: true,
    choices: ["co-educational", "girls", "boys"]
  }),
  field("email", "School e-mail", "office@sunrise.example.org", [
    "e-mail of the school",
    "email",
    "e mail",
    "school email",
    "email id",
    "mail",
    "mail id",
    "ईमेल"
  ]),
  field(
    "phone",
    "Phone",
    "044 2823 1234",
    ["telephone", "school phone", "phone no", "landline", "contact number", "फोन", "दूरभाष"],
    optional
  ),
  field("address", "Address", "12 Gandhi Road", ["school address", "postal address", "पता"], optional),
  field("pin_code", "PIN code", "600001", ["pin", "pincode", "postal code", "पिन", "पिन कोड"], optional),
  field(
    "principal_name",
    "Principal",
    "Meena Iyer",
    ["principal name", "head", "headmaster", "head of school", "प्रधानाचार्य"],
    optional
  ),
  field("principal_phone", "Principal's phone", "98765 43210", ["principal mobile", "head mobile"], optional),
  field(
    "coordinator_name",
    "School coordinator",
    "Suresh Rao",
    ["coordinator at the school", "coordinator", "coordinator name", "teacher", "contact person", "समन्वयक"],
    optional
  ),
  field(
    "coordinator_phone",
    "Coordinator's phone",
    "98765 43211",
    ["coordinator mobile", "coordinator phone", "mobile", "contact person mobile"],
    optional
  )
]

/**
 * What the rows of an import hold. Schools import their own students; for all others a column says whose each student is.
 */
export const importFields = (
  kind: ImportKind,
  place: "school" | "institute" | "district"
): ReadonlyArray<ImportField> =>
  ({ schools: school, students: place === "school" ? student : [schoolCode, ...student] })[kind]
