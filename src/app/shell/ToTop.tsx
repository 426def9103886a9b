import { ArrowUp } from "lucide-react"
import { t } from "#messages/shell.js"
import { Button } from "../../components/Button.tsx"
import { scrollToTop } from "./scrollToTop.ts"
import { useIsScrolled } from "./scrolled.ts"
import * as css from "./Frame.css.ts"

/** Leads back to the top of a long page. */
export const ToTop = () => {
  const isShown = useIsScrolled()
  return isShown ? (
    <Button
      className={css.toTop}
      size="icon"
      aria-label={t.backToTop}
      icon={<ArrowUp size={18} aria-hidden />}
      onClick={() => {
        scrollToTop()
        document.getElementById("content")?.focus({ preventScroll: true })
      }}
    />
  ) : null
}
