import type { Language } from "../../../../schema/fields/languages.ts"

/** A state, a union territory or, in zone 13, a Gulf country, as the demo knows it. */
export type StateSpec = {
  readonly code: string
  readonly name: string
  /** Position in `zones`, from 1. */
  readonly zone: number
  /** Inhabitants in 100,000s, roughly: the bigger the state, the more schools. */
  readonly people: number
  /** Languages that students write in, the most usual first; English stands for itself everywhere. */
  readonly languages: readonly Language[]
  /** The pool of names that most of its students have. */
  readonly names: string
}

/** The organisers' zones; the last is the Gulf's, number 13. */
export const zones = [
  "Himalaya",
  "North",
  "Ganga",
  "North West",
  "West",
  "West Coast",
  "Central",
  "East",
  "East Coast and Islands",
  "North East",
  "South Central",
  "South",
  "GCC"
] as const

/** The zone of the Gulf countries. */
export const gccZone = zones.length

const rows = `
AN|Andaman and Nicobar Islands|9|4|hi bn ta|bengali
AP|Andhra Pradesh|11|530|te|telugu
AR|Arunachal Pradesh|10|16|hi|northEast
AS|Assam|10|360|as bn|assamese
BR|Bihar|8|1280|hi ur|hindi
CH|Chandigarh|2|12|pa hi|punjabi
CG|Chhattisgarh|7|300|hi|hindi
DH|Dadra and Nagar Haveli and Daman and Diu|5|8|gu hi|gujarati
DL|Delhi|2|215|hi|hindi
GA|Goa|6|16|mr|marathi
GJ|Gujarat|5|720|gu|gujarati
HR|Haryana|2|305|hi|hindi
HP|Himachal Pradesh|1|75|hi|hindi
JK|Jammu and Kashmir|1|137|ur hi|kashmiri
JH|Jharkhand|8|395|hi|hindi
KA|Karnataka|11|680|kn|kannada
KL|Kerala|12|358|ml|malayalam
LA|Ladakh|1|3|ur hi|ladakhi
LD|Lakshadweep|12|1|ml|malayalam
MP|Madhya Pradesh|7|870|hi|hindi
MH|Maharashtra|6|1270|mr|marathi
MN|Manipur|10|32|hi|northEast
ML|Meghalaya|10|34|hi|northEast
MZ|Mizoram|10|13|hi|northEast
NL|Nagaland|10|22|hi|northEast
OD|Odisha|9|465|or|odia
PY|Puducherry|12|17|ta|tamil
PB|Punjab|2|308|pa|punjabi
RJ|Rajasthan|4|820|hi|hindi
SK|Sikkim|10|7|en|nepali
TN|Tamil Nadu|12|770|ta|tamil
TG|Telangana|11|382|te ur|telugu
TR|Tripura|10|42|bn|bengali
UP|Uttar Pradesh|3|2370|hi ur|hindi
UK|Uttarakhand|3|117|hi sa|hindi
WB|West Bengal|9|995|bn|bengali
AE|United Arab Emirates|13|26|ml hi|malayalam
BH|Bahrain|13|4|ml hi|malayalam
KW|Kuwait|13|8|ml te|malayalam
OM|Oman|13|8|ml hi|malayalam
QA|Qatar|13|7|ml ta|malayalam
SA|Saudi Arabia|13|16|ml ur|malayalam`

/** India's 36 states and union territories, the Gulf's six after them: the position, from 1, is the state's id. */
export const states: readonly StateSpec[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [code = "", name = "", zone = "", people = "", languages = "", names = ""] = row.split("|")
    const spoken = languages.split(" ") as Language[]
    return { code, name, zone: Number(zone), people: Number(people), languages: spoken, names }
  })
