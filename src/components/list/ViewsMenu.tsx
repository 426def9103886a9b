import { Bookmark, BookmarkPlus, Check, List, Pencil, Save, Trash2 } from "lucide-react"
import { useState } from "react"
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
  audience === "private" ? "Only me" : is_mine ? `Shared: ${shared_with}` : `By ${by}: ${shared_with}`

/** The audience of a view, as the dialog chooses it. */
const audienceOf = ({ audience, shared_with }: View, sharing: Sharing | null): string =>
  audience === "role" ? String(sharing?.roles.find(({ title }) => title === shared_with)?.id ?? "") : audience

/** The views of a list that one may use: choosing one, saving what is shown as one, changing one's own. */
export const ViewsMenu = ({
  list,
  whats,
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
  readonly whats: string
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
    toast("success", "View saved")
    done()
  }
  const tried = (what: Promise<unknown>, said: string) =>
    inBackground(
      what
        .then(
          () => toast("success", said),
          (caught: unknown) => toast("danger", "The view is as it was", toApiError(caught).message)
        )
        .finally(done)
    )
  return (
    <>
      <Menu
        label="Views"
        trigger={
          <Button size="toolbar" icon={<Bookmark size={16} aria-hidden />}>
            <span className={css.viewName} dir="auto">
              {shown === undefined ? "Views" : shown.name}
              {isChanged ? " *" : ""}
            </span>
          </Button>
        }
      >
        <MenuItem
          icon={shown === undefined ? <Check size={16} aria-hidden /> : <List size={16} aria-hidden />}
          act={() => choose(null)}
        >
          All {whats}
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
          Save as a view…
        </MenuItem>
        {shown?.is_mine !== true ? null : (
          <>
            <MenuItem
              icon={<Save size={16} aria-hidden />}
              disabled={!isChanged}
              act={() => tried(changeView(shown, { query, columns }), "The view shows this now")}
            >
              Save what is shown
            </MenuItem>
            <MenuItem icon={<Pencil size={16} aria-hidden />} act={() => setAsking("rename")}>
              Rename or share…
            </MenuItem>
            <MenuItem icon={<Trash2 size={16} aria-hidden />} danger act={() => setAsking("remove")}>
              Remove…
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === "save" ? (
        <NameDialog
          title="Save as a view"
          verb="Save view"
          initial={{ name: "", audience: "private" }}
          sharing={sharing}
          send={saved}
          close={() => setAsking(null)}
        />
      ) : null}
      {asking === "rename" && shown !== undefined ? (
        <NameDialog
          title="Rename or share the view"
          verb="Save"
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
          title={`Remove the view “${shown.name}”?`}
          description={
            shown.audience === "private"
              ? "The list itself stays as it is."
              : `${shown.shared_with} can no longer use it. The list itself stays as it is.`
          }
          verb="Remove"
          danger
          act={() => {
            choose(null)
            tried(removeView(shown), "The view is removed")
          }}
        />
      )}
    </>
  )
}
