import { t } from "#messages/common.js"
import { titleOf, type ListShape } from "../../../schema/core/list.ts"
import type { RegionKind } from "../../../schema/regions/region.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { number } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import type { RegionLike } from "./regionLike.ts"
import { label } from "../../components/label.ts"
import * as css from "./Regions.css.ts"

const shown = (value: unknown): string =>
  typeof value === "number"
    ? number(value)
    : typeof value === "boolean"
      ? value
        ? t.yes
        : t.no
      : typeof value === "string" && value !== ""
        ? value
        : "–"

/** A region whole: what lies in it, and what happened to it. */
export const RegionDetails = <Row extends RegionLike>({
  kind,
  row,
  shape,
  columns,
  edit,
  close
}: {
  readonly kind: RegionKind
  readonly row: Row
  readonly shape: ListShape
  readonly columns: readonly ListColumn<Row>[]
  /** Absent for those who only read. */
  readonly edit?: () => void
  readonly close: () => void
}) => (
  <Modal
    open
    title={row.name}
    close={close}
    foot={
      <>
        <Button onClick={close}>{t.close}</Button>
        {edit === undefined ? null : (
          <Button look="primary" onClick={edit}>
            {t.edit}
          </Button>
        )}
      </>
    }
  >
    <dl className={css.facts}>
      {columns.slice(1).map(({ name }) => (
        <div key={name}>
          <dt className={css.term}>{label(titleOf(shape.row, name))}</dt>
          <dd className={css.value} dir="auto">
            {shown(row[name])}
          </dd>
        </div>
      ))}
    </dl>
    <History kind="region" id={`${kind}-${row.id}`} turn={row.version} />
  </Modal>
)
