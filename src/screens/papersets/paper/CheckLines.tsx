import { Link } from "react-router-dom"
import { languageName } from "../../../components/languages.ts"
import { t } from "#messages/papersets.js"
import type { Checks } from "../types.ts"
import * as css from "../Papersets.css.ts"

type Check = Checks["checks"][number]

/** What is wrong, with the way to the question that it is about. */
export const Fault = ({
  text,
  question,
  language
}: Pick<Check["faults"][number], "text" | "question" | "language">) => (
  <>
    {text}
    {question === null ? null : (
      <>
        {" "}
        <Link to={`/paper-editor-admin/question/${question}`}>
          {language === null
            ? t.openQuestion({ id: question })
            : t.openQuestionIn({ id: question, language: languageName(language) })}
        </Link>
      </>
    )}
  </>
)

/** Faults of a line that the dialog names; the check list has all of them. */
const named = 5

/** The lines of the check list that are not green, each with what to do about it. */
export const RedLines = ({ checks }: { readonly checks: readonly Check[] }) => (
  <>
    {t.checksToFix}
    {checks.map(({ name, title, faults }) => (
      <span key={name} className={css.redLine}>
        <strong>{title}</strong>
        {faults.slice(0, named).map((fault) => (
          <span key={fault.text} className={css.redFault}>
            <Fault {...fault} />
          </span>
        ))}
        {faults.length > named ? (
          <span className={css.redFault}>{t.more({ count: faults.length - named })}</span>
        ) : null}
      </span>
    ))}
  </>
)
