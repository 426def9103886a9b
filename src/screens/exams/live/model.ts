import { liveLine } from "../../../../machines/flows/liveLine.ts"
import { runFlow } from "../../../api/flows.ts"
import { lastHeard, onConnection, serverNow } from "../../../api/socket.ts"
import { showAll, showRows, startFeed, type Feed, type Freshness } from "./feed.ts"
import { newListeners } from "./listeners.ts"
import { sum } from "./rows.ts"
import type { LiveFilter } from "./subscribe.ts"
import { asUsual, cutUnder, type Arrangement } from "./arrangement.ts"
import { flatten, keyOf, levelUnder, regionOf, type Node } from "./tree.ts"
import type { LiveModel, Paint, View } from "./view.ts"

/**
 * Makes the model. Started, it subscribes to the outermost regions, and to what lies below a line that is open or gets
 * opened. `arranged` hears of each change of order and of open lines.
 */
export const liveModel = (
  filter: LiveFilter,
  { grouping, order: firstOrder, open: firstOpen }: Arrangement = asUsual,
  arranged: (order: Arrangement["order"], open: readonly string[]) => void = () => undefined
): LiveModel => {
  const feeds = new Map<string, Feed>()
  const open = new Set<string>()
  const dirty = new Map<string, Set<string>>()
  const [views, paints] = [newListeners<undefined>(), newListeners<Paint>()]
  let order = firstOrder
  let lines: readonly Node[] = []
  let byKey = new Map<string, Node>()
  let whole = false
  let frame = 0
  let line = runFlow(liveLine)
  let pausedAt: number | null = null
  let frozenAt: number | null = null
  let painted: Freshness | null = null
  let ticks = 0

  /** The time that rates and sparklines are counted at: while nothing can arrive, they do not slide towards zero. */
  const now = () => pausedAt ?? frozenAt ?? serverNow()
  const root = () => feeds.get("")
  const under = (key: string) => levelUnder(key, grouping)
  const shownOf = (key: string) => {
    const feed = feeds.get(key)
    return feed?.loaded() === true ? feed.shown : undefined
  }

  const look = (): View => ({
    line: line.getSnapshot(),
    loaded: root()?.loaded() ?? false,
    frozenAt,
    totals: sum(root()?.shown.values() ?? [], now()),
    freshness: painted,
    lines
  })
  let view = look()
  const tellView = () => {
    view = look()
    views.tell(undefined)
  }

  const relist = () => {
    lines = flatten(shownOf, open, order, now(), grouping)
    byKey = new Map(lines.map((line) => [line.key, line]))
    tellView()
    paints.tell({ whole: true, changed: [] })
  }

  /** Brings what is shown of every feed up to what was received. */
  const paint = () => {
    frame = 0
    painted = root()?.freshness() ?? null
    const changed = [...dirty].flatMap(([key, rows]) => showRows(feeds.get(key), under(key), rows, byKey))
    dirty.clear()
    if (whole) {
      whole = false
      for (const feed of feeds.values()) showAll(feed)
      relist()
      return
    }
    lines = lines.map((line) => byKey.get(line.key) ?? line)
    tellView()
    paints.tell({ whole: false, changed })
  }

  /** Rows of a feed changed; `everything` when it began, or began anew. */
  const changedIn = (key: string, feed: Feed, rows: readonly string[], everything: boolean) => {
    if (everything && feed.shown.size === 0) {
      if (key === "") painted = feed.freshness()
      showAll(feed)
      relist()
      return
    }
    whole ||= everything || rows.some((row) => !feed.shown.has(row))
    const mine = dirty.get(key) ?? new Set()
    rows.forEach((row) => mine.add(row))
    dirty.set(key, mine)
    if (pausedAt === null) frame ||= requestAnimationFrame(paint)
    else line.send({ type: "changed", many: rows.length })
  }

  const start = (key: string) => {
    const feed: Feed = startFeed(
      { ...filter, ...cutUnder(key, grouping), group_by: under(key) },
      {
        changed: (rows, everything) => changedIn(key, feed, rows, everything),
        heard: (heard) => {
          if (key !== "") return
          frozenAt = null
          line.send({ type: "heard", ...heard })
        },
        failed: (trouble) => {
          if (key === "") line.send({ type: "ended", trouble })
          else close(key)
          relist()
        }
      }
    )
    feeds.set(key, feed)
  }

  const openUp = (keys: readonly string[]) => {
    for (const key of keys) open.add(key)
    for (const key of keys) start(key)
  }

  const rearranged = () => {
    relist()
    arranged(order, [...open])
  }

  const close = (key: string) => {
    open.delete(key)
    for (const child of feeds.get(key)?.shown.keys() ?? []) {
      const line = keyOf(under(key), child)
      if (open.has(line)) close(line)
    }
    feeds.get(key)?.stop()
    feeds.delete(key)
    dirty.delete(key)
  }

  /** Every second the rates and the sparklines slide; every third, a tree ordered by a number is ordered again. */
  const tick = () => {
    ticks += 1
    if (order.by !== "name" && pausedAt === null && frozenAt === null && ticks % 3 === 0) relist()
    else tellView()
  }

  return {
    view: () => view,
    onView: views.on,
    onPaint: paints.on,
    node: (key) => byKey.get(key),
    now,
    order: () => order,
    toggle: (key, wanted) => {
      const line = byKey.get(key)
      if (line?.row.id == null || line.next === undefined || wanted === line.open) return
      if (line.open) close(key)
      else openUp([key])
      rearranged()
    },
    reveal: (keys) => {
      openUp(keys.filter((one) => !open.has(one) && regionOf(one, grouping) !== undefined))
      rearranged()
    },
    sort: (wanted) => {
      order = wanted
      rearranged()
    },
    pause: () => {
      line.send({ type: "pauseAsked" })
      pausedAt = serverNow()
      tellView()
    },
    resume: () => {
      line.send({ type: "resumeAsked" })
      pausedAt = null
      whole = true
      paint()
    },
    start: () => {
      line = runFlow(liveLine).start()
      start("")
      openUp(firstOpen)
      const stopLine = onConnection((fact) => {
        line.send({ type: fact })
        if (root()?.loaded() === true) frozenAt ??= lastHeard()
        tellView()
      })
      const clock = setInterval(tick, 1000)
      return () => {
        clearInterval(clock)
        cancelAnimationFrame(frame)
        frame = 0
        stopLine()
        for (const key of feeds.keys()) close(key)
        line.stop()
      }
    }
  }
}
