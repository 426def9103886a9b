import { useEffect } from "react"

/** Whether a pointer is down, and what is to happen once its press is over. */
const press: { isDown: boolean; ending: ReturnType<typeof setTimeout> | undefined; waiting: readonly (() => void)[] } =
  {
    isDown: false,
    ending: undefined,
    waiting: []
  }

const begin = () => {
  clearTimeout(press.ending)
  press.isDown = true
}

/** A press is over when its click was dispatched, which follows the release in the same task. */
const end = () => {
  clearTimeout(press.ending)
  press.ending = setTimeout(() => {
    press.isDown = false
    const { waiting } = press
    press.waiting = []
    for (const run of waiting) run()
  })
}

/** Runs something at once, or after the present press: what moves the page would move what is being pressed. */
const afterPress = (run: () => void): void => {
  if (press.isDown) press.waiting = [...press.waiting, run]
  else run()
}

const beginnings = ["pointerdown", "mousedown"] as const
const endings = ["pointerup", "mouseup", "pointercancel", "dragend", "contextmenu"] as const

let watchers = 0

const watch = () => {
  watchers += 1
  if (watchers === 1) {
    for (const name of beginnings) document.addEventListener(name, begin, true)
    for (const name of endings) document.addEventListener(name, end, true)
    window.addEventListener("blur", end)
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    for (const name of beginnings) document.removeEventListener(name, begin, true)
    for (const name of endings) document.removeEventListener(name, end, true)
    window.removeEventListener("blur", end)
    end()
  }
}

/**
 * For what a field shows once it was left. A press on a button takes the focus from the field; were its error shown at
 * once, the button could move away under the pointer, and the press would be lost.
 */
export const useAfterPress = (): ((run: () => void) => void) => {
  useEffect(watch, [])
  return afterPress
}
