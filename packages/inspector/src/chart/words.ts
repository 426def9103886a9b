/** Words of a chart, so that a page can give them in its reader's language. */
export type Words = {
  readonly stateKind: string
  readonly compoundKind: string
  readonly parallelKind: string
  readonly finalKind: string
  readonly shallowHistoryKind: string
  readonly deepHistoryKind: string
  readonly machineKind: string
  readonly initialKind: (of: { readonly kind: string }) => string
  readonly stateSentence: (of: { readonly name: string; readonly kind: string; readonly description: string }) => string
  readonly fromTo: (of: { readonly from: string; readonly to: string }) => string
  readonly reentering: (of: { readonly state: string }) => string
  readonly internal: (of: { readonly state: string }) => string
  readonly transitionSentence: (of: { readonly event: string; readonly path: string }) => string
  readonly guard: (of: { readonly guard: string }) => string
  readonly actions: (of: { readonly actions: string }) => string
  readonly invokes: (of: { readonly names: string }) => string
  readonly entryActions: (of: { readonly actions: string }) => string
  readonly exitActions: (of: { readonly actions: string }) => string
  readonly tags: (of: { readonly tags: string }) => string
  readonly availableNow: (of: { readonly label: string }) => string
  readonly search: string
  readonly searchPlaceholder: string
  readonly found: (of: { readonly count: number }) => string
  readonly zoomOut: string
  readonly zoomOutKey: string
  readonly zoomIn: string
  readonly zoomInKey: string
  readonly fit: string
  readonly fitKey: string
  readonly layoutFailed: string
  readonly layoutFailedHint: string
  readonly loadingChart: string
  readonly stateChart: string
  readonly chartLabel: (of: { readonly name: string; readonly description: string }) => string
  /** A machine's own description, of a state or a transition, in the reader's language. */
  readonly description: (text: string) => string
}

/** The words in English. */
export const english: Words = {
  stateKind: "state",
  compoundKind: "compound state",
  parallelKind: "parallel state",
  finalKind: "final state",
  shallowHistoryKind: "shallow history state",
  deepHistoryKind: "deep history state",
  machineKind: "machine",
  initialKind: ({ kind }) => `initial ${kind}`,
  stateSentence: ({ name, kind, description }) => `${name}, ${kind}. ${description}`,
  fromTo: ({ from, to }) => `from ${from} to ${to}`,
  reentering: ({ state }) => `in ${state}, re-entering it`,
  internal: ({ state }) => `in ${state}, internal`,
  transitionSentence: ({ event, path }) => `${event}, ${path}.`,
  guard: ({ guard }) => `Guard: ${guard}`,
  actions: ({ actions }) => `Actions: ${actions}`,
  invokes: ({ names }) => `Invokes: ${names}`,
  entryActions: ({ actions }) => `Entry: ${actions}`,
  exitActions: ({ actions }) => `Exit: ${actions}`,
  tags: ({ tags }) => `Tags: ${tags}`,
  availableNow: ({ label }) => `${label} Available now.`,
  search: "Search states and transitions",
  searchPlaceholder: "Search states, events, guards",
  found: ({ count }) => (count === 0 ? "No results" : `${count} found`),
  zoomOut: "Zoom out",
  zoomOutKey: "Zoom out (−)",
  zoomIn: "Zoom in",
  zoomInKey: "Zoom in (+)",
  fit: "Fit to view",
  fitKey: "Fit to view (0)",
  layoutFailed: "Could not draw the chart",
  layoutFailedHint: "Reload the page.",
  loadingChart: "Loading chart",
  stateChart: "state chart",
  chartLabel: ({ name, description }) => `${name}: ${description} Use the arrow keys to follow transitions.`,
  description: (text) => text
}
