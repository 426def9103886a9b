import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import * as css from "./Editor.css.ts"

/** Who opened an item, by school. */
export const Usage = ({ id }: { readonly id: number }) => {
  const load = useCallback(() => runQuery("contentUsage", { id }), [id])
  const { answer } = useAnswer(load)
  if (answer === null) return null
  return (
    <Section title={t.usage}>
      <p className={css.soft}>
        {answer.readers === 0
          ? t.neverOpened
          : t.openedBy({ readers: answer.readers, schools: answer.schools, opens: answer.opens })}
      </p>
      {answer.rows.length === 0 ? null : (
        <ul className={css.versions}>
          {answer.rows.map(({ school_id: school, school: name, readers, opens, last_at: at }) => (
            <li key={school ?? 0} className={css.version}>
              <span dir="auto">{name ?? t.noSchool}</span>
              <span className={css.soft}>{t.openedAt({ readers, opens, at: dateTime(at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
