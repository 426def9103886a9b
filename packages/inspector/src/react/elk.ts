import * as api from "elkjs/lib/elk-api.js"
import type { ELK, ELKConstructorArguments, ElkNode } from "elkjs/lib/elk-api.js"
import script from "elkjs/lib/elk-worker.min.js?url"

/** The module is CommonJS: its class is the default, or the default's default, by who bundles it. */
const Engine = (api.default as { default?: unknown }).default ?? api.default

let engine: ELK | undefined

/** ELK in a worker of its own, one for the page; made when the first chart is laid out, and warm from then on. */
export const elk = async (graph: ElkNode): Promise<ElkNode> => {
  engine ??= new (Engine as new (options: ELKConstructorArguments) => ELK)({
    workerFactory: () => new Worker(script, { name: "elk" })
  })
  return engine.layout(graph)
}
