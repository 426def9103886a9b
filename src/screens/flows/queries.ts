import { graphql } from "../../api/queries.ts"

/** How many records are in each state of each machine. */
export const flowCounts = graphql(`
  query FlowCounts {
    flowCounts {
      at
      position
      head
      rows {
        machine
        state
        records
      }
    }
  }
`)
