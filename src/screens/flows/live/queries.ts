import { graphql } from "../../../api/queries.ts"

/** The log's last events, as they come. */
export const flowTail = graphql(`
  subscription FlowTail($machine: String) {
    flowTail(machine: $machine) {
      kind
      epoch
      position
      removed
      rows {
        position
        stream
        version
        type
        at
        by
        role
        cause
        command
      }
    }
  }
`)
