import { Toast } from "@base-ui/react/toast"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import * as css from "./Toasts.css.ts"

type Tone = "success" | "info" | "warning" | "danger"

const manager = Toast.createToastManager()
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert }

/**
 * Says something that just happened, for six seconds; a person may be anywhere on the page. What is said while the page
 * is being put up waits until it is shown, or screen readers would miss it. What is said again, or
 * replaces another by its `id` is shown once, for longer. `action` is a button in it, such as Undo.
 */
export const toast = (
  tone: Tone,
  title: string,
  description?: string,
  id = JSON.stringify([tone, title, description]),
  action?: { readonly label: string; readonly act: () => void }
): void => {
  setTimeout(() =>
    manager.add({
      id,
      title,
      description,
      type: tone,
      timeout: 6000,
      priority: tone === "danger" ? "high" : "low",
      ...(action === undefined
        ? {}
        : {
            actionProps: {
              children: action.label,
              onClick: () => {
                manager.close(id)
                action.act()
              }
            }
          })
    })
  )
}

const Shown = () =>
  Toast.useToastManager().toasts.map((each) => {
    const tone = (each.type ?? "info") as Tone
    const Icon = icons[tone]
    return (
      <Toast.Root key={each.id} toast={each} className={css.toast}>
        <Icon size={18} className={css.icon} data-tone={tone} aria-hidden />
        <div className={css.body}>
          <Toast.Title className={css.title} />
          <Toast.Description className={css.text} />
        </div>
        {each.actionProps === undefined ? null : <Toast.Action render={<Button size="compact" />} />}
        <Toast.Close
          aria-label={t.dismiss}
          render={<Button look="quiet" size="compactIcon" icon={<X size={16} aria-hidden />} />}
        />
      </Toast.Root>
    )
  })

/** Where toasts stand; once, around the whole portal. */
export const Toasts = () => (
  <Toast.Provider toastManager={manager} limit={3}>
    <Toast.Portal>
      <Toast.Viewport className={css.viewport} aria-label={t.statusMessages}>
        <Shown />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
