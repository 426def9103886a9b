export { activeStates, conditionsOf, graphOf, transitionsTakenIn, type MachineEvent } from "./graph/graph.ts"
export type { Graph, GraphState, GraphTransition, StateKind, TransitionKind } from "./graph/graphTypes.ts"
export { conditionOf, nameOfGuard, type Condition } from "./graph/conditions.ts"
export { machineFaults, type MachineFault } from "./graph/faults.ts"

export { layoutOf, type Elk } from "./chart/layout.ts"
export type { Box, Layout } from "./chart/placed.ts"
export { svgOf, type Looks } from "./chart/svg.ts"
export { pngOf } from "./chart/png.ts"
export { palette, type Colours, type Palette } from "./chart/colours.ts"
export { shortTime, type Notes } from "./chart/content.ts"
export { stateSentence, transitionSentence, wayOf } from "./chart/labels.ts"
export { english, type Words } from "./chart/words.ts"

export { definitionOf } from "./formats/definition.ts"
export { mermaidOf } from "./formats/mermaid.ts"
export { scxmlOf } from "./formats/scxml.ts"
export { scxmlNames } from "./formats/scxmlNames.ts"

export { changedBetween, drawingOf, linesOf, type Changed } from "./diff/changes.ts"
export { behaviourChanges, type BehaviourChange } from "./diff/behaviour.ts"
export { differences, union, type Difference } from "./diff/compare.ts"

export { explain, type Candidate, type GuardAnswer } from "./simulate/explain.ts"
export { acceptedEvents, begin, stepFrom, type Refused, type Step } from "./simulate/step.ts"
export { anything, loose } from "./simulate/anything.ts"
export { randomWalk, type Samples } from "./simulate/randomWalk.ts"

export { eventsOf, shortestPaths, simplePaths, type Path } from "./paths/paths.ts"
export { pathTests, type Place } from "./paths/testText.ts"

export { coverageDrawing, coverageLines } from "./coverage/report.ts"
export { added, coverageOf, type Counts, type Coverage } from "./coverage/counts.ts"
