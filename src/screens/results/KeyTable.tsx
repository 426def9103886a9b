import { Gavel } from "lucide-react"
import { t } from "#messages/results.js"
import { Button } from "../../components/Button.tsx"
import { number } from "../../components/format.ts"
import { languageList } from "../../components/languages.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { marks } from "./format.ts"
import { answerText, rulings } from "./rulings.ts"
import * as css from "./Results.css.ts"
import type { KeyQuestion } from "./types.ts"

/** A paper by its languages; with its number where a class has several, which may be in the same language. */
export const paperName = (paper: number, languages: KeyQuestion["languages"], isOfSeveral: boolean): string => {
  const names = languageList(languages)
  return isOfSeveral ? t.paperIn({ paper, languages: names }) : names
}

/** A number's cell, marked where rules replace what the paper prints. */
const changedIf = (isOther: boolean): string => `${numeric} ${isOther ? css.ruled : ""}`

/** The questions of an answer key, as set A has them. With `rule` each can be ruled on. */
export const KeyTable = ({
  questions,
  rule
}: {
  readonly questions: readonly KeyQuestion[]
  readonly rule?: (question: KeyQuestion) => void
}) => {
  const isOfSeveral = questions.some(({ paperset_id: paper }) => paper !== questions[0]!.paperset_id)
  return (
    <Scroller label={t.answerKey}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.questionColumn}</th>
            <th scope="col">{t.sectionColumn}</th>
            <th scope="col">{t.languagesColumn}</th>
            <th scope="col">{t.answerColumn}</th>
            <th scope="col">{t.rulingColumn}</th>
            <th scope="col" className={numeric}>
              {t.marksColumn}
            </th>
            <th scope="col" className={numeric}>
              {t.wrongMarksColumn}
            </th>
            <th scope="col" className={numeric}>
              {t.blankMarksColumn}
            </th>
            <th scope="col" className={numeric}>
              {t.doubleMarksColumn}
            </th>
            {rule === undefined ? null : <th scope="col">{t.actionsColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={`${question.paperset_id}-${question.question_id}`}>
              <th scope="row">{number(question.number)}</th>
              <td>{question.section}</td>
              <td>{paperName(question.paperset_id, question.languages, isOfSeveral)}</td>
              <td className={`${nowrap} ${question.how === "keep" ? "" : css.ruled}`}>{answerText(question)}</td>
              <td>{question.how === "keep" ? t.sealedKey : rulings[question.how]}</td>
              <td className={changedIf(question.counts.right !== question.marks)}>{marks(question.counts.right)}</td>
              <td className={changedIf(question.counts.wrong !== 0 - question.negative_marks)}>
                {marks(question.counts.wrong)}
              </td>
              <td className={numeric}>{marks(question.counts.blank)}</td>
              <td className={numeric}>{marks(question.counts.double)}</td>
              {rule === undefined ? null : (
                <td>
                  <Button
                    size="compact"
                    icon={<Gavel size={16} aria-hidden />}
                    aria-label={t.ruleOn({ number: question.number })}
                    onClick={() => rule(question)}
                  >
                    {t.rule}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
