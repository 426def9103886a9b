import { Schema } from "effect"
import { entity, keptField, personalName, personalText } from "../core/entity.ts"
import { ClassLevel } from "../exams/exam.ts"
import { BirthDate } from "../fields/birthDate.ts"
import { Email } from "../fields/email.ts"
import { Language } from "../fields/languages.ts"
import { languages } from "../fields/paperLanguages.ts"
import { PersonName } from "../fields/personName.ts"
import { Phone } from "../fields/phone.ts"

/** A student's gender as the family gave it. */
export const Gender = Schema.Literals(["female", "male", "other"])
export type Gender = typeof Gender.Type

const everywhere = { forms: ["registration"], group: "student" } as const
const listed = { ...everywhere, isListed: true } as const

/** The fields of a student. Students are children: what names them is personal and stays out of the log. */
export const student = entity("student", {
  name: personalName("Name", PersonName, {
    ...listed,
    imported: {
      example: "Asha Kumari",
      isJoined: true,
      called: [
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
      ]
    }
  }),
  date_of_birth: personalName("Date of birth", BirthDate.annotate({ format: "date" }), {
    ...everywhere,
    imported: {
      example: "28/02/2013",
      called: [
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
      ]
    }
  }),
  class_level: keptField(
    "Class",
    { form: ClassLevel, read: Schema.Int, kept: ClassLevel },
    {
      ...listed,
      imported: {
        example: "8",
        isSharable: true,
        choices: ["6", "7", "8", "9", "10", "11"],
        called: ["class", "std", "standard", "grade", "class std", "कक्षा", "वर्ग"]
      }
    }
  ),
  gender: keptField(
    "Gender",
    { form: Gender, read: Gender, kept: Gender },
    {
      ...listed,
      imported: {
        example: "Female",
        isSharable: true,
        choices: ["Female", "Male", "Other"],
        called: ["sex", "gender m f", "boy girl", "लिंग"]
      }
    }
  ),
  language: keptField(
    "Language",
    { form: Language, read: Schema.String, kept: Language },
    {
      ...listed,
      imported: {
        example: "Hindi",
        isSharable: true,
        choices: languages.map(({ name }) => name),
        called: [
          "medium",
          "exam language",
          "language of exam",
          "medium of instruction",
          "paper language",
          "भाषा",
          "माध्यम",
          "परीक्षा की भाषा"
        ]
      }
    }
  ),
  guardian: personalName("Guardian", PersonName.annotate({ description: "Person who gave consent" }), {
    ...everywhere,
    imported: {
      example: "Ramesh Kumar",
      called: [
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
      ]
    }
  }),
  guardian_phone: personalText("Guardian's phone", Phone, {
    ...everywhere,
    imported: {
      example: "98765 43210",
      called: [
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
      ]
    }
  }),
  guardian_email: personalText("Guardian's e-mail", Email, {
    ...everywhere,
    imported: {
      example: "ramesh@example.org",
      called: ["email", "e mail", "mail", "email id", "mail id", "parent email", "email address", "ईमेल", "ई मेल"]
    }
  })
})
