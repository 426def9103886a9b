import { graphql, type ResultOf } from "../../../api/queries.ts"

/** Records of a machine as of a place in the log. */
export const flowRecords = graphql(`
  query FlowRecords($machine: String!, $as_of: String, $state: String, $id: String, $page: Int, $per_page: Int) {
    flowRecords(machine: $machine, as_of: $as_of, state: $state, id: $id, page: $page, per_page: $per_page) {
      total
      is_more
      position
      at
      rows {
        stream
        state
        version
        position
        at
      }
    }
  }
`)

/** A record's events from a version on. */
export const flowRecord = graphql(`
  query FlowRecord($stream: String!, $after: Int) {
    flowRecord(stream: $stream, after: $after) {
      total
      has_personal
      rows {
        version
        position
        at
        type
        schema_version
        data
        by
        role
        behind
        cause
        command
        caused {
          stream
          type
          position
        }
      }
    }
  }
`)

/** A stored event of a record. */
export type Happened = ResultOf<typeof flowRecord>["flowRecord"]["rows"][number]

/** The place in the log that a position or a time means. */
export const flowPosition = graphql(`
  query FlowPosition($as_of: String!) {
    flowPosition(as_of: $as_of) {
      position
      at
      head
    }
  }
`)
