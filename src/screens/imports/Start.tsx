import { FileSpreadsheet } from "lucide-react"
import { useMemo, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/imports.js"
import { maxImportBytes } from "../../../schema/core/limits.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { FileSender } from "../../components/FileSender.tsx"
import { bytes, dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { TemplateButtons } from "../../components/TemplateButtons.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { useLiveList } from "../../api/useLiveList.ts"
import { importPath, type Imported } from "./sources.ts"
import { stateLabels } from "./labels.ts"
import * as css from "./Imports.css.ts"

/** The way in: a file to drop, an empty list to fill in, and the imports that there were. */
export const StartImport = ({ of, open }: { readonly of: Imported; readonly open: (id: number) => void }) => {
  const user = useUser()
  const path = user === null ? undefined : importPath(of, user.role_id)
  if (path === undefined) return null
  return (
    <>
      <Section title={t.importFromFile({ of })}>
        <div className={css.start}>
          <FileSender
            path={path}
            label={t.listToImport}
            largest={maxImportBytes}
            open={open}
            note={t.uploadNote}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            hint={t.uploadHint({ size: bytes(maxImportBytes) })}
          />
          <Template of={of} />
        </div>
      </Section>
      <Earlier of={of} open={open} />
    </>
  )
}

const Template = ({ of }: { readonly of: Imported }) => (
  <div className={css.aside}>
    <h3 className={css.asideTitle}>{t.templateTitle}</h3>
    <p>{t.templateLead({ of })}</p>
    <TemplateButtons pathOf={(format) => `imports/template/${of}?format=${format}`} name={`${of}-template`} />
    <p>{t.ownListNote}</p>
  </div>
)

const perPage = 10

const Earlier = ({ of, open }: { readonly of: Imported; readonly open: (id: number) => void }) => {
  const [page, setPage] = useState(1)
  const asked = useMemo(() => ({ kind: of, page, per_page: perPage }), [of, page])
  const { list } = useLiveList("imports", asked)
  const rows = (list?.rows ?? []).toSorted((a, b) => b.id - a.id)
  if (rows.length === 0) return null
  return (
    <Section title={t.earlierImports} flush>
      <Scroller label={common.chartTable({ title: t.earlierImports })}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.file}</th>
              <th scope="col">{t.status}</th>
              <th scope="col" className={numeric}>
                {t.rows}
              </th>
              <th scope="col" className={numeric}>
                {t.added}
              </th>
              <th scope="col" className={numeric}>
                {t.alreadyRegistered}
              </th>
              <th scope="col" className={numeric}>
                {t.waiting}
              </th>
              <th scope="col" className={numeric}>
                {t.skipped}
              </th>
              <th scope="col">{t.uploadedAt}</th>
              <th scope="col">{t.uploadedBy}</th>
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
      <Pager label={t.earlierImports} page={page} perPage={perPage} total={list?.total ?? 0} show={setPage} />
    </Section>
  )
}
