import { Dialog as Base } from "@base-ui/react/dialog"
import { Maximize, X } from "lucide-react"
import { useEffect, useRef, type ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { number, percent, timeOfDay } from "../../../components/format.ts"
import type { View } from "./view.ts"
import * as css from "./Wall.css.ts"

/** The exam on a big screen of a control room: dark, large, without menus, the screen kept awake. Escape leaves it. */
export const Wall = ({
  name,
  view,
  now,
  close,
  children
}: {
  readonly name: string
  readonly view: View
  readonly now: number
  readonly close: () => void
  /** The connection, and what needs a look. */
  readonly children: ReactNode
}) => {
  const whole = useRef<HTMLDivElement>(null)
  useScreenAwake()
  const { registered, submitted, rate, last } = view.totals
  const figures = [
    ["submitted", t.submitted, number(submitted)],
    ["percent", t.percent, percent(submitted, registered)],
    ["rate", t.perMinute, number(rate)],
    ["registered", t.registered, number(registered)],
    ["last", t.lastSheet, timeOfDay(last)]
  ] as const
  return (
    <Base.Root open onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
      <Base.Portal>
        <Base.Popup ref={whole} className={css.wall}>
          <div className={css.head}>
            <Base.Title className={css.title}>{name}</Base.Title>
            <span className={css.clock}>{common.indianTime({ time: timeOfDay(now) })}</span>
            <span className={css.buttons}>
              <Button
                size="compact"
                icon={<Maximize size={16} aria-hidden />}
                onClick={() => inBackground(whole.current?.requestFullscreen().then(undefined, () => undefined))}
              >
                {t.fullScreen}
              </Button>
              <Button size="compact" icon={<X size={16} aria-hidden />} onClick={close}>
                {common.close}
              </Button>
            </span>
          </div>
          {children}
          <dl className={css.figures}>
            {figures.map(([key, label, value]) => (
              <div key={key}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.value} data-testid={`wall-${key}`}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <ul className={css.regions} aria-label={t.byRegion}>
            {view.lines
              .filter(({ depth }) => depth === 0)
              .map(({ key, row }) => (
                <li key={key} className={css.region}>
                  <span className={css.name} dir="auto">
                    {row.name}
                  </span>
                  <span className={css.share}>{percent(row.submitted, row.registered)}</span>
                  <span className={css.track} aria-hidden>
                    <span
                      className={css.bar}
                      style={{ width: `${Math.min(100, (100 * row.submitted) / Math.max(1, row.registered))}%` }}
                    />
                  </span>
                </li>
              ))}
          </ul>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Keeps the screen from going dark, where the browser can; it asks again when the page comes back into view. */
const useScreenAwake = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = () => {
      if (document.hidden || !("wakeLock" in navigator)) return
      inBackground(
        navigator.wakeLock.request("screen").then(
          (got) => {
            lock = got
          },
          // Refused on low battery, for example: the wall is shown all the same.
          () => undefined
        )
      )
    }
    keep()
    document.addEventListener("visibilitychange", keep)
    return () => {
      document.removeEventListener("visibilitychange", keep)
      inBackground(lock?.release())
    }
  }, [])
}
