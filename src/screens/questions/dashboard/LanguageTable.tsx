import { Scroller } from "../../../parts/Scroller.tsx"
import { numeric } from "../../../parts/Table.css.ts"
import type { Tabled } from "../documents.ts"
import { Count, type To } from "./StateTable.tsx"
import { countIn, targetLanguages } from "./table.ts"
import * as css from "./Dashboard.css.ts"

/** Questions by subject and class, and the languages in which they are approved. */
export const LanguageTable = ({ rows, to }: { readonly rows: readonly Tabled[]; readonly to: To }) => (
  <Scroller label="Questions by subject, class and language" className={css.scroller}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Subject and class</th>
          <th scope="col" className={numeric}>English</th>
          {targetLanguages.map(({ code, name }) => <th key={code} scope="col" className={numeric}>{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.subject_id} ${row.class_level}`}>
            <th scope="row">{row.subject}, class {row.class_level}</th>
            <td className={numeric}>
              <Count count={row.total} to={to({ subject_id: row.subject_id, class_level: row.class_level })} label={`English, ${row.subject}, class ${row.class_level}`} />
            </td>
            {targetLanguages.map(({ code, name }) => (
              <td key={code} className={numeric}>
                <Count
                  count={countIn(row, "languages", code)} to={to({ subject_id: row.subject_id, class_level: row.class_level, language_id: code })}
                  label={`${name}, ${row.subject}, class ${row.class_level}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
