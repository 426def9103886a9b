import { Gavel } from "lucide-react"
import { t } from "#messages/results.js"
import { Button } from "../../components/Button.tsx"
import { number } from "../../components/format.ts"
import { languageName } from "../../components/languages.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { marks } from "./format.ts"
import { answerText, rulings } from "./rulings.ts"
import * as css from "./Results.css.ts"
import type { KeyQuestion } from "./types.ts"

/** The questions of an answer key, as set A has them. With `rule` each can be ruled on. */
export const KeyTable = ({
  questions,
  rule
}: {
  readonly questions: readonly KeyQuestion[]
  readonly rule?: (question: KeyQuestion) => void
}) => (
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
            {t.negativeColumn}
          </th>
          {rule === undefined ? null : <th scope="col">{t.actionsColumn}</th>}
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={`${question.paperset_id}-${question.question_id}`}>
            <th scope="row">{number(question.number)}</th>
            <td>{question.section}</td>
            <td>{question.languages.map(languageName).join(", ")}</td>
            <td className={`${nowrap} ${question.how === "keep" ? "" : css.ruled}`}>{answerText(question)}</td>
            <td>{question.how === "keep" ? t.sealedKey : rulings[question.how]}</td>
            <td className={numeric}>{marks(question.marks)}</td>
            <td className={numeric}>{marks(question.negative_marks)}</td>
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
