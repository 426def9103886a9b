import { t } from "#messages/server.system.js"
import type { Part, PartState } from "../../../schema/system/system.ts"
import type { ReportingNode } from "../../platform/monitoring/nodeReport.ts"

/** What a node may be at most: silent (seconds), late (milliseconds), and full (share of its heap). */
const limits = { silent: 20, late: { look: 100, act: 500 }, full: 0.85 }

type Judged = Pick<
  ReportingNode,
  "node" | "silentSeconds" | "loopDelay" | "heapUsed" | "heapLimit" | "version" | "connectionsAwaited"
>

/** The nodes: how many run, and the worst that any of them says. */
export const judgeNodes = (nodes: readonly Judged[]): Part => {
  const silent = nodes.filter(({ silentSeconds }) => silentSeconds > limits.silent)
  const running = nodes.filter((node) => !silent.includes(node))
  const part = (state: PartState, found: string, todo: string | null): Part => ({ part: "nodes", state, found, todo })
  const count = running.length
  const lost = silent[0]
  if (lost !== undefined)
    return part("act", t.nodeSilent({ node: lost.node, seconds: Math.round(lost.silentSeconds) }), t.restartNode)
  const latest = running.toSorted((a, b) => b.loopDelay - a.loopDelay)[0]
  if (latest !== undefined && latest.loopDelay >= limits.late.look)
    return part(
      latest.loopDelay >= limits.late.act ? "act" : "look",
      t.nodeLate({ node: latest.node, ms: latest.loopDelay }),
      t.addNode
    )
  const full = running.find(({ heapUsed, heapLimit }) => heapUsed > heapLimit * limits.full)
  if (full !== undefined) return part("act", t.nodeFull({ node: full.node }), t.replaceNode)
  const waiting = running.find(({ connectionsAwaited }) => connectionsAwaited > 0)
  if (waiting !== undefined)
    return part("look", t.nodeAwaits({ node: waiting.node, count: waiting.connectionsAwaited }), t.addConnections)
  if (new Set(running.map(({ version }) => version)).size > 1) return part("look", t.versionsDiffer, t.finishUpgrade)
  if (count < 2) return part("look", t.nodes({ count }), t.startNode)
  return part("good", t.nodes({ count }), null)
}
