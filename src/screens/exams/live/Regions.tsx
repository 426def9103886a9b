import { Activity, Download, LayoutGrid, MapPin, MonitorUp, Table2 } from "lucide-react"
import { t } from "#messages/exams.js"
import { saveFile } from "../../../api/saveFile.ts"
import { Button } from "../../../components/Button.tsx"
import { Segmented } from "../../../components/Segmented.tsx"
import { Empty } from "../../../components/States.tsx"
import { ExamDistricts, type ExamDistrict } from "./ExamDistricts.tsx"
import * as css from "./Live.css.ts"
import { LiveGrid } from "./LiveGrid.tsx"
import { LiveTable } from "./LiveTable.tsx"
import { regionsCsv } from "./regionsCsv.ts"
import type { LiveModel, View } from "./view.ts"

/** How the regions can be shown; the wall lies over all of them. */
export const shows = ["grid", "table", "districts", "wall"] as const
export type Show = (typeof shows)[number]

/** The regions as a tree that counts up, in a grid or a plain table, or their districts as a list to call by. */
export const Regions = ({
  name,
  examId,
  model,
  view,
  show,
  fresh,
  sought,
  choose,
  reveal
}: {
  readonly name: string
  readonly examId: number
  readonly model: LiveModel
  readonly view: View
  readonly show: Show
  readonly fresh: number
  /** The line that the grid is opened at, by its key. */
  readonly sought: string | undefined
  readonly choose: (show: Show) => void
  readonly reveal: (district: ExamDistrict) => void
}) => (
  <section className={css.panel} aria-label={t.byRegion} data-frozen={view.frozenAt !== null || undefined}>
    <div className={css.panelHead}>
      <h2 className={css.panelTitle}>{show === "districts" ? t.districts : t.byRegion}</h2>
      <div className={css.panelTools}>
        <Segmented
          label={t.showAs}
          chosen={show === "wall" ? "grid" : show}
          choose={choose}
          choices={[
            { value: "grid", words: t.grid, icon: <LayoutGrid size={15} aria-hidden /> },
            { value: "table", words: t.plainTable, icon: <Table2 size={15} aria-hidden /> },
            { value: "districts", words: t.districts, icon: <MapPin size={15} aria-hidden /> }
          ]}
        />
        {show === "districts" ? null : (
          <Button
            size="compact"
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile(regionsCsv(view.lines, model.now()), `${name}.csv`)}
          >
            {t.exportCsv}
          </Button>
        )}
        <Button size="compact" icon={<MonitorUp size={16} aria-hidden />} onClick={() => choose("wall")}>
          {t.wallView}
        </Button>
      </div>
    </div>
    {show === "districts" ? (
      <div className={css.listBox}>
        <ExamDistricts examId={examId} fresh={fresh} reveal={reveal} />
      </div>
    ) : view.lines.length === 0 ? (
      <Empty icon={Activity} title={t.noRegistered}>
        {t.noRegisteredText}
      </Empty>
    ) : show === "table" ? (
      <LiveTable model={model} view={view} />
    ) : (
      <div className={css.gridBox}>
        <LiveGrid model={model} sought={sought} />
      </div>
    )}
  </section>
)
