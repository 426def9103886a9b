import { describe, expect, test } from "vitest"
import { birthWarning } from "../../../schema/fields/birthDate.ts"
import { readRegistration } from "../../../schema/students/registration.ts"
import { areSimilarNames } from "../../../schema/fields/similarNames.ts"

const good = {
  name: "Kamala Devi",
  date_of_birth: "2013-02-28",
  gender: "female",
  class_level: "8",
  language: "ta",
  guardian: "R. Devi"
}

const read = (cells: Readonly<Record<string, string>>) => {
  const answer = readRegistration({ ...good, ...cells })
  return "student" in answer ? answer.student : answer.faults
}

describe("a row of a spreadsheet", () => {
  test("is read as people write it", () => {
    expect(
      read({
        name: "  kamala \u200b  Devi\t",
        gender: "Girl",
        class_level: " Std. VIII",
        language: "தமிழ்",
        date_of_birth: "28/2/2013",
        guardian_email: " Amma@EXAMPLE.org ",
        guardian_phone: "098765 43210"
      })
    ).toEqual({
      name: "kamala Devi",
      gender: "female",
      class_level: 8,
      language: "ta",
      date_of_birth: "2013-02-28",
      guardian: "R. Devi",
      guardian_email: "Amma@example.org",
      guardian_phone: "+919876543210"
    })
  })

  test("says of each wrong field what is wrong, and never what stood there", () => {
    expect(
      readRegistration({
        name: "😀",
        gender: "blue",
        class_level: "12",
        language: "fr",
        date_of_birth: "29.02.2013",
        guardian_phone: "12345"
      })
    ).toEqual({
      faults: {
        name: "A name has only letters, spaces, full stops, hyphens and apostrophes",
        gender: "Expected female, male or other",
        class_level: "Expected a class from 6 to 11",
        language: expect.stringMatching(/^Expected a language: English, Hindi/),
        date_of_birth: "Enter a date, for example 28.02.2014 or 2014-02-28",
        guardian: "This is required",
        guardian_phone:
          "Enter a 10-digit mobile number, or a number with its country code, for example +971 50 123 4567"
      }
    })
  })

  test.each([
    "9876543210",
    "09876543210",
    "919876543210",
    "+919876543210",
    "+91 98765 43210",
    "0091 98765-43210",
    "(+91) 98765.43210",
    "+91-98765-43210",
    "98765 43210",
    "９８７６５４３２１０"
  ])("takes the phone number %s for the one that it is", (guardian_phone) => {
    expect(read({ guardian_phone })).toMatchObject({ guardian_phone: "+919876543210" })
  })

  test.each(["+971 50 123 4567", "00971501234567"])("keeps the number of another country, %s", (guardian_phone) => {
    expect(read({ guardian_phone })).toMatchObject({ guardian_phone: "+971501234567" })
  })

  test.each(["29.02.2015", "31.04.2013", "2013-13-01", "2013-00-10", "41333", "28.02.13", "yesterday", ""])(
    "knows no day %j",
    (date_of_birth) => {
      expect(read({ date_of_birth })).toEqual({
        date_of_birth: "Enter a date, for example 28.02.2014 or 2014-02-28"
      })
    }
  )

  test.each(["29.02.2012", "29/2/2012", "2012-2-29", "29-02-2012"])("knows the day %s", (date_of_birth) => {
    expect(read({ date_of_birth })).toMatchObject({ date_of_birth: "2012-02-29" })
  })

  test.each(["முத்துலட்சுமி", "محمد علی", "O'Brien-D’Souza, Jr.", "Nguyễn Văn A", "श्री\u200dकान्त"])(
    "takes the name %s",
    (name) => {
      expect(read({ name })).toMatchObject({ name: name.normalize("NFC") })
    }
  )

  test.each(["A".repeat(101), "Ravi2", "-", "\u202e", "Ravi 😀", "<b>Ravi</b>", "a\0b"])(
    "does not take the name %j",
    (name) => {
      expect(read({ name })).toEqual({ name: expect.stringMatching(/^(A name |This is required)/) })
    }
  )
})

test("a date of birth is unusual for a class from three years off on", () => {
  expect(
    [2008, 2009, 2010, 2011, 2013, 2015, 2016].map((year) => birthWarning(`${year}-03-01`, 8, 2026) === undefined)
  ).toEqual([false, false, false, true, true, true, false])
})

test.each([
  ["Kamala Devi", "kamala  DEVI", true],
  ["Kamala Devi", "Devi Kamala", true],
  ["R. Kamala", "Kamala R", true],
  ["Kamala R", "Kamala Rajan", true],
  ["Kamla Devi", "Kamala Devi", true],
  ["Mohammed Ali", "Muhammad Ali", true],
  ["Ramakrishnan", "Rama Krishnan", true],
  ["José", "Jose", true],
  ["முத்துலட்சுமி", "முத்துலட்சுமீ", true],
  ["Kamala Devi", "Vimala Devi", false],
  ["Ram", "Raj", false],
  ["Arun Kumar", "Arun Prasad", false],
  ["", "Kamala", false],
  ["K", "Kamala", false]
])("%j and %j may be one person's name: %j", (one, other, isSimilar) => {
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([isSimilar, isSimilar])
})
