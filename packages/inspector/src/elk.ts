import ELK from "elkjs/lib/elk.bundled.js"
import type { ELK as Engine } from "elkjs/lib/elk-api.js"
import type { Elk } from "./chart/layout.ts"

let engine: Engine | undefined

/** ELK in this process. */
export const elk: Elk = (graph) => (engine ??= new (ELK as unknown as new () => Engine)()).layout(graph)
