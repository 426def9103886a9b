import { t } from "#messages/exams.js"
import type { ExamChecklist } from "../../../../schema/exams/checklist.ts"
import { bytes, exactNumber } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import * as table from "../../../components/Table.css.ts"
import * as css from "./Plan.css.ts"

/** The nodes that serve the portal with their clocks, and the free storage. */
export const Servers = ({ nodes, storage }: Pick<ExamChecklist, "nodes" | "storage">) => (
  <Section id="servers" title={t.servers} flush>
    <p className={css.verdict}>
      {storage === null
        ? t.freeStorageUnknown
        : t.freeStorage({ free: bytes(storage.free), total: bytes(storage.total) })}
    </p>
    {nodes.length === 0 ? null : (
      <Scroller label={t.serversTable}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t.node}</th>
              <th scope="col">{t.clockDifference}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map(({ node, skew_ms: skew }) => (
              <tr key={node}>
                <th scope="row">{node}</th>
                <td>{t.clockSeconds({ seconds: exactNumber(Math.round(skew / 100) / 10) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </Section>
)
