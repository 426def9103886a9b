import { Search } from "lucide-react"
import { t } from "#messages/shell.js"
import { Button } from "../../components/Button.tsx"
import { above } from "../../components/theme/theme.css.ts"
import { useMedia } from "../../components/useMedia.ts"
import { AnnouncementBar } from "./bell/AnnouncementBar.tsx"
import { Bell } from "./bell/Bell.tsx"
import { OpenMenu } from "./Header.tsx"
import { ModeSwitch } from "./ModeSwitch.tsx"
import { showOverlay } from "./overlays.ts"
import * as css from "./Frame.css.ts"

/**
 * Search, colours and notifications, for the role that has no header: in the sidebar, or where there is none beside the
 * menu's button.
 */
export const Tools = ({ where }: { readonly where: "sidebar" | "page" }) => {
  const isWide = useMedia(above.desktop)
  if (isWide !== (where === "sidebar")) return null
  return (
    <div className={css.tools}>
      <Button
        look="quiet"
        size="icon"
        aria-label={t.searchPages}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={18} aria-hidden />}
        onClick={() => showOverlay("palette")}
      />
      <ModeSwitch />
      <Bell />
    </div>
  )
}

/** Replaces the header where there is none: announcements, and on a narrow page what opens the menu. */
export const HeaderReplacement = ({
  menuIsOpen,
  openMenu
}: {
  readonly menuIsOpen: boolean
  readonly openMenu: () => void
}) => (
  <>
    <AnnouncementBar />
    <div className={css.bare}>
      <OpenMenu isOpen={menuIsOpen} open={openMenu} />
      <Tools where="page" />
    </div>
  </>
)
