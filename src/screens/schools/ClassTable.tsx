import { number } from "../../components/format.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"

/** Students by class, and of how many the fee is paid. */
export const ClassTable = ({
  rows
}: {
  readonly rows: readonly { readonly class_level: number; readonly students: number; readonly paid: number }[]
}) => (
  <Scroller label="Table of students by class">
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th className={numeric} scope="col">
            Students
          </th>
          <th className={numeric} scope="col">
            Fees paid
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ class_level: level, students, paid }) => (
          <tr key={level}>
            <th scope="row">Class {level}</th>
            <td className={numeric}>{number(students)}</td>
            <td className={numeric}>{number(paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
