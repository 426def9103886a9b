import { lineText } from "../../../../schema/questions/questionSegments.ts"
import { missingTerms, type GlossaryTerm } from "../../../../schema/translations/glossary.ts"
import { Notice } from "../../../components/States.tsx"
import type { Standing } from "./lines.ts"
import { t } from "#messages/translations.js"

const said = ({ term, words }: GlossaryTerm): string => `${term} = ${words}`

/**
 * What a reviewer has to know of the glossary: its approved terms that the question says, and where one is not used.
 */
export const GlossaryCheck = ({
  terms,
  standings
}: {
  readonly terms: readonly GlossaryTerm[]
  readonly standings: readonly Standing[]
}) => {
  if (terms.length === 0) return null
  const missing = standings.flatMap((standing) =>
    missingTerms(standing.line.words, lineText(standing.value), standing.terms).map((term) => ({
      term,
      name: standing.name
    }))
  )
  const used = terms.filter((term) => !missing.some((one) => one.term === term))
  return (
    <Notice
      tone={missing.length === 0 ? "info" : "warning"}
      title={
        missing.length === 0 ? t.termsUsed : t.termsNotUsed({ count: new Set(missing.map(({ term }) => term)).size })
      }
    >
      {missing.length === 0 ? null : (
        <ul>
          {missing.map(({ term, name }) => (
            <li key={`${name} ${said(term)}`}>{t.termNotUsedIn({ term: said(term), line: name })}</li>
          ))}
        </ul>
      )}
      {used.length === 0 ? null : <p>{t.termsUsedAre({ terms: used.map(said).join(" · ") })}</p>}
    </Notice>
  )
}
