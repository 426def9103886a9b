import { useCallback } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime, number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
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
        <Scroller label={common.chartTable({ title: t.usage })}>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t.school}</th>
                <th scope="col" className={numeric}>
                  {t.readers}
                </th>
                <th scope="col" className={numeric}>
                  {t.opens}
                </th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <tr key={row.school_id ?? 0}>
                  <th scope="row" dir="auto" title={t.lastOpened({ at: dateTime(row.last_at) })}>
                    {row.school ?? t.noSchool}
                  </th>
                  <td className={numeric}>{number(row.readers)}</td>
                  <td className={numeric}>{number(row.opens)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Section>
  )
}
