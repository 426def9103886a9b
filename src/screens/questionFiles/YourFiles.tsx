import { FileText } from "lucide-react"
import { useCallback, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { t } from "#messages/questionFiles.js"

const perPage = 10

/** The files that are set aside: to go on with one. Not there when there are none. */
export const YourFiles = ({ open }: { readonly open: (id: number) => void }) => {
  const [page, setPage] = useState(1)
  const load = useCallback(() => runQuery("questionImports", { page, per_page: perPage }), [page])
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null && answer === null)
    return <ListFailed thing={t.files} title={t.loadFilesFailed} problem={problem} retry={again} />
  if (answer === null || answer.total === 0) return null
  return (
    <Section title={t.yourFiles} flush>
      <Scroller label={t.yourFilesTable}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.file}</th>
              <th scope="col">{t.format}</th>
              <th scope="col" className={numeric}>
                {t.questions}
              </th>
              <th scope="col" className={numeric}>
                {t.imported}
              </th>
              <th scope="col" className={numeric}>
                {t.alreadyExists}
              </th>
              <th scope="col" className={numeric}>
                {t.withErrors}
              </th>
              <th scope="col">{t.uploaded}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map(
              ({ id, name, format, total, counts: { taken, present, faulty }, received_at: received }) => (
                <tr key={id}>
                  <th scope="row">
                    <Button
                      look="quiet"
                      size="compact"
                      icon={<FileText size={16} aria-hidden />}
                      onClick={() => open(id)}
                    >
                      {name}
                    </Button>
                  </th>
                  <td className={nowrap}>{format}</td>
                  <td className={numeric}>{number(total)}</td>
                  <td className={numeric}>{number(taken)}</td>
                  <td className={numeric}>{number(present)}</td>
                  <td className={numeric}>{number(faulty)}</td>
                  <td className={nowrap}>{dateTime(received)}</td>
                </tr>
              )
            )}
          </tbody>
        </table>
      </Scroller>
      <Pager label={t.yourFiles} page={page} perPage={perPage} total={answer.total} show={setPage} />
    </Section>
  )
}
