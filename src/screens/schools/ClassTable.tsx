import { t } from "#messages/schools.js"
import { number } from "../../components/format.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"

/** Students by class, and of how many the fee is paid. */
export const ClassTable = ({
  rows
}: {
  readonly rows: readonly { readonly class_level: number; readonly students: number; readonly paid: number }[]
}) => (
  <Scroller label={t.studentsByClassTable}>
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{t.class}</th>
          <th className={numeric} scope="col">
            {t.students}
          </th>
          <th className={numeric} scope="col">
            {t.feesPaid}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ class_level: level, students, paid }) => (
          <tr key={level}>
            <th scope="row">{t.classLevel({ level })}</th>
            <td className={numeric}>{number(students)}</td>
            <td className={numeric}>{number(paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
