import { Download, FileSpreadsheet } from "lucide-react"
import { useMemo, useState } from "react"
import { maxImportBytes } from "../../../schema/core/limits.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { FileSender } from "../../components/FileSender.tsx"
import { dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { toast } from "../../components/Toasts.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { toApiError } from "../../api/apiError.ts"
import { download } from "../../api/rest.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { importsLive, type Import } from "./queries.ts"
import { importPath, nouns, type Imported } from "./sources.ts"
import { stateLabels } from "./labels.ts"
import * as css from "./Imports.css.ts"

/** The way in: a file to drop, an empty list to fill in, and the imports that there were. */
export const StartImport = ({ of, open }: { readonly of: Imported; readonly open: (id: number) => void }) => {
  const user = useUser()
  const path = user === null ? undefined : importPath(of, user.role_id)
  if (path === undefined) return null
  return (
    <>
      <Section title={`Import ${nouns[of].many} from a file`}>
        <div className={css.start}>
          <FileSender
            path={path}
            label="List to import"
            largest={maxImportBytes}
            open={open}
            note="Nothing is registered by this."
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            hint={`Excel workbook (.xlsx) or CSV, up to ${maxImportBytes / 1024 ** 2} MB. Nothing is registered until you say so.`}
          />
          <Template of={of} />
        </div>
      </Section>
      <Earlier of={of} open={open} />
    </>
  )
}

const Template = ({ of }: { readonly of: Imported }) => {
  const fetchAs = (format: "csv" | "xlsx") => {
    download(`imports/template/${of}?format=${format}`, `${of}-template.${format}`).catch((caught: unknown) =>
      toast("danger", "The template could not be fetched", toApiError(caught).message)
    )
  }
  return (
    <div className={css.aside}>
      <h3 className={css.asideTitle}>No list yet?</h3>
      <p>Fill in this one: a row for each {nouns[of].one}, one example to write over.</p>
      <div className={css.buttons}>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("xlsx")}>
          Excel template
        </Button>
        <Button size="compact" icon={<Download size={16} aria-hidden />} onClick={() => fetchAs("csv")}>
          CSV template
        </Button>
      </div>
      <p>
        A list of your own will do as well. Its columns may have any names and any order: you say which is which.
        Sending the same list twice adds nobody twice.
      </p>
    </div>
  )
}

const perPage = 10

const Earlier = ({ of, open }: { readonly of: Imported; readonly open: (id: number) => void }) => {
  const [page, setPage] = useState(1)
  const subscription = useMemo(
    () => ({ document: importsLive, variables: { kind: of, page, per_page: perPage } }),
    [of, page]
  )
  const { list } = useLiveList<Import, { readonly kind: string; readonly page: number; readonly per_page: number }>(
    subscription
  )
  const rows = (list?.rows ?? []).toSorted((a, b) => b.id - a.id)
  if (rows.length === 0) return null
  return (
    <Section title="Earlier imports" flush>
      <Scroller label="Earlier imports">
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">State</th>
              <th scope="col" className={numeric}>
                Rows
              </th>
              <th scope="col" className={numeric}>
                Added
              </th>
              <th scope="col" className={numeric}>
                Already there
              </th>
              <th scope="col" className={numeric}>
                Waiting
              </th>
              <th scope="col" className={numeric}>
                Left out
              </th>
              <th scope="col">Sent</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <Button
                    look="quiet"
                    size="compact"
                    icon={<FileSpreadsheet size={16} aria-hidden />}
                    onClick={() => open(each.id)}
                  >
                    {each.name}
                  </Button>
                </th>
                <td>
                  <Badge tone={stateLabels[each.state]?.tone ?? "neutral"}>
                    {stateLabels[each.state]?.words ?? each.state}
                  </Badge>
                </td>
                <td className={numeric}>{number(each.rows)}</td>
                <td className={numeric}>{number(each.added)}</td>
                <td className={numeric}>{number(each.present)}</td>
                <td className={numeric}>{number(each.unchecked + each.ready + each.doubtful + each.wrong)}</td>
                <td className={numeric}>{number(each.refused)}</td>
                <td className={nowrap}>{dateTime(each.received_at)}</td>
                <td className={nowrap}>{each.by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Pager label="earlier imports" page={page} perPage={perPage} total={list?.total ?? 0} show={setPage} />
    </Section>
  )
}
