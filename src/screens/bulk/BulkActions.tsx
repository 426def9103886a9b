import { ListChecks } from "lucide-react"
import { useMemo } from "react"
import { t } from "#messages/bulk.js"
import { bulkActionOf } from "../../../schema/bulk/actions.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Badge } from "../../components/Badge.tsx"
import { BulkDialog } from "../../components/bulk/BulkDialog.tsx"
import { bulkStates, valueWords, type BulkJob } from "../../components/bulk/bulkWords.ts"
import { Button } from "../../components/Button.tsx"
import { columnDateTime } from "../../components/format.ts"
import { label } from "../../components/label.ts"
import { Page, Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { Empty, Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import * as css from "../../components/bulk/Bulk.css.ts"
import * as table from "../../components/Table.css.ts"
import { useAddress } from "../../components/useAddress.ts"

const perPage = 20

/** One's own actions on many rows, latest first. The address keeps which one is looked at (`record`). */
export const BulkActions = () => {
  const [params, change] = useAddress()
  const page = Math.max(1, Number(params.get("page")) || 1)
  const record = Number(params.get("record"))
  const asked = useMemo(() => ({ page, per_page: perPage }), [page])
  const { list, problem, again } = useLiveList("bulkJobs", asked)
  const open = (id: number | null) =>
    change((query) => {
      if (id === null) query.delete("record")
      else query.set("record", String(id))
    })
  const rows = (list?.rows ?? []).toSorted((a, b) => b.id - a.id)
  return (
    <Page lead={t.lead}>
      {problem !== null && list === null ? (
        <Failed title={t.couldNotLoad} problem={problem} retry={again} />
      ) : list === null ? (
        <Skeleton>
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : rows.length === 0 ? (
        <Empty icon={ListChecks} title={t.none}>
          {t.noneLead}
        </Empty>
      ) : (
        <Section title={t.allActions}>
          <Scroller label={t.title}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{t.action}</th>
                  <th scope="col">{t.status}</th>
                  <th scope="col" className={table.numeric}>
                    {t.progress}
                  </th>
                  <th scope="col">{t.started}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((job) => (
                  <JobRow key={job.id} job={job} open={() => open(job.id)} />
                ))}
              </tbody>
            </table>
          </Scroller>
          <Pager
            label={t.allActions}
            page={page}
            perPage={perPage}
            total={list.total}
            show={(next) => change((query) => query.set("page", String(next)))}
          />
        </Section>
      )}
      {Number.isInteger(record) && record > 0 ? <BulkDialog key={record} id={record} close={() => open(null)} /> : null}
    </Page>
  )
}

const JobRow = ({ job, open }: { readonly job: BulkJob; readonly open: () => void }) => {
  const { words, tone, icon } = bulkStates[job.state]
  const value = valueWords(job)
  return (
    <tr>
      <th scope="row">
        <Button look="quiet" size="compact" onClick={open}>
          {label(bulkActionOf(job.action).title)}
        </Button>
        {value === null ? null : <span className={css.note}>{value}</span>}
      </th>
      <td>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </td>
      <td className={table.numeric}>
        {t.progressOf({ done: job.done + job.unchanged + job.refused, total: job.rows })}
      </td>
      <td className={table.nowrap}>{columnDateTime(job.started_at)}</td>
    </tr>
  )
}
