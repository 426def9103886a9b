import { Bookmark, BookmarkPlus, Check, List, Pencil, Save, Trash2 } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { inBackground } from "../../api/inBackground.ts"
import { toApiError } from "../../api/apiError.ts"
import { Button } from "../Button.tsx"
import { Dialog } from "../Dialog.tsx"
import { Menu, MenuItem, MenuLine } from "../Menu.tsx"
import { toast } from "../Toasts.tsx"
import type { Arrangement } from "./arrangement.ts"
import { NameDialog } from "./NameDialog.tsx"
import { changeView, removeView, saveView, type Naming, type Sharing, type View } from "./views.ts"
import * as css from "./List.css.ts"

/** Whose a view is, and who else may use it. */
const ownerOf = ({ is_mine, audience, shared_with, by }: View): string =>
  audience === "private"
    ? t.onlyMe
    : is_mine
      ? t.sharedWith({ audience: shared_with })
      : t.sharedBy({ by, audience: shared_with })

/** The audience of a view, as the dialog chooses it. */
const audienceOf = ({ audience, shared_with }: View, sharing: Sharing | null): string =>
  audience === "role" ? String(sharing?.roles.find(({ title }) => title === shared_with)?.id ?? "") : audience

/** The views of a list that one may use: choosing one, saving what is shown as one, changing one's own. */
export const ViewsMenu = ({
  list,
  views,
  sharing,
  shown,
  isChanged,
  query,
  columns,
  choose,
  mark,
  again
}: {
  readonly list: string
  readonly views: readonly View[]
  readonly sharing: Sharing | null
  /** The view that is shown; undefined for none. */
  readonly shown: View | undefined
  /** What is shown differs from it by now. */
  readonly isChanged: boolean
  /** What a view keeps of what is shown. */
  readonly query: string
  readonly columns: Arrangement
  readonly choose: (view: { readonly id: number; readonly query: string; readonly columns: Arrangement } | null) => void
  /** What is shown is this view from now on. */
  readonly mark: (id: number) => void
  readonly again: () => void
}) => {
  const [asking, setAsking] = useState<"save" | "rename" | "remove" | null>(null)
  const done = () => {
    setAsking(null)
    again()
  }
  const saved = async (naming: Naming) => {
    const id = await saveView(list, naming, { query, columns })
    mark(id)
    toast("success", t.viewSaved)
    done()
  }
  const tried = (what: Promise<unknown>, said: string) =>
    inBackground(
      what
        .then(
          () => toast("success", said),
          (caught: unknown) => toast("danger", t.viewNotChanged, toApiError(caught).message)
        )
        .finally(done)
    )
  return (
    <>
      <Menu
        label={t.views}
        trigger={
          shown === undefined ? (
            <Button size="toolbarIcon" icon={<Bookmark size={16} aria-hidden />} aria-label={t.views} title={t.views} />
          ) : (
            <Button size="toolbar" icon={<Bookmark size={16} aria-hidden />} title={t.views}>
              <span className={css.viewName} dir="auto">
                {shown.name}
                {isChanged ? " *" : ""}
              </span>
            </Button>
          )
        }
      >
        <MenuItem
          icon={shown === undefined ? <Check size={16} aria-hidden /> : <List size={16} aria-hidden />}
          act={() => choose(null)}
        >
          {t.defaultView}
        </MenuItem>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view.id === shown?.id ? <Check size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
            note={ownerOf(view)}
            act={() => choose(view)}
          >
            <span dir="auto">{view.name}</span>
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<BookmarkPlus size={16} aria-hidden />} act={() => setAsking("save")}>
          {t.saveAsViewMore}
        </MenuItem>
        {shown?.is_mine !== true ? null : (
          <>
            <MenuItem
              icon={<Save size={16} aria-hidden />}
              disabled={!isChanged}
              act={() => tried(changeView(shown, { query, columns }), t.viewUpdated)}
            >
              {t.updateView}
            </MenuItem>
            <MenuItem icon={<Pencil size={16} aria-hidden />} act={() => setAsking("rename")}>
              {t.renameViewMore}
            </MenuItem>
            <MenuItem icon={<Trash2 size={16} aria-hidden />} danger act={() => setAsking("remove")}>
              {t.deleteViewMore}
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === "save" ? (
        <NameDialog
          title={t.saveAsView}
          verb={t.saveView}
          initial={{ name: "", audience: "private" }}
          sharing={sharing}
          send={saved}
          close={() => setAsking(null)}
        />
      ) : null}
      {asking === "rename" && shown !== undefined ? (
        <NameDialog
          title={t.renameView}
          verb={common.save}
          initial={{ name: shown.name, audience: audienceOf(shown, sharing) }}
          sharing={sharing}
          send={async (naming) => {
            await changeView(shown, naming)
            done()
          }}
          close={() => setAsking(null)}
        />
      ) : null}
      {shown === undefined ? null : (
        <Dialog
          open={asking === "remove"}
          close={() => setAsking(null)}
          title={t.deleteViewQuestion({ name: shown.name })}
          description={
            shown.audience === "private" ? t.deleteViewLead : t.deleteSharedViewLead({ audience: shown.shared_with })
          }
          verb={t.deleteView}
          danger
          act={() => {
            choose(null)
            tried(removeView(shown), t.viewDeleted)
          }}
        />
      )}
    </>
  )
}
