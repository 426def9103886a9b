import { CircleCheck, TriangleAlert } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Section } from "../../../components/Page.tsx"
import * as css from "./Editor.css.ts"

/** Whether the papers that are planned come to what a pattern announces. */
export const PatternCheck = ({ id, turn }: { readonly id: number; readonly turn: number }) => {
  const load = useCallback(() => runQuery("patternCheck", { id }), [id])
  const { answer } = useAnswer(load, turn)
  if (answer === null) return null
  return (
    <Section title={t.papersOfPattern}>
      {answer.length === 0 ? (
        <p className={css.soft}>{t.noPapers}</p>
      ) : (
        <ul className={css.versions}>
          {answer.map(({ class_level: level, papers, fitting }) => (
            <li key={level} className={css.version}>
              <span>{t.classOf({ level })}</span>
              <Badge
                tone={fitting === papers ? "success" : "warning"}
                icon={fitting === papers ? CircleCheck : TriangleAlert}
              >
                {t.papersFit({ fitting, papers })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
