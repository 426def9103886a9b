import { useState } from "react"
import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { File } from "./types.ts"
import { FactsFields } from "./FactsFields.tsx"
import { chosenOf, toSend } from "./facts.ts"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"

/** What holds for all questions where the file says nothing: each choice counts at once. */
export const Defaults = ({ file, changed }: { readonly file: File; readonly changed: () => void }) => {
  const [facts, setFacts] = useState<GivenFacts>(() => chosenOf(file.defaults))
  const [trouble, setTrouble] = useState<string | null>(null)
  const choose = (next: GivenFacts) => {
    setFacts(next)
    setTrouble(null)
    runMutation("setImportedFacts", { id: file.id, facts: toSend(next) }).then(changed, (caught: unknown) =>
      setTrouble(toApiError(caught).message)
    )
  }
  return (
    <Section title={t.defaults}>
      <div className={css.stack}>
        <p className={css.note}>{t.defaultsNote}</p>
        <FactsFields facts={facts} choose={choose} unsaid={t.fromFile} />
        {trouble === null ? null : (
          <Notice tone="danger" title={t.saveFailed}>
            {trouble}
          </Notice>
        )}
      </div>
    </Section>
  )
}
