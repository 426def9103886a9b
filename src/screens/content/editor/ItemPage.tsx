import { useCallback, useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { Refusal } from "../../../components/form/FormDialog.tsx"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { History } from "../../../components/history/History.tsx"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { kindWords, states } from "../labels.ts"
import { loadItem, type Item, type Saved } from "./calls.ts"
import { ItemForm } from "./ItemForm.tsx"
import { Steps } from "./Steps.tsx"
import { Usage } from "./Usage.tsx"
import { useItemForm } from "./useItemForm.ts"
import { Versions } from "./Versions.tsx"
import * as css from "./Editor.css.ts"

/** Writes a new item of a kind. */
export const NewItem = ({ kind }: { readonly kind: ContentKind }) => {
  const navigate = useNavigate()
  const [made, setMade] = useState<number | null>(null)
  // After the form knows that it is saved: before, leaving it would ask.
  useEffect(() => {
    if (made !== null) inBackground(navigate(`/content/${kind}/${made}`, { replace: true }))
  }, [made, kind, navigate])
  return <Writing kind={kind} item={null} saved={({ id }) => setMade(id)} />
}

/** An item that is there: its draft, its steps, its versions and its history. */
export const EditItem = ({ kind, id }: { readonly kind: ContentKind; readonly id: number }) => {
  const load = useCallback(() => loadItem(kind, id), [kind, id])
  const { answer, problem, again } = useAnswer(load)
  if (answer !== null) return <Writing key={answer.version} kind={kind} item={answer} saved={again} />
  return (
    <Page below={[kindWords[kind]]}>
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="520px" />
        </Skeleton>
      ) : (
        <RecordFailed thing={kindWords[kind]} title={t.loadFailed} problem={problem} retry={again} />
      )}
    </Page>
  )
}

const Writing = ({
  kind,
  item,
  saved
}: {
  readonly kind: ContentKind
  readonly item: Item | null
  readonly saved: (row: Saved) => void
}) => {
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const form = useItemForm(kind, item, (row) => {
    setSaved(true)
    toast("success", t.draftSaved)
    saved(row)
  })
  const [isUnbuilt, setUnbuilt] = useState(false)
  const isOpen = (form.isDirty && !isSaved) || isUnbuilt
  const { leave, question } = useUnsaved({
    isDirty: isOpen,
    isBusy: form.isBusy,
    close: () => inBackground(navigate("/content")),
    isPage: true
  })
  const state = item?.state ?? null
  return (
    <Page
      below={[item === null ? t.newOf({ kind: kindWords[kind] }) : item.title]}
      status={
        state === null ? undefined : (
          <Badge tone={states[state].tone} icon={states[state].icon}>
            {states[state].words}
          </Badge>
        )
      }
    >
      <div className={css.layout}>
        <form className={css.main} onSubmit={form.submit} noValidate>
          <Refusal form={form} />
          <ItemForm kind={kind} form={form} unbuilt={setUnbuilt} />
          <div className={css.bar}>
            {isOpen ? <span className={css.barWords}>{t.unsaved}</span> : null}
            <Button disabled={form.isBusy} onClick={leave}>
              {common.close}
            </Button>
            <Button
              type="submit"
              look="primary"
              busy={form.isBusy}
              disabled={!form.isValid || !form.isDirty || isUnbuilt}
            >
              {t.saveDraft}
            </Button>
          </div>
        </form>
        {item === null ? null : (
          <div className={css.main}>
            <Steps kind={kind} item={item} isUnsaved={isOpen} changed={saved} />
            <Versions kind={kind} item={item} />
            {item.versions.length === 0 ? null : <Usage id={item.id} />}
            <History kind="contentItem" id={item.id} turn={item.version ?? 0} isCard />
          </div>
        )}
      </div>
      {question}
    </Page>
  )
}
