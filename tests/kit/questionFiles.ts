import { pictures } from "./pictures.ts"
import { zip } from "./workbooks.ts"

/** Files of questions as other programs write them. */

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64")

/** Moodle XML as Moodle 4 exports it: names, categories, files in texts, CDATA, TeX and MathML. */
export const moodleFile = (questions: string = moodleQuestions): string => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top/Physics/Light
    and shade</text></category><info format="html"><text></text></info></question>
${questions}
</quiz>`

/** A single choice of Moodle's, with whatever else it is to have. */
export const moodleChoice = (text: string, more = ""): string => `
  <question type="multichoice">
    <name><text>Choice</text></name>
    <questiontext format="html"><text><![CDATA[${text}]]></text>${more}</questiontext>
    <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><single>true</single><shuffleanswers>true</shuffleanswers>
    <answer fraction="0" format="html"><text><![CDATA[<p>Plane</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>Concave</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="-50" format="html"><text><![CDATA[<p>Convex</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <tags><tag><text>mirrors</text></tag></tags>
  </question>`

const moodleQuestions = `${moodleChoice(
  `<p>Which <b>mirror</b> makes \\(m = \\frac{v}{u} > 1\\)?</p><p><img src="@@PLUGINFILE@@/mirror%20one.png" alt="A mirror" width="320"></p>`,
  `<file name="mirror one.png" path="/" encoding="base64">${base64(pictures.png)}</file>`
)}
  <question type="multichoice"><name><text>Several</text></name>
    <questiontext format="moodle_auto_format"><text>Which are primes?
Choose all.</text></questiontext><defaultgrade>1</defaultgrade><single>false</single>
    <answer fraction="50"><text>2</text></answer><answer fraction="50"><text>3</text></answer><answer fraction="-100"><text>4</text></answer>
  </question>
  <question type="truefalse"><name><text>Light</text></name><questiontext format="html"><text>Light bends in water.</text></questiontext>
    <answer fraction="100"><text>true</text><feedback><text>It is refracted.</text></feedback></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="numerical"><name><text>Number</text></name>
    <questiontext format="html"><text><![CDATA[<p>Solve <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>2</mn></math> for positive x.</p>]]></text></questiontext>
    <answer fraction="100"><text>1.414</text><tolerance>0.001</tolerance></answer>
    <generalfeedback format="html"><text><![CDATA[<p>$$x = \\sqrt{2}$$</p>]]></text></generalfeedback>
  </question>
  <question type="matching"><name><text>Match</text></name><questiontext format="html"><text>Match them.</text></questiontext>
    <subquestion format="html"><text>Newton</text><answer><text>force</text></answer></subquestion>
    <subquestion format="html"><text>Pascal</text><answer><text>pressure</text></answer></subquestion>
    <subquestion format="html"><text></text><answer><text>charge</text></answer></subquestion>
  </question>
  <question type="shortanswer"><name><text>Short</text></name><questiontext format="html"><text>Who found it?</text></questiontext>
    <answer fraction="100"><text>Raman</text></answer></question>`

export const giftFile = `// A comment, and a tag [tag:optics]
$CATEGORY: $course$/top/Physics/Optics

::Q1:: Which mirror makes $m = \\frac\\{v\\}\\{u\\} > 1$? {
  ~Plane
  =Concave#It makes a larger image.
  ~Convex
}

Light travels in straight lines. {T}

::Q3:: What is \\$2 + \\$3? {#5:0.5}

Which are prime? {~%50%2 ~%50%3 ~%-100%4}

[html]<p>The <b>unit</b> of force is {=newton ~pascal ~joule} of course.</p>

Match. {=Newton -> force =Pascal -> pressure}

Who found it? {=Raman =C.V. Raman}

Write an essay. {}
`

export const aikenFile = `Which mirror makes a larger image?
A. Plane
B. Concave
C. Convex
ANSWER: B

What is $2^3$?
A) 6
B) 8
ANSWER: B

Which one is it?
A. This
B. That
`

const w = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`
const text = (words: string, look = "") =>
  `<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`
const line = (...runs: readonly string[]) => `<w:p>${runs.join("")}</w:p>`
const entry = (list: number, level: number, ...runs: readonly string[]) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${runs.join("")}</w:p>`
const half = `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`
const image = `<w:r><w:drawing><wp:inline><wp:extent cx="2880000" cy="100"/><wp:docPr id="1" name="Picture 1" descr="A mirror"/><a:graphic><a:blip r:embed="rId9"/></a:graphic></wp:inline></w:drawing></w:r>`

/** The paragraphs of a Word document with questions: typed numbers, Word's own lists, equations, a picture. */
const wordParagraphs = [
  line(text("Subject: Physics")),
  line(text("Class: 8, 9")),
  line(text("1. Which "), text("mirror", "<w:b/>"), text(" makes a larger image?")),
  line(image),
  line(text("a) Plane"), "<w:r><w:tab/></w:r>", text("b) Concave"), "<w:r><w:tab/></w:r>", text("c) Convex")),
  line(text("Answer: b")),
  line(text("Explanation: It is curved.")),
  line(text("Look at the picture.")),
  line(text("Difficulty: hard")),
  entry(1, 0, text("What is "), half, text(" of 9?")),
  line(text("Answer: 4.5 ± 0.1")),
  line(text("Marks: 3")),
  entry(1, 0, text("Consider: ")),
  line(text("1. Light bends.")),
  line(text("2. Light is fast.")),
  entry(1, 1, text("Only 1")),
  entry(1, 1, text("Both")),
  line(text("Ans. Both", "")),
  line(text("Answer: B")),
  line(text("4. Assertion: light bends in water.")),
  line(text("Reason: it is slower there.")),
  line(text("Answer: a")),
  line(text("5. Which?")),
  line(text("(a) One")),
  line(text("(b) Two"))
].join("")

/** A Word document of some paragraphs. */
export const wordFile = (paragraphs: string = wordParagraphs): Uint8Array<ArrayBuffer> =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "_rels/.rels",
      content: `<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>`
    },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${w}><w:body>${paragraphs}<w:sectPr/></w:body></w:document>`
    },
    {
      name: "word/_rels/document.xml.rels",
      content: `<Relationships><Relationship Id="rId9" Type="x/image" Target="media/image1.png"/></Relationships>`
    },
    {
      name: "word/numbering.xml",
      content: `<w:numbering ${w}><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`
    },
    { name: "word/media/image1.png", content: pictures.png }
  ])

/** An item of QTI 2.1 as other systems write it. */
export const qtiItem = (
  body: string,
  response = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>`
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Mirrors" adaptive="false" timeDependent="false">${response}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2"/><itemBody>${body}</itemBody></assessmentItem>`

export const qtiChoice = qtiItem(`<p>Look: <img src="images/m.png" alt="A mirror"/></p>
  <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which mirror makes <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>m</m:mi><m:mo>&gt;</m:mo><m:mn>1</m:mn></m:math>?</prompt>
  <simpleChoice identifier="A">Plane</simpleChoice><simpleChoice identifier="B">Concave</simpleChoice></choiceInteraction>`)

const qtiMatch = qtiItem(
  `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="2"><prompt>Match them</prompt>
  <simpleMatchSet><simpleAssociableChoice identifier="L1" matchMax="1">Newton</simpleAssociableChoice><simpleAssociableChoice identifier="L2" matchMax="1">Pascal</simpleAssociableChoice></simpleMatchSet>
  <simpleMatchSet><simpleAssociableChoice identifier="R1" matchMax="2">force</simpleAssociableChoice><simpleAssociableChoice identifier="R2" matchMax="2">pressure</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
  `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair"><correctResponse><value>L1 R1</value><value>L2 R2</value></correctResponse></responseDeclaration>`
)

const qtiNumber = qtiItem(
  `<p>Twice 2 is <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="4"/>.</p>`,
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse><value>4</value></correctResponse></responseDeclaration>`
)

/** A QTI package of these items. */
export const qtiFile = (items: readonly string[] = [qtiChoice, qtiMatch, qtiNumber]): Uint8Array<ArrayBuffer> =>
  zip([
    {
      name: "imsmanifest.xml",
      content: `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${items.map((_, at) => `<resource identifier="r${at}" type="imsqti_item_xmlv2p1" href="items/q${at}.xml"/>`).join("")}</resources></manifest>`
    },
    ...items.map((content, at) => ({ name: `items/q${at}.xml`, content })),
    { name: "items/images/m.png", content: pictures.png }
  ])

/** A list with the columns that the portal's template has. */
export const csvFile = `Question,Option A,Option B,Option C,Answer,Subject,Class,Level,Explanation,Tags
Which mirror makes $m > 1$?,Plane,Concave,Convex,B,Physics,8,Level 1,"It is curved, inwards.","optics, mirrors"
What is $\\frac{1}{2}$ of 9?,,,,4.5 ± 0.1,Mathematics,VIII,level 2,,
Light bends in water.,,,,True,Physics,6-8,mock,,
Which is it?,One,Two,Three,E,Physics,8,level 1,,
`
