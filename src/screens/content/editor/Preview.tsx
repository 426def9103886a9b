import { Eye } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/content.js"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import type { SyllabusSubject } from "../../../../schema/content/syllabus.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { Flipbook } from "../flipbook/Flipbook.tsx"
import { Subjects } from "../Syllabus.tsx"
import { loadFiles, loadItem, type Files, type Item } from "./calls.ts"
import { ItemDialog } from "./ItemDialog.tsx"
import * as css from "./Editor.css.ts"

/**
 * Shows the saved draft as its readers would see it. The address says that it is open: sent to another editor, it is a
 * link to the preview.
 */
export const Preview = ({ kind, item }: { readonly kind: ContentKind; readonly item: Item }) => {
  const [params, change] = useAddress()
  return (
    <>
      <Button icon={<Eye size={16} aria-hidden />} onClick={() => change((query) => query.set("preview", "1"))}>
        {t.preview}
      </Button>
      {params.get("preview") === "1" ? (
        <OpenPreview kind={kind} id={item.id} close={() => change((query) => query.delete("preview"))} />
      ) : null}
    </>
  )
}

const OpenPreview = ({
  kind,
  id,
  close
}: {
  readonly kind: ContentKind
  readonly id: number
  readonly close: () => void
}) => {
  const load = useCallback(() => Promise.all([loadItem(kind, id), loadFiles(kind, id)]), [kind, id])
  const loaded = useAnswer<[Item, Files | null]>(load)
  return (
    <ItemDialog
      of={loaded}
      itemOf={([item]) => item}
      title={t.preview}
      close={close}
      more={([item, files]) => <OfKind item={item} files={files} />}
    />
  )
}

/** What only some kinds of content have: a syllabus, pages to turn, a lecture. */
const OfKind = ({ item: { title, subjects }, files }: { readonly item: Item; readonly files: Files | null }) => {
  const [page, open] = useState(1)
  return (
    <>
      {Array.isArray(subjects) ? <Subjects subjects={subjects as readonly SyllabusSubject[]} isDetailed /> : null}
      {files === null || files.pages.length === 0 ? null : (
        <Flipbook title={title} pages={files.pages} page={page} open={open} />
      )}
      {files?.media?.kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are uploaded beside it
        <video
          className={css.video}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          src={files.media.address}
        />
      ) : null}
    </>
  )
}
