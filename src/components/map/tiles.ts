/**
 * The states and union territories as equal tiles: where each stands on a grid of ten columns, roughly as on a map.
 * Tiles have no borders, and Lakshadweep is as visible as Uttar Pradesh.
 */
const rows = `
JK|Jammu and Kashmir|2|0
LA|Ladakh|3|0
PB|Punjab|2|1
HP|Himachal Pradesh|3|1
HR|Haryana|2|2
CH|Chandigarh|3|2
UK|Uttarakhand|4|2
SK|Sikkim|7|2
AR|Arunachal Pradesh|9|2
RJ|Rajasthan|2|3
DL|Delhi|3|3
UP|Uttar Pradesh|4|3
BR|Bihar|5|3
AS|Assam|8|3
NL|Nagaland|9|3
GJ|Gujarat|1|4
MP|Madhya Pradesh|3|4
CG|Chhattisgarh|4|4
JH|Jharkhand|5|4
WB|West Bengal|6|4
ML|Meghalaya|8|4
MN|Manipur|9|4
DH|Dadra and Nagar Haveli and Daman and Diu|1|5
MH|Maharashtra|2|5
TG|Telangana|3|5
OD|Odisha|5|5
TR|Tripura|8|5
MZ|Mizoram|9|5
GA|Goa|2|6
KA|Karnataka|3|6
AP|Andhra Pradesh|4|6
LD|Lakshadweep|1|7
KL|Kerala|3|7
TN|Tamil Nadu|4|7
PY|Puducherry|5|7
AN|Andaman and Nicobar Islands|8|7`

/** A tile: the state's usual letters and name, and its place on the grid from 0. */
export type Tile = { readonly code: string; readonly name: string; readonly column: number; readonly row: number }

export const tiles: readonly Tile[] = rows
  .trim()
  .split("\n")
  .map((line) => {
    const [code, name, column, row] = line.split("|") as [string, string, string, string]
    return { code, name, column: Number(column), row: Number(row) }
  })

/** How many shades there are, from the least to the most. */
export const steps = 7

/** The shade of a value among all values, 1 to 7: by rank, so that one large state does not make all others pale. */
export const stepOf = (value: number, all: readonly number[]): number => {
  const below = all.filter((one) => one < value).length
  return 1 + Math.min(steps - 1, Math.floor((below / Math.max(1, all.length)) * steps))
}
