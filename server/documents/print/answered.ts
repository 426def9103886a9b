import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { wordsTypst } from "./document.ts"
import { label } from "../../../schema/papersets/paperLabels.ts"
import { explanationTypst, inLanguage, keyText, languageName, placed, textIn } from "./question.ts"
import { isRightToLeft } from "./scripts.ts"
import { typstText } from "./text.ts"

/**
 * A question's answer and explanation in its first language, below the question; `facts` are what else is said of it.
 */
export const answeredTypst = (question: PrintedQuestion, [language]: readonly Language[], facts: string): string => {
  const { explanation } = textIn(question, language!)
  const explained =
    explanation === null
      ? ""
      : placed(
          `Question ${question.number}, ${languageName(language!)}, explanation`,
          () => `tongue-${language}(${explanationTypst(explanation, language!)})`
        )
  return (
    `#answered([#${inLanguage(language!, `${label(language!, "answer")}: `)};#strong[` +
    `${wordsTypst(keyText(question), isRightToLeft(language!))}]], ` +
    `[${typstText(facts)}], ${explained || "none"});`
  )
}
