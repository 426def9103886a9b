import { useCallback } from "react"
import { SearchX } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { shapeOf } from "../../../../machines/edges.ts"
import { records } from "../../../../machines/index.ts"
import { FilterField } from "../../../components/Field.tsx"
import { dateTime, number } from "../../../components/format.ts"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { SearchBox } from "../../../components/list/SearchBox.tsx"
import { Section } from "../../../components/Page.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../../components/States.tsx"
import { numeric, nowrap, table } from "../../../components/Table.css.ts"
import { useAddress } from "../../../components/useAddress.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { AsOfBanner, AsOfField, asOfIn } from "./AsOf.tsx"
import * as css from "./Record.css.ts"

const perPage = 25
const isId = /^[A-Za-z0-9.-]{1,80}$/

/** The records of a machine as of the address's time: the state of each, and its path. */
export const RecordsList = ({ machine }: { readonly machine: string }) => {
  const [params, change] = useAddress()
  const asOf = asOfIn(params)
  const state = params.get("state") ?? ""
  const id = (params.get("id") ?? "").trim()
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1)
  const set = useCallback(
    (name: string, value: string) =>
      change((query) => {
        if (value === "") query.delete(name)
        else query.set(name, value)
        if (name !== "page") query.delete("page")
      }),
    [change]
  )
  const search = useCallback((text: string) => set("id", text.trim()), [set])
  const load = useCallback(
    () =>
      runQuery("flowRecords", {
        machine,
        page,
        per_page: perPage,
        ...(asOf === "" ? {} : { as_of: asOf }),
        ...(state === "" ? {} : { state }),
        ...(isId.test(id) ? { id } : {})
      }),
    [machine, page, asOf, state, id]
  )
  const { answer, problem, again, isOld } = useAnswer(load)
  const states = [...shapeOf(records[machine as keyof typeof records].machine).states.keys()]
  const at = (stream: string) =>
    `?${new URLSearchParams({ tab: "records", record: stream, ...(asOf === "" ? {} : { asOf }) })}`
  return (
    <div className={css.stack}>
      {asOf === "" || answer === null ? null : (
        <AsOfBanner position={answer.position} at={answer.at} leave={() => set("asOf", "")} />
      )}
      <FilterBar chosen={[state || t.allStates, id, asOf].filter(Boolean).join(", ")}>
        <SearchBox label={`${machine}-…`} value={id} search={search} />
        <FilterField label={t.state} value={state} onChange={({ target }) => set("state", target.value)}>
          <option value="">{t.allStates}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </FilterField>
        <AsOfField value={asOf} go={(text) => set("asOf", text)} />
      </FilterBar>
      <Section
        title={
          answer === null ? t.recordsTab : (answer.is_more ? t.recordCountOver : t.recordCount)({ count: answer.total })
        }
        actions={
          answer === null ? null : (
            <Pager
              label={t.recordsTab}
              page={page}
              perPage={perPage}
              total={answer.total}
              show={(next) => set("page", String(next))}
            />
          )
        }
        flush
      >
        {problem !== null ? (
          <ListFailed thing={t.recordsTab} title={t.recordsNotLoaded} problem={problem} retry={again} />
        ) : answer === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : answer.rows.length === 0 ? (
          <Empty icon={SearchX} title={t.noRecords}>
            {asOf === "" ? t.noRecordsHint : t.noRecordsThenHint}
          </Empty>
        ) : (
          <Scroller label={t.recordsOf({ name: machine })}>
            <table className={table} aria-busy={isOld} style={{ width: "100%" }}>
              <thead>
                <tr>
                  <th scope="col">{t.record}</th>
                  <th scope="col">{t.state}</th>
                  <th scope="col" className={numeric}>
                    {t.events}
                  </th>
                  <th scope="col" className={numeric}>
                    {t.position}
                  </th>
                  <th scope="col">{t.lastEvent}</th>
                </tr>
              </thead>
              <tbody>
                {answer.rows.map((row) => (
                  <tr key={row.stream}>
                    <th scope="row">
                      <Link className={css.link} to={at(row.stream)}>
                        {row.stream}
                      </Link>
                    </th>
                    <td className={nowrap}>{row.state}</td>
                    <td className={numeric}>{number(row.version)}</td>
                    <td className={numeric}>{number(row.position)}</td>
                    <td className={nowrap}>{dateTime(row.at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        )}
      </Section>
    </div>
  )
}
