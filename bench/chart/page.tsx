import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import type { AnyStateMachine } from "xstate"
import "../../src/components/theme/fonts.css"
import "../../src/components/theme/reset.css.ts"
import { MachineChart } from "../../src/components/machine/MachineChart.tsx"
import { big } from "../../tests/kit/charts.ts"

const root = createRoot(document.getElementById("root")!)
const show = (machine: AnyStateMachine | null) =>
  flushSync(() => root.render(machine === null ? null : <MachineChart machine={machine} />))

/** Shows a chart of its own each time; answers after how many milliseconds it is painted. */
const draw = async (states: number, transitions: number): Promise<number> => {
  show(null)
  const machine = big(states, transitions)
  const start = performance.now()
  show(machine)
  while (document.querySelectorAll("[data-id]").length < states + transitions)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  // A task after the frame's callbacks runs when the frame was painted.
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

/** Milliseconds between so many frames, from now on. */
const frames = async (count: number): Promise<readonly number[]> => {
  const gaps: number[] = []
  let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  while (gaps.length < count) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(now - before)
    before = now
  }
  return gaps
}

Object.assign(globalThis, { draw, frames })
