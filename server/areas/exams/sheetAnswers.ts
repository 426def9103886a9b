/** SQL: the answers of a sheet in a column as a list, one a question, as `answerList` has them. */
export const answersIn = (column: string): string =>
  `case when left(${column}, 1) = ',' then string_to_array(substr(${column}, 2), ',') else ` +
  `string_to_array(${column}, null) end`

/** SQL: how many answers a sheet has. */
export const answerCount = (column: string): string =>
  `case when left(${column}, 1) = ',' then length(${column}) - length(replace(${column}, ',', ''))
    else length(${column}) end`
