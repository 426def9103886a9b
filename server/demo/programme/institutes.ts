/**
 * Master institutes of the demo, by id from 1. Their own records come with their area; schools carry the id.
 * The last one runs schools in the Gulf.
 */
export const institutes = [
  "Kendriya Vidyalaya Sangathan", "Navodaya Vidyalaya Samiti", "DAV College Managing Committee",
  "Delhi Public School Society", "Vidya Bharati", "Chinmaya Mission", "Ramakrishna Mission", "Bharatiya Vidya Bhavan",
  "Army Welfare Education Society", "Narayana Group", "Ryan Group", "Podar Education Network",
  "Indian Schools in the Gulf"
] as const

/** The id of a master institute by its name. */
export const instituteId = (name: (typeof institutes)[number]): number => institutes.indexOf(name) + 1
