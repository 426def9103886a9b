import type { Gender } from "../../../schema/students/entity.ts"
import { pick, type Random } from "../random.ts"
import { ownScript } from "./ownScript.ts"
import { latin, type NamePool } from "./pools.ts"

/** A child's name and the guardian's, as they were written on the form. */
export type People = { readonly name: string; readonly guardian: string }

/** Invents a student and a guardian: mostly of the state's own pool, one in eighteen in the language's own script. */
export const people = (next: Random, own: string, language: string, gender: Gender): People => {
  const native = ownScript[language]
  if (native && next() < 0.055) return family(next, native, gender)
  const origin = next()
  const pool = origin < 0.78 ? own : origin < 0.9 ? "muslim" : pick(next, Object.keys(latin))
  const names = latin[pool] ?? latin["hindi"]
  if (!names) throw new Error("There are no names.")
  return pool === "tamil" ? patronymic(next, names, gender) : family(next, names, gender)
}

const given = (next: Random, pool: NamePool, gender: Gender): string =>
  pick(next, gender === "female" || (gender === "other" && next() < 0.5) ? pool.female : pool.male)

/** A given name and the family's; the guardian shares the latter. */
const family = (next: Random, pool: NamePool, gender: Gender): People => {
  const surname = pick(next, pool.family)
  return {
    name: `${given(next, pool, gender)} ${surname}`,
    guardian: `${given(next, pool, next() < 0.6 ? "male" : "female")} ${surname}`
  }
}

/** Tamil names have no family part: the father's name follows in full, or its initial goes before. */
const patronymic = (next: Random, pool: NamePool, gender: Gender): People => {
  const father = pick(next, pool.family)
  const child = given(next, pool, gender)
  const grandfather = pick(next, pool.family)
  const name =
    next() < 0.55
      ? `${father[0]}. ${child}`
      : next() < 0.85
        ? `${child} ${father}`
        : `${grandfather} ${father} ${child}`
  return { name, guardian: `${grandfather[0]}. ${father}` }
}
