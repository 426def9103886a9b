import { picturesOf } from "../../../../schema/documents/documentText.ts"
import { documentsOf } from "../../../../schema/questions/documentsOf.ts"
import type { Key, QuestionText } from "../../../../schema/questions/question.ts"
import type { Entry } from "../../../platform/lists/zip.ts"
import { escaped } from "../markup/tree.ts"
import { letterOf } from "../read/question.ts"
import { tagsFrom } from "../read/tags.ts"
import { bodyHtml } from "./body.ts"
import { qtiDialect as dialect } from "./dialects.ts"
import { attribute, htmlOf } from "./html.ts"
import { nameOf, type Outgoing, type PictureBytes, type WriteQuestion } from "./moodle.ts"

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`
const qti = "http://www.imsglobal.org/xsd/imsqti_v2p1"

/** Questions as the parts of a QTI 2.1 package: an item each, their pictures, and the manifest that lists them. */
export async function* qtiPackage(
  questions: AsyncIterable<Outgoing> | Iterable<Outgoing>,
  bytesOf: PictureBytes,
  write: WriteQuestion = qtiItem
): AsyncGenerator<Entry> {
  const resources: string[] = []
  const packed = new Set<string>()
  for await (const question of questions) {
    const href = `items/question-${question.id}.xml`
    const files = [...new Set(documentsOf(question.text).flatMap(picturesOf))]
    for (const file of files.filter((one) => !packed.has(one))) {
      packed.add(file)
      yield { path: `pictures/${file}`, content: [await bytesOf(file)] }
    }
    yield { path: href, content: [Buffer.from(await write(question, bytesOf))] }
    resources.push(resourceXml(question, href, files))
  }
  yield { path: "imsmanifest.xml", content: [Buffer.from(manifestXml(resources))] }
}

const resourceXml = ({ id, facts }: Outgoing, href: string, files: readonly string[]): string =>
  [
    `<resource identifier="question-${id}" type="imsqti_item_xmlv2p1" href="${href}">`,
    `<metadata><imsmd:lom><imsmd:general>${tagsFrom(facts)
      .map((tag) => `<imsmd:keyword><imsmd:string language="en">${escaped(tag)}</imsmd:string></imsmd:keyword>`)
      .join("")}</imsmd:general></imsmd:lom></metadata>`,
    ...[href, ...files.map((file) => `pictures/${file}`)].map((file) => `<file href="${file}"/>`),
    "</resource>"
  ].join("")

const manifestXml = (resources: readonly string[]): string =>
  [
    `${declaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" ` +
      `xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="questions">`,
    "<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>",
    `<resources>\n${resources.join("\n")}\n</resources></manifest>\n`
  ].join("\n")

/** A question as an item of a QTI package; its pictures are other parts of it. */
export const qtiItem = ({ id, facts, text, key }: Outgoing): string =>
  [
    `${declaration}<assessmentItem xmlns="${qti}" identifier="question-${id}" ` +
      `title="${attribute(nameOf(text.stem))}" adaptive="false" timeDependent="false">`,
    responseXml(key, facts.kind === "multiple"),
    `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue>` +
      "<value>0</value></defaultValue></outcomeDeclaration>",
    `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue>` +
      `<value>${facts.marks}</value></defaultValue></outcomeDeclaration>`,
    `<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>`,
    `<itemBody>${bodyHtml(text, dialect)}${interactionXml(text, facts.kind === "multiple", key)}</itemBody>`,
    processingXml(key, facts.marks, facts.negative_marks),
    ...(text.explanation === null
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" ` +
            `showHide="show">${htmlOf(text.explanation, dialect)}</modalFeedback>`
        ]),
    "</assessmentItem>\n"
  ].join("\n")

const choiceId = (at: number): string => `choice-${letterOf(at)}`

const responseXml = (key: Key, isMultiple: boolean): string => {
  const values = "value" in key ? [String(key.value)] : key.options.map(choiceId)
  return (
    `<responseDeclaration identifier="RESPONSE" cardinality="${isMultiple ? "multiple" : "single"}" ` +
    `baseType="${"value" in key ? "float" : "identifier"}">` +
    `<correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse>` +
    "</responseDeclaration>"
  )
}

const interactionXml = ({ options }: QuestionText, isMultiple: boolean, key: Key): string =>
  "value" in key
    ? `<p class="sp-label"><textEntryInteraction class="sp-answer" responseIdentifier="RESPONSE" ` +
      `expectedLength="12"/></p>`
    : `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isMultiple ? 0 : 1}">` +
      `${options.map((option, at) => `<simpleChoice identifier="${choiceId(at)}">${htmlOf(option, dialect)}</simpleChoice>`).join("")}</choiceInteraction>`

/** Marks for a right answer, negative marks for a wrong one, nothing for none. */
const processingXml = (key: Key, marks: number, negative_marks: number): string => {
  const response = `<variable identifier="RESPONSE"/>`
  const correct = `<correct identifier="RESPONSE"/>`
  const isRight =
    "value" in key && key.tolerance > 0
      ? `<equal toleranceMode="absolute" tolerance="${key.tolerance} ${key.tolerance}">${response}${correct}</equal>`
      : `<match>${response}${correct}</match>`
  const score = (value: number) =>
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`
  return (
    `<responseProcessing><responseCondition><responseIf><isNull>${response}</isNull>${score(0)}</responseIf>` +
    `<responseElseIf>${isRight}${score(marks)}</responseElseIf>` +
    `<responseElse>${score(negative_marks === 0 ? 0 : -negative_marks / 100)}</responseElse>` +
    "</responseCondition>" +
    `<responseCondition><responseIf><not><isNull>${response}</isNull></not><setOutcomeValue ` +
    `identifier="FEEDBACK"><baseValue baseType="identifier">explanation</baseValue></setOutcomeValue>` +
    "</responseIf></responseCondition></responseProcessing>"
  )
}
