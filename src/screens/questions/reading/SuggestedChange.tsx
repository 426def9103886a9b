import { plainLine } from "../../../../schema/questions/questionSegments.ts"
import { LineView } from "../../../components/document/DocumentView.tsx"
import { unseen } from "../../../components/theme/mixins.css.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

/** The words that stand at a place, and those that somebody suggests for it. */
export const SuggestedChange = ({ was, text }: { readonly was: string; readonly text: string }) => (
  <p className={css.change} lang="en" dir="ltr">
    <del className={css.gone}>
      <span className={unseen}>{t.suggestionWas} </span>
      <LineView of={plainLine(was)} lang="en" dir="ltr" />
    </del>{" "}
    <ins className={css.came}>
      <span className={unseen}>{t.suggestionText} </span>
      {text === "" ? t.suggestionDeletes : <LineView of={plainLine(text)} lang="en" dir="ltr" />}
    </ins>
  </p>
)
