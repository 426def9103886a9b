import { describe, expect, test } from "vitest"
import { read, setUp } from "./reading.kit.ts"

setUp()

/** What is told of each question of a file, without what keeps it out. */
const notes = async (file: string) =>
  (await read(file)).questions.map(({ told }) =>
    told.filter(({ isFault }) => !isFault).map(({ where, message }) => `${where}: ${message}`)
  )

const moodle = (format: string, text: string, option = "b") =>
  `<quiz><question type="multichoice"><name><text>n</text></name>` +
  `<questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext><single>true</single>` +
  `<answer fraction="100" format="plain_text"><text>a</text></answer>` +
  `<answer fraction="0" format="plain_text"><text><![CDATA[${option}]]></text></answer></question></quiz>`

const told = "HTML tags are part of the text: remove them unless the question is about HTML"

describe("tags that a text shows as letters are told", () => {
  test.each([
    ["<p>Less is more</p>", [`Option b: ${told}`]],
    ["one<br>two", [`Option b: ${told}`]],
    ['<img src="a.png" alt="">', [`Option b: ${told}`]],
    ["a < b and b > c", []],
    ["$a<b>c$", []],
    ["#include <stdio.h>", []]
  ])("in an option: %s", async (option, expected) =>
    expect(await notes(moodle("html", "Q", option))).toEqual([expected])
  )

  test("as in items whose markup a program wrote as character data", async () => {
    const item =
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" ` +
      `timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">` +
      `<correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody>` +
      `<choiceInteraction responseIdentifier="R"><prompt>Q</prompt>` +
      `<simpleChoice identifier="A"><![CDATA[<p>The first company</p>]]></simpleChoice>` +
      `<simpleChoice identifier="B">A bubble</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
    expect(await notes(item)).toEqual([[`Option a: ${told}`]])
  })
})

describe("Markdown is told where there is some", () => {
  test.each([
    ["Which is **not** a prime?", ["Question: Markdown formatting was imported as plain text"]],
    ["- one\n- two", ["Question: Markdown formatting was imported as plain text"]],
    ["Which is a prime?", []]
  ])("%s", async (text, expected) => expect(await notes(moodle("markdown", text))).toEqual([expected]))
})
