import { ArrowUp } from "lucide-react"
import { useSyncExternalStore } from "react"
import { Button } from "../../components/Button.tsx"
import { scrollToTop } from "./scrollToTop.ts"
import * as css from "./Frame.css.ts"

/** How far down a page is scrolled, in px, when the way back to its top is offered. */
const offset = 200

const onScroll = (changed: () => void) => {
  addEventListener("scroll", changed, { passive: true })
  return () => removeEventListener("scroll", changed)
}

/** Leads back to the top of a long page. */
export const ToTop = () => {
  const isShown = useSyncExternalStore(onScroll, () => scrollY > offset)
  return isShown ? (
    <Button
      className={css.toTop}
      size="icon"
      aria-label="Back to the top"
      icon={<ArrowUp size={18} aria-hidden />}
      onClick={() => {
        scrollToTop()
        document.getElementById("content")?.focus({ preventScroll: true })
      }}
    />
  ) : null
}
