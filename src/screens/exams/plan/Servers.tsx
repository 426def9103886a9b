import { t } from "#messages/exams.js"
import type { ExamChecklist } from "../../../../schema/exams/checklist.ts"
import { can } from "../../../../schema/core/permissions.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { bytes, exactNumber } from "../../../components/format.ts"
import { LinkTo } from "../../../components/LinkTo.tsx"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import * as table from "../../../components/Table.css.ts"
import * as css from "./Plan.css.ts"

/** The nodes that serve the portal with their clocks, and the free storage. */
export const Servers = ({ nodes, storage }: Pick<ExamChecklist, "nodes" | "storage">) => (
  <Section id="servers" title={t.servers} actions={<SystemLink />} flush>
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

/** The way to everything else that there is to see of the servers, for those who may. */
const SystemLink = () =>
  can(useUser(), "system.inspect") ? (
    <LinkTo to="/system" className={css.link}>
      {t.openSystem}
    </LinkTo>
  ) : null
