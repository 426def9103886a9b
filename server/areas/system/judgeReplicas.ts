import { t } from "#messages/server.system.js"
import type { Part, ReplicaRow } from "../../../schema/system/system.ts"

/**
 * Whether commits wait for a replica; and the replicas that lists are read from, where there are any: those that are
 * left out, and why. The primary may be among them, so that settings stay as they are when another one is promoted.
 */
export const judgeReplicas = (servers: readonly ReplicaRow[], isStalled: boolean): readonly Part[] => {
  if (isStalled) return [{ part: "replicas", state: "act", found: t.writingStalled, todo: t.startSynchronous }]
  const replicas = servers.filter(({ left_out: why }) => why !== "primary")
  if (replicas.length === 0) return []
  const out = replicas.find(({ left_out: why }) => why !== null)
  if (out === undefined)
    return [{ part: "replicas", state: "good", found: t.replicasUsed({ count: replicas.length }), todo: null }]
  const texts = { away: t.replicaAway, promoted: t.replicaPromoted, other_log: t.replicaOther, behind: t.replicaBehind }
  const found = texts[out.left_out as keyof typeof texts]({ name: out.name })
  const todo =
    out.left_out === "behind" ? t.checkReplicaLag : out.left_out === "away" ? t.startReplica : t.remakeReplica
  return [{ part: "replicas", state: "look", found, todo }]
}
