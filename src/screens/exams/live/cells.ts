import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community"
import { t } from "#messages/exams.js"
import { percent } from "../../../components/format.ts"
import { sparkPath } from "../../../components/spark.ts"
import { ending, minuteOf, pastOf, rateOf } from "./rows.ts"
import { childrenOf, type Node } from "./tree.ts"
import * as css from "./cells.css.ts"

/** What the cells need of the screen. */
export type CellContext = {
  readonly toggle: (key: string) => void
  readonly now: () => number
  /** The address of the page that a line has, for those who may open it. */
  readonly pageOf: (line: Node) => string | undefined
  readonly go: (path: string) => void
}

type Params = ICellRendererParams<Node, unknown, CellContext>

const svg = "http://www.w3.org/2000/svg"
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { className })
const shape = (name: "svg" | "path", attributes: Record<string, string>): SVGElement => {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/*
 * These cells are plain DOM, not React: a busy exam evening changes hundreds of them a second.
 */

/** A region's name, with the button that shows or hides what lies below it. */
export class NameCell implements ICellRendererComp<Node> {
  private readonly root = element("div", css.name)
  private readonly button = element("button", css.toggle)
  private readonly text = element("span", css.text)
  private readonly link = element("a", css.link)

  init(params: Params): void {
    const chevron = shape("svg", { viewBox: "0 0 24 24", class: css.chevron, "aria-hidden": "true" })
    chevron.append(shape("path", { d: "m9 6 6 6-6 6" }))
    this.text.dir = "auto"
    this.link.dir = "auto"
    this.link.tabIndex = -1
    this.button.type = "button"
    this.button.tabIndex = -1
    this.button.append(chevron)
    this.root.append(this.button, this.text, this.link)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh({ data, context }: Params): boolean {
    if (data === undefined) return false
    this.root.style.setProperty("--depth", String(data.depth))
    this.root.dataset["depth"] = String(data.depth)
    this.root.classList.toggle(css.leaf, data.next === undefined)
    const page = context.pageOf(data)
    this.text.hidden = page !== undefined
    this.link.hidden = page === undefined
    this.link.href = page ?? ""
    const shown = page === undefined ? this.text : this.link
    shown.textContent = data.row.name
    shown.title = data.row.name
    this.link.onclick = (click) => {
      if (page === undefined || click.ctrlKey || click.metaKey || click.shiftKey) return
      click.preventDefault()
      context.go(page)
    }
    this.button.hidden = data.next === undefined
    this.button.ariaExpanded = String(data.open)
    this.button.ariaBusy = String(data.loading)
    this.button.ariaLabel = data.next === undefined ? "" : childrenOf(data.next, data.row.name)
    this.button.onclick = () => context.toggle(data.key)
    return true
  }
}

/** A share as a bar with its number. */
export class ShareCell implements ICellRendererComp<Node> {
  private readonly root = element("div", css.share)
  private readonly bar = element("span", css.bar)
  private readonly text = element("span", css.shareText)

  init(params: Params): void {
    const track = element("span", css.track)
    track.ariaHidden = "true"
    track.append(this.bar)
    this.root.append(track, this.text)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root
  }

  refresh({ data }: Params): boolean {
    if (data === undefined) return false
    const { registered, submitted } = data.row
    this.bar.style.width = `${registered > 0 ? Math.min(100, (submitted / registered) * 100) : 0}%`
    this.text.textContent = percent(submitted, registered)
    return true
  }
}

/** The last thirty minutes as a line. */
export class SparkCell implements ICellRendererComp<Node> {
  private readonly root = shape("svg", {
    viewBox: "0 0 120 26",
    preserveAspectRatio: "none",
    class: css.spark,
    role: "img"
  })
  private readonly area = shape("path", { class: css.sparkArea })
  private readonly line = shape("path", { class: css.sparkLine })

  init(params: Params): void {
    this.root.append(this.area, this.line)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.root as unknown as HTMLElement
  }

  refresh({ data, context }: Params): boolean {
    if (data === undefined) return false
    const past = pastOf(data.row, minuteOf(context.now()))
    const { line, area } = sparkPath(ending(past, rateOf(data.row, context.now())), 120, 26)
    this.line.setAttribute("d", line)
    const all = past.reduce((sum, each) => sum + each, 0)
    this.line.classList.toggle(css.sparkFlat, all === 0)
    this.area.setAttribute("d", all === 0 ? "" : area)
    this.root.ariaLabel = t.inThirtyMinutes({ count: all })
    return true
  }
}
