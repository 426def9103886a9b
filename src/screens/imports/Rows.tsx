import { ListX, Undo2, UserPlus } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/imports.js"
import { inBackground } from "../../api/inBackground.ts"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { SearchBox } from "../../components/list/SearchBox.tsx"
import { Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useActions } from "../../api/useActions.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Decide } from "./Decide.tsx"
import type { Choice, Field, Import, Row } from "./types.ts"
import { faultyFields } from "./faultyFields.ts"
import { offerAlike } from "./offerAlike.ts"
import { saySkipped } from "./saySkipped.ts"
import { RowsGrid } from "./RowsGrid.tsx"
import { useFallBack } from "./useFallBack.ts"
import { looked, VerdictFilter, type Looked } from "./VerdictFilter.tsx"
import * as css from "./Imports.css.ts"

const perPage = 50

/** The rows of an import, a page at a time, each with its verdict; wrong cells are mended where they stand. */
export const Rows = ({
  job,
  fields,
  only
}: {
  readonly job: Import
  readonly fields: readonly Field[]
  /** The only rows to show. */
  readonly only?: Looked
}) => {
  const [params, change] = useAddress()
  const asked = looked.find((verdict) => verdict === params.get("rows"))
  // What is shown at first stays when the last of it is mended, so that nothing runs away from under one's hands.
  const [first] = useState<Looked | "all">(job.wrong > 0 ? "wrong" : job.doubtful > 0 ? "doubtful" : "all")
  const shown: Looked | "all" = only ?? asked ?? (params.get("rows") === "all" ? "all" : first)
  const page = Math.max(1, Math.floor(Number(params.get("page") ?? 1)) || 1)
  const [search, setSearch] = useState("")
  const [turn, setTurn] = useState(0)
  const actions = useActions("importJob", job.id, job.position)
  const [mended, setMended] = useState<{ readonly of: string; readonly rows: ReadonlyMap<number, Row> }>({
    of: "",
    rows: new Map()
  })
  const [deciding, setDeciding] = useState<Row | null>(null)
  const [skipping, setSkipping] = useState<readonly number[]>([])
  const put = (name: string, value: string) =>
    change((query) => {
      query.set(name, value)
      if (name !== "page") query.delete("page")
    })
  const fetchRows = useCallback(
    () =>
      runQuery("importRows", {
        id: job.id,
        page,
        per_page: perPage,
        ...(shown === "all" ? {} : { verdict: shown }),
        ...(search === "" ? {} : { search })
      }),
    [job.id, page, shown, search]
  )
  const list = useAnswer(fetchRows, turn)
  const ofPage = `${shown}:${page}:${search}:${turn}`
  const overlay = mended.of === ofPage ? mended.rows : new Map<number, Row>()
  const rows = list.answer?.rows.map((row) => overlay.get(row.line) ?? row) ?? null

  useFallBack(
    only === undefined && search === "" && !list.isOld && list.answer?.total === 0 ? shown : "all",
    job,
    (verdict) => put("rows", verdict)
  )
  const inFront = shown === "wrong" ? faultyFields(fields, list.answer?.rows ?? []) : ""

  const renew = () => setTurn((before) => before + 1)
  const mend = async (row: Row, field: string, value: string) => {
    try {
      const { row: fresh } = await runMutation("mendImportRow", { id: job.id, line: row.line, field, value })
      setMended((before) => ({
        of: ofPage,
        rows: new Map([...(before.of === ofPage ? before.rows : []), [row.line, fresh]])
      }))
      offerAlike(job.id, fields, rows ?? [], { row, field, to: value }, renew)
    } catch (caught) {
      toast("danger", t.rowNotChanged({ line: row.line }), toApiError(caught).message)
    }
  }
  const decide = async (lines: readonly number[], choice: Choice) => {
    try {
      await runMutation("decideImportRows", { id: job.id, lines: [...lines], choice })
      setDeciding(null)
      renew()
      if (choice === "leave") saySkipped(job.id, lines, renew)
    } catch (caught) {
      toast("danger", t.notDecided, toApiError(caught).message)
    }
  }
  const total = list.answer?.total ?? 0
  const open = (verdict: string) => (rows ?? []).filter((row) => row.verdict === verdict).map(({ line }) => line)
  const [wrong, doubtful, refused] = [open("wrong"), open("doubtful"), open("refused")]

  return (
    <Section title={only === "refused" ? t.skippedRows : t.rows} flush>
      <div className={css.bar} role="search" aria-label={t.rowFilters}>
        {only !== undefined ? null : <VerdictFilter job={job} shown={shown} show={(verdict) => put("rows", verdict)} />}
        <SearchBox label={t.searchRows} value={search} search={setSearch} />
        <div className={css.actions}>
          {doubtful.length < 2 ? null : (
            <Button
              size="compact"
              icon={<UserPlus size={16} aria-hidden />}
              onClick={() => inBackground(decide(doubtful, "add"))}
            >
              {t.addDuplicates({ count: doubtful.length })}
            </Button>
          )}
          {shown !== "refused" || refused.length === 0 ? null : (
            <ActionButton
              permit={actions("restoreImportRows")}
              size="compact"
              icon={<Undo2 size={16} aria-hidden />}
              onClick={() => inBackground(decide(refused, "restore"))}
            >
              {t.restoreRows({ count: refused.length })}
            </ActionButton>
          )}
          {shown === "all" || wrong.length + doubtful.length < 2 ? null : (
            <Button
              size="compact"
              icon={<ListX size={16} aria-hidden />}
              onClick={() => setSkipping([...wrong, ...doubtful])}
            >
              {t.skipThese({ count: wrong.length + doubtful.length })}
            </Button>
          )}
        </div>
      </div>
      {list.problem !== null ? (
        <ListFailed thing={t.rows} title={t.rowsFailed} problem={list.problem} retry={list.again} />
      ) : rows === null ? (
        <Skeleton what={t.loadingRows}>
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : (
        <div className={css.old} data-old={list.isOld}>
          <RowsGrid
            rows={rows}
            fields={fields}
            first={inFront}
            mend={(row, field, value) => inBackground(mend(row, field, value))}
            decide={setDeciding}
          />
        </div>
      )}
      <div className={css.gridFoot}>
        <span>
          {shown === "wrong" && total > 0
            ? t.editHint({ rows: t.rowCount({ count: total }) })
            : t.rowCount({ count: total })}
        </span>
        <Pager label={t.rows} page={page} perPage={perPage} total={total} show={(next) => put("page", String(next))} />
      </div>
      <Dialog
        open={skipping.length > 0}
        close={() => setSkipping([])}
        title={t.skipQuestion({ count: skipping.length })}
        description={t.skipLead}
        verb={t.skipRows({ count: skipping.length })}
        danger
        act={() => {
          setSkipping([])
          inBackground(decide(skipping, "leave"))
        }}
      />
      {deciding === null ? null : (
        <Decide
          row={deciding}
          fields={fields}
          close={() => setDeciding(null)}
          decide={(choice) => inBackground(decide([deciding.line], choice))}
        />
      )}
    </Section>
  )
}
