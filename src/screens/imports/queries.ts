import { graphql, type ResultOf } from "../../api/queries.ts"

/** Imports as they stand: all of one's place, or one. */
export const importsLive = graphql(`
  subscription Imports($id: Int, $kind: String, $page: Int, $per_page: Int) {
    imports(id: $id, kind: $kind, page: $page, per_page: $per_page) {
      kind
      epoch
      position
      removed
      total
      rows {
        id
        kind
        name
        state
        format
        rows
        unchecked
        ready
        doubtful
        wrong
        present
        added
        refused
        by
        received_at
        changed_at
        kept_until
        has_report
        version
        position
      }
    }
  }
`)

/** An import as a screen has it. */
export type Import = ResultOf<typeof importsLive>["imports"]["rows"][number]

export const importColumns = graphql(`
  query ImportColumns($id: Int!) {
    importColumns(id: $id) {
      columns {
        index
        title
        samples
      }
      fields {
        name
        title
        is_required
        is_sharable
        is_joined
        choices
      }
      matches {
        field
        column
        value
      }
      confirmation
    }
  }
`)

/** What an import's file has, and what its columns can be. */
export type Columns = ResultOf<typeof importColumns>["importColumns"]
export type Field = Columns["fields"][number]
export type Match = Columns["matches"][number]

export const importRows = graphql(`
  query ImportRows($id: Int!, $page: Int, $per_page: Int, $verdict: String, $search: String) {
    importRows(id: $id, page: $page, per_page: $per_page, verdict: $verdict, search: $search) {
      total
      rows {
        line
        verdict
        cells
        faults {
          field
          message
        }
        resembles {
          name
          detail
        }
        became
      }
    }
  }
`)

/** A row of an import. */
export type Row = ResultOf<typeof importRows>["importRows"]["rows"][number]

export const matchColumns = graphql(`
  mutation MatchColumns($id: Int!, $matches: [FieldMatchInput!]!) {
    matchImportColumns(id: $id, matches: $matches) {
      id
      state
    }
  }
`)

export const mendRow = graphql(`
  mutation MendRow($id: Int!, $line: Int!, $field: String!, $value: String!) {
    mendImportRow(id: $id, line: $line, field: $field, value: $value) {
      row {
        line
        verdict
        cells
        faults {
          field
          message
        }
        resembles {
          name
          detail
        }
        became
      }
    }
  }
`)

/** What somebody decides about rows. */
export type Choice = "add" | "leave" | "restore"

export const decideRows = graphql(`
  mutation DecideRows($id: Int!, $lines: [Int!]!, $choice: String!) {
    decideImportRows(id: $id, lines: $lines, choice: $choice) {
      id
      state
    }
  }
`)

export const startImport = graphql(`
  mutation StartImport($id: Int!, $confirmed: Boolean!) {
    startImport(id: $id, confirmed: $confirmed) {
      id
      state
    }
  }
`)
export const cancelImport = graphql(`
  mutation CancelImport($id: Int!) {
    cancelImport(id: $id) {
      id
      state
    }
  }
`)
export const discardImport = graphql(`
  mutation DiscardImport($id: Int!) {
    discardImport(id: $id) {
      id
      state
    }
  }
`)
