import type { Words } from "machine-inspector"
import { t } from "#messages/machine.js"
import { description } from "../description.ts"

/** A chart's words in the page's language. */
export const words: Words = {
  stateKind: t.stateKind,
  compoundKind: t.compoundKind,
  parallelKind: t.parallelKind,
  finalKind: t.finalKind,
  shallowHistoryKind: t.shallowHistoryKind,
  deepHistoryKind: t.deepHistoryKind,
  machineKind: t.machineKind,
  initialKind: t.initialKind,
  stateSentence: t.stateSentence,
  fromTo: t.fromTo,
  reentering: t.reentering,
  internal: t.internal,
  transitionSentence: t.transitionSentence,
  guard: t.guard,
  actions: t.actions,
  invokes: t.invokes,
  entryActions: t.entryActions,
  exitActions: t.exitActions,
  tags: t.tags,
  availableNow: t.availableNow,
  search: t.search,
  searchPlaceholder: t.searchPlaceholder,
  found: t.found,
  zoomOut: t.zoomOut,
  zoomOutKey: t.zoomOutKey,
  zoomIn: t.zoomIn,
  zoomInKey: t.zoomInKey,
  fit: t.fit,
  fitKey: t.fitKey,
  layoutFailed: t.layoutFailed,
  layoutFailedHint: t.layoutFailedHint,
  loadingChart: t.loadingChart,
  stateChart: t.stateChart,
  chartLabel: t.chartLabel,
  description
}
