import { Link } from "react-router-dom"
import { useFirstFew } from "../../../components/firstFew.tsx"
import { languageName } from "../../../components/languages.ts"
import { t } from "#messages/papersets.js"
import type { Checks } from "../types.ts"
import * as css from "../Papersets.css.ts"

type Check = Checks["checks"][number]

/** What is wrong, with the way to the question that it is about. */
const Fault = ({ text, question, language }: Pick<Check["faults"][number], "text" | "question" | "language">) => (
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

/** Faults of a line that are named at first: in the check list, and in the dialog. */
const [listed, named] = [40, 5]

/** What is wrong with a line of the check list. */
export const Faults = ({ of }: { readonly of: Check["faults"] }) => {
  const { shown, button } = useFirstFew(of, listed, t.more)
  return of.length === 0 ? null : (
    <ul className={css.reasons}>
      {shown.map((fault) => (
        <li key={fault.text}>
          <Fault {...fault} />
        </li>
      ))}
      {button === null ? null : <li>{button}</li>}
    </ul>
  )
}

/** The lines of the check list that are not green, each with what to do about it. */
export const RedLines = ({ checks }: { readonly checks: readonly Check[] }) => (
  <>
    {t.checksToFix}
    {checks.map((check) => (
      <RedLine key={check.name} check={check} />
    ))}
  </>
)

const RedLine = ({ check: { title, faults } }: { readonly check: Check }) => {
  const { shown, button } = useFirstFew(faults, named, t.more)
  return (
    <span className={css.redLine}>
      <strong>{title}</strong>
      {shown.map((fault) => (
        <span key={fault.text} className={css.redFault}>
          <Fault {...fault} />
        </span>
      ))}
      {button === null ? null : <span className={css.redFault}>{button}</span>}
    </span>
  )
}
