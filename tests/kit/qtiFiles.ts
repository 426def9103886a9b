/** Items of QTI 3, and of QTI 1.2 as Canvas and Blackboard write them. */

const response3 = (attributes: string, values: readonly string[]) =>
  `<qti-response-declaration identifier="RESPONSE" ${attributes}><qti-correct-response>` +
  `${values.map((value) => `<qti-value>${value}</qti-value>`).join("")}</qti-correct-response>` +
  "</qti-response-declaration>"

const item3 = (content: string) =>
  `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" ` +
  `title="Q" time-dependent="false">${content}</qti-assessment-item>`

export const qti3Choice = (more = ""): string =>
  item3(
    response3(`base-type="identifier" cardinality="multiple"`, ["A", "C"]) +
      `${more}<qti-item-body><qti-content-body>` +
      `<qti-choice-interaction max-choices="2" response-identifier="RESPONSE">` +
      "<qti-prompt>Which are <strong>new</strong>?</qti-prompt>" +
      `<qti-simple-choice identifier="A">Vocabulary</qti-simple-choice>` +
      `<qti-simple-choice identifier="B">Pineapple</qti-simple-choice>` +
      `<qti-simple-choice identifier="C">Catalogs</qti-simple-choice></qti-choice-interaction></qti-content-body>` +
      "</qti-item-body>"
  )

export const qti3Number = item3(
  response3(`base-type="float" cardinality="single"`, ["2.5"]) +
    `<qti-item-body><p>Half of 5 is <qti-text-entry-interaction response-identifier="RESPONSE"/></p></qti-item-body>` +
    `<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="relative" ` +
    `tolerance="10"/></qti-response-if></qti-response-condition></qti-response-processing>`
)

/** A QTI 1.2 file of items, a line each; the first begins in line 1. */
export const qti1File = (...items: readonly string[]): string =>
  `<questestinterop><assessment><section>${items.join("\n")}</section></assessment></questestinterop>`

const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`

/** An item of Canvas. */
export const canvasItem = (type: string, asked: string, conditions: string, more = ""): string =>
  `<item ident="i"><itemmetadata><qtimetadata>${type === "" ? "" : field("question_type", type)}` +
  `${field("points_possible", "2.0")}</qtimetadata></itemmetadata><presentation><material>` +
  `<mattext texttype="text/html">` +
  `&lt;p&gt;Which of &lt;img class="equation_image" data-equation-content="x^{2}" src="/equation_images/x"/&gt;?` +
  `&lt;/p&gt;${more}</mattext></material>${asked}</presentation><resprocessing><outcomes><decvar maxvalue="100" ` +
  `minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing><itemfeedback ` +
  `ident="general_fb"><flow_mat><material><mattext>So it is.</mattext></material></flow_mat></itemfeedback></item>`

/** Three options. */
export const labels = (cardinality: string, more = ""): string =>
  `<response_lid ident="R" rcardinality="${cardinality}">${more}<render_choice>${["One", "Two", "Three"]
    .map(
      (text, at) =>
        `<response_label ident="${"abc"[at]}"><material><mattext>${text}</mattext></material></response_label>`
    )
    .join("")}</render_choice></response_lid>`

/** All marks for these options and no other. */
export const scoring = (...right: readonly string[]): string =>
  `<respcondition continue="No"><conditionvar><and>${["a", "b", "c"]
    .map((id) => `<varequal respident="R">${id}</varequal>`)
    .map((equal, at) => (right.includes("abc"[at]!) ? equal : `<not>${equal}</not>`))
    .join("")}</and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`

/** A number of Canvas. */
export const canvasNumber = (condition: string): string =>
  `<item ident="i"><presentation><material><mattext>How many?</mattext></material><response_str ident="R">` +
  `<render_fib fibtype="Decimal"><response_label ident="l"/></render_fib></response_str></presentation>` +
  "<resprocessing>" +
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100` +
  "</setvar></respcondition></resprocessing></item>"

/** A true-or-false question of Blackboard. */
export const blackboardItem = (right: "true" | "false"): string => {
  const label = (text: string) =>
    `<flow_label class="Block"><response_label ident="${text}"><flow_mat class="Block"><material><mattext>${text}` +
    "</mattext></material></flow_mat></response_label></flow_label>"
  return (
    `<item><itemmetadata><bbmd_questiontype>True/False</bbmd_questiontype></itemmetadata><presentation><flow ` +
    `class="Block"><flow class="QUESTION_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;b&gt;42` +
    "&lt;/b&gt; is the Answer.</mat_formattedtext></mat_extension></material><flow><material/></flow></flow>" +
    `<response_lid ident="response" rcardinality="Single"><render_choice>${label("true")}${label("false")}` +
    `</render_choice></response_lid></flow></presentation><resprocessing scoremodel="SumOfScores"><outcomes><decvar ` +
    `defaultval="0.0" maxvalue="1.0" minvalue="0.0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition ` +
    `title="correct"><conditionvar><varequal case="No" respident="response">${right}</varequal></conditionvar>` +
    `<setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>` +
    `<respcondition title="incorrect"><conditionvar>` +
    `<other/></conditionvar><setvar variablename="SCORE" action="Set">0.0</setvar></respcondition>` +
    "</resprocessing></item>"
  )
}
